/**
 * In whatever order answers, edits, failures and the news of another tab come, every tab shows the newest facts that
 * were accepted. `THINGS_RUNS` sets how many of these stories are told, and `THINGS_SEED` which.
 */
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { Playlist } from '@/lib/music/entities'
import { beforeVisit, createThings, keptBefore, type Things, wholeOf } from '@/lib/things/things'
import { buildAlbum, buildArtist, buildPage, buildPlaylist, buildTrack } from '@/tests/builders/music'

const runs = Number(process.env.THINGS_RUNS ?? 300)
const seed = { seed: Number(process.env.THINGS_SEED ?? 7) }

const playlist = buildPlaylist({ name: 'Long haul' })
const album = buildAlbum()

test('a thing is found in whatever was read, as one object until it changes', () => {
  const things = createThings()
  things.take({ pages: [buildPage([buildPlaylist({ name: 'Other' }), playlist])] }, things.moment())
  const known = things.get(playlist.uri)
  expect(known).toBe(playlist)
  things.take(playlist, things.moment())
  expect(things.get(playlist.uri)).toBe(known)
})

test('a link to an album or an artist takes nothing from what is known of them', () => {
  const { id, name, uri, url, images, artists, releaseDate } = album
  const track = buildTrack({ album: { id, name, uri, url, images, artists, releaseDate } })
  const things = createThings()
  things.take(track, things.moment())
  expect(wholeOf(things.get(uri))).toBeNull()
  expect(things.get(track.artists[0]?.uri ?? '')).toMatchObject({ name: track.artists[0]?.name })
  things.take([album], things.moment())
  things.take(track, things.moment())
  // As a list of releases gives it.
  things.take({ ...album, label: null, copyrights: [] }, things.moment())
  expect(things.get(uri)).toEqual(album)
})

test('what a row alone says of a thing, such as when it was saved, is no fact of it', () => {
  const things = createThings()
  things.take([{ ...album, addedAt: '2026-11-20' }], things.moment())
  expect(things.get(album.uri)).toEqual(album)
})

test('what is still being read is left alone, and tracks are not kept', () => {
  const things = createThings()
  const track = buildTrack()
  things.take([Promise.resolve(playlist), null, 3, track], things.moment())
  expect([things.get(playlist.uri), things.get(track.uri)]).toEqual([null, null])
})

test('whoever shows a thing hears of it once for each answer, and of no other thing', () => {
  const things = createThings()
  const artist = buildArtist({ name: 'Ada Lund' })
  const heard = vi.fn()
  const stop = things.watch([playlist.uri, album.uri], heard)
  things.take([playlist, album, artist], things.moment())
  things.take(artist, things.moment())
  expect(heard).toHaveBeenCalledTimes(1)
  stop()
  things.patch(playlist.uri, { name: 'Short haul' })
  expect(heard).toHaveBeenCalledTimes(1)
})

test('a change of what nobody has read is kept for the answer, which may be older', () => {
  const things = createThings()
  const askedAt = things.moment()
  things.patch(playlist.uri, { name: 'Short haul' })
  expect(things.get(playlist.uri)).toBeNull()
  things.take(playlist, askedAt)
  expect(things.get(playlist.uri)).toEqual({ ...playlist, name: 'Short haul' })
})

const names = ['name', 'description', 'trackCount'] as const
type Told = Partial<Pick<Playlist, (typeof names)[number]>>

const tabs = fc.constantFrom(0, 1)
const which = fc.nat(20)
const told = fc
  .record(
    {
      name: fc.constantFrom('a', 'b', 'c'),
      description: fc.constantFrom('', 'x', 'y'),
      trackCount: fc.constantFrom(1, 2, 3),
    },
    { requiredKeys: [] },
  )
  .map((facts): Told => facts)
const happening = fc.oneof(
  fc.record({ what: fc.constant('ask' as const), tab: tabs, isShort: fc.boolean() }),
  fc.record({ what: fc.constant('answer' as const), which }),
  fc.record({ what: fc.constant('elsewhere' as const), facts: told }),
  fc.record({ what: fc.constant('edit' as const), tab: tabs, facts: told, isShownFirst: fc.boolean() }),
  fc.record({ what: fc.constant('end' as const), which, isTaken: fc.boolean() }),
  fc.record({ what: fc.constant('news' as const), which }),
  fc.record({ what: fc.constant('kept' as const), tab: tabs, facts: told, isSeed: fc.boolean() }),
)
type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never

/** What one tab has to show: for each fact the latest claim, and above it the edits that are not accepted yet. */
type Claim = { value: unknown; atMs: number }

type Tab = {
  things: Things
  claims: Map<string, Claim>
  pending: Told[]
  isRead: boolean
  /** What is shown by those who watch, and look again only when they hear of a change. */
  watched: unknown
}

type Edit = { tab: Tab; facts: Told; end(isTaken: boolean): void }

function claim({ claims }: Tab, facts: object, atMs: number): void {
  for (const [name, value] of Object.entries(facts)) {
    const known = claims.get(name)
    if (!known || atMs >= known.atMs) claims.set(name, { value, atMs })
  }
}

const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

async function tell(happens: readonly Happening[]): Promise<void> {
  let now = 1
  const tick = () => {
    now += 1
    return now
  }
  const provider = { ...playlist }
  // The clock of one of them is late.
  const opened = [0, 5].map((late): Tab => {
    const tab: Tab = {
      things: createThings(() => Math.max(1, tick() - late)),
      claims: new Map(),
      pending: [],
      isRead: false,
      watched: null,
    }
    tab.things.watch([playlist.uri], () => {
      tab.watched = tab.things.get(playlist.uri)
    })
    return tab
  })
  const tabAt = (index: number) => opened[index] as Tab
  const asked: { tab: Tab; askedAt: number; answer: object }[] = []
  const edits: Edit[] = []
  const news: { to: Tab; edit: Parameters<Things['hear']>[0] }[] = []
  for (const tab of opened) {
    tab.things.edits.subscribe(() => {
      const edit = tab.things.edits.getState()
      if (!edit) return
      claim(tab, edit.facts, edit.atMs)
      for (const to of opened) if (to !== tab) news.push({ to, edit })
    })
  }
  const take = <T>(of: T[], index: number): T | undefined => of.splice(index % Math.max(1, of.length), 1)[0]

  function happen(one: Happening): void {
    switch (one.what) {
      case 'ask': {
        const tab = tabAt(one.tab)
        const { name, uri } = provider
        const answer = one.isShort ? { uri, name, description: null, label: [] } : { ...provider }
        asked.push({ tab, askedAt: tab.things.moment(), answer })
        return
      }
      case 'answer': {
        const next = take(asked, one.which)
        if (!next) return
        const { tab, askedAt, answer } = next
        tab.isRead = true
        claim(tab, Object.fromEntries(Object.entries(answer).filter(([, value]) => value !== null)), askedAt)
        tab.things.take({ items: [answer] }, askedAt)
        return
      }
      case 'elsewhere':
        Object.assign(provider, one.facts)
        return
      case 'edit': {
        const tab = tabAt(one.tab)
        const facts = { ...one.facts }
        if (!one.isShownFirst) {
          Object.assign(provider, facts)
          tab.things.patch(playlist.uri, facts)
          return
        }
        tab.pending.push(facts)
        const outcome = new Promise<{ ok: boolean }>((resolve, reject) => {
          const end = (isTaken: boolean) => {
            tab.pending.splice(tab.pending.indexOf(facts), 1)
            if (isTaken) Object.assign(provider, facts)
            if (isTaken || Object.keys(facts).length > 1) resolve({ ok: isTaken })
            else reject(new Error('refused'))
          }
          edits.push({ tab, facts, end })
        })
        tab.things.patch(playlist.uri, facts, outcome)
        return
      }
      case 'end':
        take(edits, one.which)?.end(one.isTaken)
        return
      case 'news': {
        const next = take(news, one.which)
        if (!next) return
        claim(next.to, next.edit.facts, next.edit.atMs)
        next.to.things.hear(structuredClone(next.edit))
        return
      }
      case 'kept': {
        const tab = tabAt(one.tab)
        const at = one.isSeed ? beforeVisit : keptBefore
        const answer = { ...playlist, ...one.facts }
        tab.isRead = true
        claim(tab, answer, at)
        tab.things.take(answer, at)
        return
      }
      default:
        one satisfies never
    }
  }

  function check(): void {
    for (const { things, claims, pending, isRead, watched } of opened) {
      const shown = things.get(playlist.uri) as Record<string, unknown> | null
      expect(watched).toBe(shown)
      if (!isRead) continue
      for (const name of names) {
        const above = pending.findLast((facts) => name in facts)
        const wanted = above ? above[name] : claims.get(name)?.value
        if (wanted !== undefined) expect(shown?.[name], name).toBe(wanted)
      }
    }
  }

  for (const one of happens) {
    happen(one)
    await settle()
    check()
  }
  for (const { end } of edits.splice(0)) end(true)
  await settle()
  while (news.length > 0) happen({ what: 'news', which: 0 })
  for (const tab of [0, 1] as const) happen({ what: 'ask', tab, isShort: false })
  while (asked.length > 0) happen({ what: 'answer', which: 3 })
  check()
  for (const { things } of opened) expect(things.get(playlist.uri)).toMatchObject(provider)
}

test('whatever comes in whatever order, every place shows the newest facts that were accepted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 40 }), async (happens) => void (await tell(happens))),
    { numRuns: runs, endOnFailure: false, ...seed },
  )
})
