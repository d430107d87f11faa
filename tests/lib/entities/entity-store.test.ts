/** `ENTITY_RUNS` sets how many random orders of events are tried, and `ENTITY_SEED` which. */
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { EntityEdit } from '@/lib/entities/entity-facts'
import {
  createEntityStore,
  type EditCounter,
  type EntityStore,
  mostKnown,
  pastMoments,
  wholeOf,
} from '@/lib/entities/entity-store'
import type { ArtistRef, Playlist } from '@/lib/music/entities'
import {
  buildAlbum,
  buildArtist,
  buildArtistRef,
  buildPage,
  buildPlaylist,
  buildTrack,
} from '@/tests/builders/music'

const runs = Number(process.env.ENTITY_RUNS ?? 300)
const seed = { seed: Number(process.env.ENTITY_SEED ?? 7) }

const playlist = buildPlaylist({ name: 'Long haul' })
const album = buildAlbum()

test('entity is found in any response, as one object until it changes', () => {
  const entities = createEntityStore()
  entities.learn({ pages: [buildPage([buildPlaylist({ name: 'Other' }), playlist])] }, entities.moment())
  const known = entities.get(playlist.uri)
  expect(known).toBe(playlist)
  entities.learn(playlist, entities.moment())
  expect(entities.get(playlist.uri)).toBe(known)
})

test('link to an album or artist erases no known fields', () => {
  const { id, name, uri, url, images, artists, releaseDate } = album
  const track = buildTrack({ album: { id, name, uri, url, images, artists, releaseDate } })
  const entities = createEntityStore()
  entities.learn(track, entities.moment())
  expect(wholeOf(entities.get(uri))).toBeNull()
  expect(entities.get(track.artists[0]?.uri ?? '')).toMatchObject({ name: track.artists[0]?.name })
  entities.learn([album], entities.moment())
  entities.learn(track, entities.moment())
  // As a list of releases gives it.
  entities.learn({ ...album, label: null, copyrights: [] }, entities.moment())
  expect(entities.get(uri)).toEqual(album)
})

test('row fields such as the date added aren’t stored with the entity', () => {
  const entities = createEntityStore()
  entities.learn([{ ...album, addedAt: '2026-11-20' }], entities.moment())
  expect(entities.get(album.uri)).toEqual(album)
})

test('pending data is left alone, and tracks aren’t stored', () => {
  const entities = createEntityStore()
  const track = buildTrack()
  entities.learn([Promise.resolve(playlist), null, 3, track], entities.moment())
  expect([entities.get(playlist.uri), entities.get(track.uri)]).toEqual([null, null])
})

test('subscriber hears once per response, and only of its own entity', () => {
  const entities = createEntityStore()
  const artist = buildArtist({ name: 'Ada Lund' })
  const heard = vi.fn()
  const stop = entities.watch([playlist.uri, album.uri], heard)
  entities.learn([playlist, album, artist], entities.moment())
  entities.learn(artist, entities.moment())
  expect(heard).toHaveBeenCalledTimes(1)
  stop()
  entities.patch(playlist.uri, { name: 'Short haul' })
  expect(heard).toHaveBeenCalledTimes(1)
})

test('visit to thousands of artists keeps the latest, the visible and the edited ones', () => {
  const entities = createEntityStore()
  const artists = Array.from({ length: mostKnown * 3 }, (_, index) => buildArtistRef(`Artist ${index}`))
  const [shown, edited, forgotten] = artists as [ArtistRef, ArtistRef, ArtistRef]
  const heard = vi.fn()
  entities.watch([shown.uri], heard)
  for (let page = 0; page < artists.length; page += 50) {
    entities.learn(artists.slice(page, page + 50), entities.moment())
    if (page === 0) entities.patch(edited.uri, { name: 'Renamed' })
  }
  const known = artists.filter(({ uri }) => entities.get(uri))
  expect(known).toHaveLength(mostKnown)
  expect(known.at(-1)).toBe(artists.at(-1))
  expect([shown, edited, forgotten].map(({ uri }) => entities.get(uri)?.name)).toEqual([
    shown.name,
    'Renamed',
    undefined,
  ])
  // An answer brings back what was dropped.
  entities.learn(forgotten, entities.moment())
  expect(entities.get(forgotten.uri)).toBe(forgotten)
})

test('stored response yields to a stored entity, in either order', () => {
  for (const order of [
    [pastMoments.storedAnswer, pastMoments.storedEntity],
    [pastMoments.storedEntity, pastMoments.storedAnswer],
  ]) {
    const entities = createEntityStore()
    for (const at of order)
      entities.learn(at === pastMoments.storedEntity ? { ...playlist, name: 'Renamed' } : playlist, at)
    expect(entities.get(playlist.uri)?.name).toBe('Renamed')
  }
})

test('edit of an unread entity survives an older response', () => {
  const entities = createEntityStore()
  const askedAt = entities.moment()
  entities.patch(playlist.uri, { name: 'Short haul' })
  expect(entities.get(playlist.uri)).toBeNull()
  entities.learn(playlist, askedAt)
  expect(entities.get(playlist.uri)).toEqual({ ...playlist, name: 'Short haul' })
})

/** As local storage: what one tab writes, the other reads. */
function createCounter(): EditCounter {
  let latest = 0
  return {
    next() {
      latest += 1
      return latest
    },
  }
}

test('rename in an older tab reaches a younger one and back, whatever the clocks', () => {
  const counter = createCounter()
  // The older tab slept: its page's clock stands an hour behind.
  const now = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  const older = createEntityStore(counter)
  older.learn(playlist, older.moment())
  now.mockReturnValue(3_600_000)
  const younger = createEntityStore(counter)
  younger.learn(playlist, younger.moment())
  now.mockReturnValue(2_000)
  older.patch(playlist.uri, { name: 'Short haul' })
  younger.applyRemoteEdit(structuredClone(older.lastEdit.getState() as EntityEdit))
  expect(younger.get(playlist.uri)?.name).toBe('Short haul')
  younger.patch(playlist.uri, { name: 'No haul' })
  older.applyRemoteEdit(structuredClone(younger.lastEdit.getState() as EntityEdit))
  expect(older.get(playlist.uri)?.name).toBe('No haul')
})

test('late edit doesn’t undo a newer one', () => {
  const counter = createCounter()
  const [one, other] = [createEntityStore(counter), createEntityStore(counter)]
  for (const entities of [one, other]) entities.learn(playlist, entities.moment())
  one.patch(playlist.uri, { name: 'First' })
  const first = structuredClone(one.lastEdit.getState() as EntityEdit)
  other.patch(playlist.uri, { name: 'Second' })
  other.applyRemoteEdit(first)
  expect(other.get(playlist.uri)?.name).toBe('Second')
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
  fc.record({ what: fc.constant('edit' as const), tab: tabs, facts: told }),
  fc.record({ what: fc.constant('end' as const), which, isAccepted: fc.boolean() }),
  fc.record({ what: fc.constant('news' as const), which }),
  fc.record({ what: fc.constant('stored' as const), tab: tabs, facts: told }),
)
type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never

type Tab = { entities: EntityStore; pending: Told[]; watched: unknown }

const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
}

/** Two tabs and Spotify, which is the judge: in the end both tabs show what it has. */
async function play(happens: readonly Happening[]): Promise<void> {
  const counter = createCounter()
  const spotify = { ...playlist }
  let isChangedElsewhere = false
  const opened = [0, 1].map((): Tab => {
    const tab: Tab = { entities: createEntityStore(counter), pending: [], watched: null }
    tab.entities.watch([playlist.uri], () => {
      tab.watched = tab.entities.get(playlist.uri)
    })
    return tab
  })
  const tabAt = (index: number) => opened[index] as Tab
  const asked: { tab: Tab; askedAt: number; answer: object }[] = []
  const edits: ((isAccepted: boolean) => void)[] = []
  const news: { to: Tab; edit: EntityEdit }[] = []
  for (const tab of opened) {
    tab.entities.lastEdit.subscribe(() => {
      const edit = structuredClone(tab.entities.lastEdit.getState() as EntityEdit)
      for (const to of opened) if (to !== tab) news.push({ to, edit })
    })
  }
  const take = <T>(of: T[], index: number): T | undefined => of.splice(index % Math.max(1, of.length), 1)[0]

  function happen(one: Happening): void {
    switch (one.what) {
      case 'ask': {
        const { entities } = tabAt(one.tab)
        const { name, uri } = spotify
        const answer = one.isShort ? { uri, name, description: null, label: [] } : { ...spotify }
        asked.push({ tab: tabAt(one.tab), askedAt: entities.moment(), answer })
        return
      }
      case 'answer': {
        const next = take(asked, one.which)
        next?.tab.entities.learn({ items: [next.answer] }, next.askedAt)
        return
      }
      case 'elsewhere':
        isChangedElsewhere ||= Object.keys(one.facts).length > 0
        Object.assign(spotify, one.facts)
        return
      case 'edit': {
        const { entities, pending } = tabAt(one.tab)
        const facts = { ...one.facts }
        pending.push(facts)
        const outcome = new Promise<{ ok: boolean }>((resolve) => {
          edits.push((isAccepted) => {
            pending.splice(pending.indexOf(facts), 1)
            if (isAccepted) Object.assign(spotify, facts)
            resolve({ ok: isAccepted })
          })
        })
        entities.patch(playlist.uri, facts, outcome)
        return
      }
      case 'end':
        take(edits, one.which)?.(one.isAccepted)
        return
      case 'news': {
        const next = take(news, one.which)
        next?.to.entities.applyRemoteEdit(next.edit)
        return
      }
      case 'stored':
        tabAt(one.tab).entities.learn({ ...playlist, ...one.facts }, pastMoments.storedEntity)
        return
      default:
        one satisfies never
    }
  }

  function checkTabs(): void {
    for (const { entities, pending, watched } of opened) {
      const shown = entities.get(playlist.uri) as Record<string, unknown> | null
      expect(watched).toBe(shown)
      // The listener's own edit is shown until Spotify has answered.
      const own: Record<string, unknown> = Object.assign({}, ...pending)
      for (const name of names) if (shown && name in own) expect(shown[name], name).toBe(own[name])
    }
  }

  for (const tab of [0, 1] as const) happen({ what: 'ask', tab, isShort: false })
  while (asked.length > 0) happen({ what: 'answer', which: 0 })
  for (const one of happens) {
    happen(one)
    await settle()
    checkTabs()
  }
  for (const end of edits.splice(0)) end(true)
  await settle()
  while (news.length > 0) happen({ what: 'news', which: 3 })
  while (asked.length > 0) happen({ what: 'answer', which: 3 })
  if (!isChangedElsewhere)
    for (const { entities } of opened) expect(entities.get(playlist.uri)).toMatchObject(spotify)
  for (const tab of [0, 1] as const) happen({ what: 'ask', tab, isShort: false })
  while (asked.length > 0) happen({ what: 'answer', which: 0 })
  checkTabs()
  for (const { entities } of opened) expect(entities.get(playlist.uri)).toMatchObject(spotify)
}

test('both tabs end with Spotify’s state, in any order of responses, edits and messages', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 40 }), async (happens) => void (await play(happens))),
    { numRuns: runs, endOnFailure: false, ...seed },
  )
})
