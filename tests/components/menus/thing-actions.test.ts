import { HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { playThings, queueThings, saveThings } from '@/components/menus/thing-actions'
import { heartsOf } from '@/lib/hearts/hearts'
import { createLists } from '@/lib/lists/lists'
import type { Playable } from '@/lib/music/entities'
import { itemTarget } from '@/lib/music/menu-target'
import type { PlayerCommands } from '@/lib/player/commands'
import { createStore } from '@/lib/store'
import { buildClient } from '@/tests/builders/client'
import { buildAlbumRef, buildTrack } from '@/tests/builders/music'
import { fold, observedFact, readyFact, startedFact } from '@/tests/builders/player'
import { serveLibrary } from '@/tests/builders/serve-library'
import { serve } from '@/tests/setup/msw'
import { takeToasts } from '@/tests/setup/take-toasts'

beforeEach(() => void takeToasts())

function openLibrary(options?: Parameters<typeof serveLibrary>[0]) {
  return { ...serveLibrary(options), lists: createLists(buildClient(), undefined, null) }
}

const songs = (count: number) =>
  Array.from({ length: count }, (_, index) => itemTarget(buildTrack({ name: `Song ${index}` })))

test('saving many songs takes few requests, and Undo removes only those it saved', async () => {
  const things = songs(60)
  const { lists, sent } = openLibrary({ held: [things[0]?.uri ?? ''] })
  await saveThings(lists, things, true)
  expect(sent()).toEqual(['PUT 40', 'PUT 19'])
  const [told] = takeToasts()
  expect(told?.text).toBe('59 songs added to Liked Songs')
  told?.action?.onClick()
  await expect.poll(() => sent()).toEqual(['PUT 40', 'PUT 19', 'DELETE 40', 'DELETE 19'])
  await expect
    .poll(() => takeToasts()[0]?.text)
    .toBe('59 songs removed from Liked Songs. Undo adds them back with today’s date.')
})

test('duplicate in a selection counts once', async () => {
  const things = songs(3)
  const { lists, sent } = openLibrary()
  await saveThings(lists, [...things, ...things.slice(0, 2)], true)
  expect(sent()).toEqual(['PUT 3'])
  expect(takeToasts()[0]?.text).toBe('3 songs added to Liked Songs')
})

test('unknown saved states are read first, so that Undo keeps songs liked before', async () => {
  const things = songs(3)
  const held = things.slice(0, 2).map(({ uri }) => uri)
  const { lists, sent } = openLibrary({ held })
  await saveThings(lists, things, true)
  const [told] = takeToasts()
  expect(told?.text).toBe('“Song 2” added to Liked Songs')
  told?.action?.onClick()
  await expect
    .poll(() => takeToasts()[0]?.text)
    .toBe('“Song 2” removed from Liked Songs. Undo adds it back with today’s date.')
  expect(sent()).toEqual(['PUT 1', 'DELETE 1'])
})

test('unreadable saved states: songs are saved without Undo', async () => {
  const { lists, sent } = openLibrary()
  serve({ '/me/library/contains': () => HttpResponse.json({}, { status: 400 }) })
  await saveThings(lists, songs(2), true)
  expect(sent()).toEqual(['PUT 2'])
  const [told] = takeToasts()
  expect(told?.text).toBe('2 songs added to Liked Songs. Can’t undo: some may have been saved already.')
  expect(told?.action).toBeUndefined()
})

test('Undo of 250 saves removes exactly those not saved before, in view or not', async () => {
  const things = songs(250)
  const held = things.filter((_, index) => index % 3 === 0).map(({ uri }) => uri)
  const { lists, library } = openLibrary({ held })
  const hearts = heartsOf(lists.client)
  // Rows in view have asked for theirs.
  for (const { uri } of things.slice(0, 20)) hearts.ask([uri])
  await expect.poll(() => hearts.isSaved([things[19]?.uri ?? ''])).toBeDefined()
  await saveThings(lists, things, true)
  expect(library()).toHaveLength(250)
  const told = takeToasts().at(-1)
  expect(told?.text).toBe('166 songs added to Liked Songs')
  told?.action?.onClick()
  await expect.poll(() => library()).toHaveLength(held.length)
  expect(library()).toEqual(held)
})

test('Undo of 250 removals restores their order and warns that the dates are new', async () => {
  const things = songs(250)
  const held = things.map(({ uri }) => uri)
  const { lists, library } = openLibrary({ held })
  // Liked Songs knows of all it lists.
  for (const { uri } of things) heartsOf(lists.client).learnSaved([uri])
  await saveThings(lists, things, false)
  expect(library()).toEqual([])
  const told = takeToasts().at(-1)
  expect(told?.text).toBe('250 songs removed from Liked Songs. Undo adds them back with today’s date.')
  told?.action?.onClick()
  await expect.poll(() => library()).toEqual(held)
})

test('Undo of Save keeps what was saved elsewhere since', async () => {
  const [thing] = songs(1)
  if (!thing) return
  const { lists, library, change } = openLibrary()
  const hearts = heartsOf(lists.client)
  hearts.ask([thing.uri])
  await expect.poll(() => hearts.isSaved([thing.uri])).toBe(false)
  const later = performance.now() + 60_000
  vi.spyOn(performance, 'now').mockImplementation(() => later)
  change([thing.uri])
  await saveThings(lists, [thing], true)
  for (const told of takeToasts()) told.action?.onClick()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(library()).toEqual([thing.uri])
})

test.each([
  ['an answer that does not come', 2, () => new Promise<never>(() => {})],
  ['more songs than are worth a look', 1001, () => HttpResponse.json({}, { status: 500 })],
])('unrelated failure (%s) doesn’t block saving', async (_what, count, answer) => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((delayMs) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), delayMs)
    return controller.signal
  })
  const { lists, sent } = openLibrary()
  let looks = 0
  serve({
    '/me/library/contains': () => {
      looks += 1
      return answer()
    },
  })
  await saveThings(lists, songs(count), true)
  expect(sent()).toHaveLength(Math.ceil(count / 40))
  expect(looks).toBe(count > 1000 ? 0 : 1)
  expect(takeToasts().at(-1)).toMatchObject({
    text: expect.stringContaining('Can’t undo: some may have been saved already.'),
    action: undefined,
  })
})

test('partial failure is reported, and Retry sends only the rest', async () => {
  const { lists, sent } = openLibrary({ refuses: (request) => request === 2 })
  await saveThings(lists, songs(60), true)
  const [saved, refused] = takeToasts()
  expect(saved).toMatchObject({ text: '40 songs added to Liked Songs', action: { label: 'Undo' } })
  expect(refused).toMatchObject({
    text: 'Couldn’t add 20 songs to Liked Songs. Spotify rejected the change.',
    kind: 'error',
    action: { label: 'Retry' },
  })
  refused?.action?.onClick()
  await expect.poll(() => sent()).toEqual(['PUT 40', 'PUT 20', 'PUT 20'])
  await expect.poll(() => takeToasts()[0]?.text).toBe('20 songs added to Liked Songs')
})

/** A player whose queue has room for so many songs. */
function openQueue({ room = 500 } = {}) {
  const added: { names: string[]; place: string | undefined }[] = []
  const commands = {
    async addToQueue(items: readonly Playable[], place?: string) {
      added.push({ names: items.slice(0, room).map(({ name }) => name), place })
      return { ok: true, left: Math.max(0, items.length - room), undo }
    },
  } as unknown as PlayerCommands
  const undo = vi.fn(() => true)
  const showQueue = vi.fn()
  const player = { store: createStore(fold([startedFact, readyFact, observedFact()])), commands, showQueue }
  return { added, player, undo, showQueue, lists: createLists(buildClient(), undefined, null) }
}

test('add to queue is confirmed with names, Undo and a link to the queue', async () => {
  const { added, player, undo, showQueue, lists } = openQueue()
  const [one, two, three] = songs(3)
  if (!one || !two || !three) throw new Error('There are three.')
  await queueThings(lists, player, [one, two, three], 'last')
  expect(takeToasts()).toMatchObject([{ text: '3 songs added to queue' }])
  await queueThings(lists, player, [two], 'next')
  const [told] = takeToasts()
  expect(told).toMatchObject({
    text: `“${two.name}” will play next`,
    action: { label: 'Undo' },
    link: { label: 'See queue' },
  })
  told?.link?.onClick()
  expect(showQueue).toHaveBeenCalledOnce()
  told?.action?.onClick()
  expect(takeToasts()).toEqual([])
  // On the page of the queue.
  await queueThings(lists, { ...player, showQueue: null }, [two], 'last')
  expect(takeToasts()).toEqual([
    { text: `“${two.name}” added to queue`, action: { label: 'Undo', onClick: expect.any(Function) } },
  ])
  // It was sent meanwhile.
  undo.mockReturnValue(false)
  told?.action?.onClick()
  expect(takeToasts()).toMatchObject([{ text: 'Too late to undo. It’s playing next or was removed.' }])
  expect(added).toEqual([
    { names: [one.name, two.name, three.name], place: 'last' },
    { names: [two.name], place: 'next' },
    { names: [two.name], place: 'last' },
  ])
})

test.each([
  [1, 'next', '1 song will play next. 2 songs weren’t added because your queue is full.'],
  [2, 'last', '2 songs added to queue. 1 song wasn’t added because your queue is full.'],
  [0, 'next', 'Your queue is full (500 songs). Remove some to add more.'],
] as const)(
  'full queue takes %i of three songs, says so and links to the queue',
  async (room, place, text) => {
    const { player, showQueue, lists } = openQueue({ room })
    await queueThings(lists, player, songs(3), place)
    const told = takeToasts()
    expect(told).toMatchObject([{ text, kind: 'error', link: { label: 'See queue' } }])
    expect(told[0]?.action?.label).toBe(room > 0 ? 'Undo' : undefined)
    told[0]?.link?.onClick()
    expect(showQueue).toHaveBeenCalledOnce()
  },
)

test('selected song that starts is shown in the bar', async () => {
  const played: unknown[] = []
  const commands = {
    play: (_request: unknown, first: unknown) => played.push(first),
  } as unknown as PlayerCommands
  const [first, second] = songs(2)
  if (!first || !second) throw new Error('There are two.')
  const lists = createLists(buildClient(), undefined, null)
  await playThings(lists, commands, [first, second], { listenerId: 'me' })
  expect(played).toEqual([first.item])
})

test('song played from its menu continues with its album and is shown at once', async () => {
  const played: unknown[] = []
  const commands = {
    play: async (...asked: unknown[]) => {
      played.push(...asked)
      return { ok: true as const }
    },
  } as PlayerCommands
  const album = buildAlbumRef('Low Tide')
  const song = buildTrack({ name: 'Harbour Lights', album })
  await playThings(createLists(buildClient(), undefined, null), commands, [itemTarget(song)], {
    listenerId: 'me',
  })
  expect(played).toEqual([
    expect.objectContaining({ contextUri: album.uri, offset: { uri: song.uri } }),
    song,
  ])
})
