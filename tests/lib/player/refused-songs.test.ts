/** A song that the provider refuses for good leaves the queue, and holds nothing up. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toEntries, withAdded } from '@/lib/player/own-queue/own-queue'
import { advanceMs, openQueue, queuedSong, startAlbum } from '@/tests/builders/queue-world'

const statuses = [400, 403, 404] as const

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }))
afterEach(() => {
  vi.unstubAllGlobals()
})

/** An album that plays on a speaker, or nothing; `songs` of the listener's own queue, of which some are refused. */
async function startQueue({
  songs,
  refused,
  isIdle = false,
}: {
  songs: readonly number[]
  refused: Partial<Record<number, 400 | 403 | 404>>
  isIdle?: boolean
}) {
  const world = await (isIdle ? openQueue() : startAlbum({ isElsewhere: true }))
  for (const [number, status] of Object.entries(refused))
    if (status) world.trouble.refusedSongs[queuedSong(Number(number)).uri] = status
  world.tab.ownQueue.edit((ownQueue) => withAdded(ownQueue, toEntries(songs.map(queuedSong)), 'last'))
  await advanceMs(100)
  return world
}

const goneOf = (number: number) => `Spotify can’t play ${queuedSong(number).name}. Removed from queue.`

test.each(statuses)('Next skips a song answered with %i and reports it once', async (status) => {
  const { tab, plays, waiting, told, tale, end } = await startQueue({
    songs: [1, 2, 3],
    refused: { 1: status },
  })
  expect(await pressed(tab.next())).toEqual({ ok: true })
  expect([plays(), waiting(), told], tale()).toEqual(['own 2', ['own 3'], [goneOf(1)]])
  void tab.next()
  await advanceMs(8_000)
  expect([plays(), waiting(), told], tale()).toEqual(['own 3', [], [goneOf(1)]])
  await end()
})

/** Its answer, within eight seconds. */
async function pressed<T>(answer: Promise<T>): Promise<T> {
  await advanceMs(8_000)
  return answer
}

test.each(statuses)('automatic send skips a song answered with %i', async (status) => {
  const { queued, waiting, told, tale, end } = await startQueue({ songs: [1, 2, 3], refused: { 1: status } })
  await advanceMs(40_000)
  expect([queued(), waiting(), told], tale()).toEqual([['own 2'], ['own 3'], [goneOf(1)]])
  await end()
})

test.each(statuses)('Next goes to the list after %i when no other song is queued', async (status) => {
  const { tab, plays, waiting, told, tale, end } = await startQueue({ songs: [1], refused: { 1: status } })
  void tab.next()
  await advanceMs(8_000)
  expect([plays(), waiting(), told], tale()).toEqual(['row 2', [], [goneOf(1)]])
  await end()
})

test('several unknown songs leave with one message each', async () => {
  const { tab, plays, waiting, told, tale, end } = await startQueue({
    songs: [1, 2, 3],
    refused: { 1: 404, 2: 400 },
  })
  void tab.next()
  await advanceMs(8_000)
  expect([plays(), waiting(), told], tale()).toEqual(['own 3', [], [goneOf(1), goneOf(2)]])
  await end()
})

test('songs a device disallows stay, and Next goes to its list', async () => {
  const { tab, plays, waiting, told, tale, end } = await startQueue({
    songs: [1, 2, 3],
    refused: { 1: 403, 2: 403, 3: 403 },
  })
  void tab.next()
  await advanceMs(8_000)
  expect([plays(), waiting(), told], tale()).toEqual([
    'row 2',
    ['own 1', 'own 2', 'own 3'],
    ['You can’t do that right now.'],
  ])
  await end()
})

test('pressed and refused song leaves, and no other plays instead', async () => {
  const { tab, pressAt, plays, waiting, told, tale, end } = await startQueue({
    songs: [1, 2, 3],
    refused: { 2: 404 },
  })
  void pressAt(1)
  await advanceMs(8_000)
  expect([plays(), waiting(), told], tale()).toEqual(['row 1', ['own 1', 'own 3'], [goneOf(2)]])
  expect(tab.state().pending).toEqual([])
  await end()
})

test('Next on an idle player starts the first song that isn’t refused', async () => {
  const { tab, plays, waiting, told, tale, end } = await startQueue({
    songs: [1, 2, 3],
    refused: { 1: 404 },
    isIdle: true,
  })
  void tab.next()
  await advanceMs(8_000)
  expect([plays(), waiting(), told], tale()).toEqual(['own 2', ['own 3'], ['This is no longer on Spotify.']])
  await end()
})
