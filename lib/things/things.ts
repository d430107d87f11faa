/** What is known of playlists, albums, artists, shows and episodes, by uri, whatever asked and whatever shows it. */
import type { KnownPlace, PlaceKind } from '@/lib/music/known-place'
import type { SpotifyClient } from '@/lib/spotify/sending/client'
import { createStore, oncePer } from '@/lib/store'
import { eachThing, type Facts, isSame, says } from '@/lib/things/told-facts'

/** An accepted change of the listener's, from `atMs` on. */
export type ThingEdit = { uri: string; facts: Facts; atMs: number }

export type Things = ReturnType<typeof createThings>

type ThingKeeper = {
  recall(uri: string): void
  /** An answer of this visit, or an edit, has told of it. */
  note(uri: string): void
}

/** Both are before all moments: what the server read for the page, and what this browser kept. */
export const beforeVisit = 0
export const keptBefore = -1

type Known = {
  facts: Facts
  /** When each fact was asked for, or changed; none for what no answer has said. */
  times: Record<string, number>
  /** Changes that are not accepted yet, oldest first. */
  pending: Set<Facts>
  shown: KnownPlace | null
  changedAt: number
}

export function createThings(clock: () => number = sharedNow) {
  const all = new Map<string, Known>()
  const watchers = new Map<string, Set<() => void>>()
  const edits = createStore<ThingEdit | null>(null)
  const replaced = createStore<ReadonlySet<string>>(new Set())
  const wanted = new Set<string>()
  let keeper: ThingKeeper | null = null
  let changes = 0
  let latestMoment = 0

  /** Now, in ms; every call gives a later time, and the listener's tabs have one clock. */
  function moment(): number {
    latestMoment = Math.max(latestMoment + 0.001, clock())
    return latestMoment
  }

  function knownOf(uri: string): Known {
    const known = all.get(uri) ?? { facts: {}, times: {}, pending: new Set(), shown: null, changedAt: 0 }
    all.set(uri, known)
    return known
  }

  /** Whether a fact is another one now; `changed` gets the uri where anything is. */
  function learn(uri: string, told: Facts, atMs: number, isEdit: boolean, changed: Set<string>): boolean {
    const isFirst = !all.has(uri)
    const known = knownOf(uri)
    const { facts, times } = known
    let next: Record<string, unknown> | null = null
    let isOther = false
    for (const name in told) {
      if (name === 'addedAt') continue
      const value = told[name]
      const isKnown = name in facts
      if (isEdit || says(name, value)) {
        const since = times[name]
        if (since !== undefined && atMs < since) continue
        times[name] = atMs
        if (isKnown && isSame(facts[name], value)) continue
        isOther ||= since !== undefined
      } else if (isKnown) continue
      next ??= { ...facts }
      next[name] = value
    }
    if (!next) return false
    // Whoever shows the answer itself need not draw again.
    known.facts = isFirst && !isEdit && !('addedAt' in told) ? told : next
    note(uri, known, changed)
    return isOther
  }

  function note(uri: string, known: Known, changed: Set<string>): void {
    known.shown = null
    changes += 1
    known.changedAt = changes
    changed.add(uri)
  }

  function tell(changed: ReadonlySet<string>, others: ReadonlySet<string>): void {
    if (others.size > 0) replaced.setState(others)
    const due = new Set<() => void>()
    for (const uri of changed) for (const listener of watchers.get(uri) ?? []) due.add(listener)
    for (const listener of due) listener()
  }

  function change(uri: string, edit: (known: Known, changed: Set<string>) => void): void {
    const changed = new Set<string>()
    edit(knownOf(uri), changed)
    tell(changed, changed)
    keeper?.note(uri)
  }

  function accept(edit: ThingEdit): void {
    latestMoment = Math.max(latestMoment, edit.atMs)
    change(edit.uri, (_known, changed) => learn(edit.uri, edit.facts, edit.atMs, true, changed))
  }

  /** The same object until something of it changes; null where nothing is known. */
  function get(uri: string): KnownPlace | null {
    const known = all.get(uri)
    // Without an answer there is only a change of it.
    if (!known || !('name' in known.facts && 'uri' in known.facts)) return null
    known.shown ??= (
      known.pending.size > 0 ? Object.assign({}, known.facts, ...known.pending) : known.facts
    ) as KnownPlace
    return known.shown
  }

  /** A change of the listener's. With `outcome` it shows at once, and is taken back where that fails. */
  function patch(uri: string, facts: Facts, outcome?: Promise<{ ok: boolean }>): void {
    if (!outcome) {
      const edit = { uri, facts, atMs: moment() }
      accept(edit)
      edits.setState(edit)
      return
    }
    const own = { ...facts }
    change(uri, (known, changed) => {
      known.pending.add(own)
      note(uri, known, changed)
    })
    const end = (ok: boolean) => {
      change(uri, (known, changed) => {
        known.pending.delete(own)
        note(uri, known, changed)
      })
      if (ok) patch(uri, facts)
    }
    outcome.then(
      ({ ok }) => end(ok),
      // Whoever made the change reports why it failed.
      () => end(false),
    )
  }

  return {
    get,
    /** Changes with what is known of any of them. */
    latest: (uris: readonly string[]) =>
      uris.reduce((latest, uri) => Math.max(latest, all.get(uri)?.changedAt ?? 0), 0),
    watch(uris: readonly string[], listener: () => void): () => void {
      for (const uri of uris) watchers.set(uri, (watchers.get(uri) ?? new Set()).add(listener))
      return () => {
        for (const uri of uris) {
          const left = watchers.get(uri)
          left?.delete(listener)
          if (left?.size === 0) watchers.delete(uri)
        }
      }
    },
    moment,
    /** `askedAt` is the moment before it was asked for: a fact gives way to one that was asked for, or edited, later. */
    take(answer: unknown, askedAt: number): void {
      const changed = new Set<string>()
      const others = new Set<string>()
      eachThing(answer, (uri, told) => {
        if (learn(uri, told, askedAt, false, changed)) others.add(uri)
        if (askedAt > keptBefore) keeper?.note(uri)
      })
      tell(changed, others)
    },
    patch,
    /** Somebody shows it: where nothing is known, what an earlier visit kept of it is taken up. */
    want(uri: string): void {
      if (all.has(uri) || wanted.has(uri)) return
      wanted.add(uri)
      keeper?.recall(uri)
    },
    /** From now on, and for what was wanted and told before. */
    setKeeper(next: ThingKeeper): void {
      keeper = next
      for (const uri of all.keys()) next.note(uri)
      for (const uri of wanted) next.recall(uri)
    },
    hear: accept,
    /** The latest change that was accepted in this tab. */
    edits,
    /** The things of which facts were just replaced by others. */
    replaced,
  }
}

const sharedNow = (): number => performance.timeOrigin + performance.now()

/** Null where only a link to it is known. */
export function wholeOf<T extends KnownPlace>(known: T | null): Extract<T, { type: PlaceKind }> | null {
  return known && 'type' in known ? (known as Extract<T, { type: PlaceKind }>) : null
}

/** The things of one listener. Components read them with `useThing`. */
export const thingsOf = oncePer((_client: SpotifyClient) => createThings())
