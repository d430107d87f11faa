/** The known facts of playlists, albums, artists, shows and episodes, by URI, for all screens. */

import {
  createRecord,
  type EntityEdit,
  type EntityRecord,
  type Facts,
  forEachEntity,
  learnFacts,
  recordEdit,
  shownFacts,
} from '@/lib/entities/entity-facts'
import type { Entity, EntityKind } from '@/lib/music/entity'
import { randomId } from '@/lib/random-id'
import type { SpotifyClient } from '@/lib/spotify/sending/client'
import { storedItem, wholeNumber } from '@/lib/storage/browser-items'
import { createStore, oncePer } from '@/lib/store'

export type EntityStore = ReturnType<typeof createEntityStore>

type EntityStorage = {
  /** Reads the stored facts into the store. False if nothing is stored, or the database was too slow. */
  load(uri: string): Promise<boolean>
  /** Stores the entity soon; with `isUrgent` at once, since the listener may leave the page after an accepted edit. */
  save(uri: string, isUrgent: boolean): void
}

/**
 * Numbers the edits of all tabs: one more than the highest so far. A clock can't do that: it stops in sleep, jumps when it
 * is set, and differs between tabs.
 */
export type EditCounter = { next(): number }

/**
 * Values of `askedAt` for facts from before this visit, newest first: of the server's reads for the page, of a stored
 * entity, and of a stored answer. An entity is stored again after each newer answer or edit, so it is never older than
 * a stored answer.
 */
export const pastMoments = { pageData: 0, storedEntity: -1, storedAnswer: -2 }

/** At most this many entities that aren't shown or edited stay in memory. A long playlist names about 1,000 artists. */
export const mostKnown = 2_000

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share the records and the watchers.
export function createEntityStore(counter: EditCounter = createPageCounter()) {
  const tab = randomId()
  const records = new Map<string, EntityRecord>()
  const watchers = new Map<string, Set<() => void>>()
  const lastEdit = createStore<EntityEdit | null>(null)
  const lastReplaced = createStore<ReadonlySet<string>>(new Set())
  let storage: EntityStorage | null = null
  let changes = 0
  let latestMoment = pastMoments.pageData

  /** A number, higher with each call. Moments of different tabs can't be compared. */
  function moment(): number {
    latestMoment += 1
    return latestMoment
  }

  /** Moves the record to the end: the least recently used record is dropped first. */
  function recordOf(uri: string): EntityRecord {
    const record = records.get(uri) ?? createRecord()
    records.delete(uri)
    records.set(uri, record)
    return record
  }

  function dropOldest(): void {
    for (const [uri, { edits, pending }] of records) {
      if (records.size <= mostKnown) return
      const isNeeded = watchers.has(uri) || pending.size > 0 || Object.keys(edits).length > 0
      if (!isNeeded) records.delete(uri)
    }
  }

  function noteChange(record: EntityRecord): void {
    record.shown = null
    changes += 1
    record.changedAt = changes
  }

  function callWatchers(uris: Iterable<string>): void {
    const due = new Set<() => void>()
    for (const uri of uris) for (const listener of watchers.get(uri) ?? []) due.add(listener)
    for (const listener of due) listener()
  }

  function learn(answer: unknown, askedAt: number): void {
    const changed = new Set<string>()
    const replaced = new Set<string>()
    forEachEntity(answer, (uri, facts) => {
      const record = recordOf(uri)
      const { isChanged, isReplaced } = learnFacts(record, facts, askedAt, { isEdit: false })
      if (isChanged) {
        noteChange(record)
        changed.add(uri)
      }
      if (isReplaced) replaced.add(uri)
      if (askedAt > pastMoments.storedEntity) storage?.save(uri, false)
      else if (askedAt < pastMoments.storedEntity) loadStored(uri)
    })
    if (replaced.size > 0) lastReplaced.setState(replaced)
    callWatchers(changed)
    dropOldest()
  }

  /** `edit` returns whether it changed the record. */
  function change(uri: string, edit: (record: EntityRecord) => boolean, { isAccepted = false } = {}): void {
    const record = recordOf(uri)
    if (edit(record)) {
      noteChange(record)
      lastReplaced.setState(new Set([uri]))
      callWatchers([uri])
    }
    storage?.save(uri, isAccepted)
  }

  /** An edit of this tab or another one. It wins over every answer that was requested before it came here. */
  function applyEdit(edit: EntityEdit): void {
    const applyFacts = (record: EntityRecord) =>
      learnFacts(record, recordEdit(record, edit), moment(), { isEdit: true }).isChanged
    change(edit.uri, applyFacts, { isAccepted: true })
  }

  function factsOf(uri: string): Entity | null {
    const record = records.get(uri)
    return record ? shownFacts(record) : null
  }

  function loadStored(uri: string): void {
    const record = recordOf(uri)
    if (!storage || record.isLoaded || isOfVisit(record)) return
    record.isLoaded = true
    void storage.load(uri).then((isFound) => {
      record.isLoaded = isFound
    })
  }

  function patch(uri: string, facts: Facts, outcome?: Promise<{ ok: boolean }>): void {
    if (!outcome) {
      const edit = { uri, facts, count: counter.next(), tab }
      applyEdit(edit)
      lastEdit.setState(edit)
      return
    }
    const own = { ...facts }
    change(uri, ({ pending }) => pending.size < pending.add(own).size)
    const end = (ok: boolean) => {
      change(uri, ({ pending }) => pending.delete(own))
      if (ok) patch(uri, facts)
    }
    outcome.then(
      ({ ok }) => end(ok),
      // The component that made the change reports why it failed.
      () => end(false),
    )
  }

  return {
    /** The same object until one of its facts changes; null if the entity isn't known. */
    get(uri: string): Entity | null {
      const facts = factsOf(uri)
      // Before any answer, the record has only edited facts.
      return facts && 'name' in facts && 'uri' in facts ? facts : null
    },
    /** Like `get`, but also with only edited facts, for a caller that has the other facts itself. */
    factsOf,
    /** A number that grows when a fact of any of these entities changes. */
    latest: (uris: readonly string[]) =>
      uris.reduce((latest, uri) => Math.max(latest, records.get(uri)?.changedAt ?? 0), 0),
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
    /** `askedAt` is the moment of the request. A fact is replaced only by one that was requested or edited later. */
    learn,
    /** An edit by the listener. With `outcome` it shows at once, and is undone if that fails. */
    patch,
    /** Loads the stored facts of an entity, unless this visit has newer ones. */
    loadStored,
    /** Call it before `learn` and `loadStored`: earlier entities are neither stored nor loaded. */
    setStorage(next: EntityStorage): void {
      storage = next
    },
    applyRemoteEdit: applyEdit,
    /** An event for other tabs: the latest accepted edit of this tab. */
    lastEdit,
    /** An event for lists: the URIs of the entities whose facts were just replaced. */
    lastReplaced,
  }
}

const isOfVisit = ({ moments }: EntityRecord): boolean =>
  Object.values(moments).some((at) => at >= pastMoments.pageData)

function createPageCounter(): EditCounter {
  let latest = 0
  return {
    next() {
      latest += 1
      return latest
    },
  }
}

/** Null if only a link to it is known, which has no `type`. */
export function wholeOf<T extends Entity>(known: T | null): Extract<T, { type: EntityKind }> | null {
  return known && 'type' in known ? (known as Extract<T, { type: EntityKind }>) : null
}

const stored = storedItem('local', 'tonearm.edits', wholeNumber)
/** If the browser can't store the number, counts for this page alone. */
const browserCounter: EditCounter = {
  next() {
    const next = (stored.read() ?? 0) + 1
    stored.write(next)
    return next
  },
}

/** The entities of one listener. Components read them with `useEntity`. */
export const entitiesOf = oncePer((_client: SpotifyClient) => createEntityStore(browserCounter))
