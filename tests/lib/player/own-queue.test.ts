/** The rules of `docs/queue.md` one by one, against the sandbox's own account: on this device and on another. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  mostInQueue,
  toEntries,
  withAdded,
  withMoved,
  withoutEntries,
  withRestored,
} from '@/lib/player/own-queue/own-queue'
import { ownQueueOf } from '@/lib/player/own-queue/own-queue-store'
import { trackUri } from '@/tests/builders/connect'
import { albumOf, toTrackOf } from '@/tests/builders/connect-account'
import { advanceMs, lengthMs, openQueue, places, queuedSong, startAlbum } from '@/tests/builders/queue-world'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }))
afterEach(() => {
  vi.unstubAllGlobals()
})

test.each(places)(
  '%s: next song is sent twenty seconds before the end, not sooner',
  async (_, isElsewhere) => {
    const { tab, queued, waiting, plays, end } = await startAlbum({ isElsewhere })
    tab.add([queuedSong(1), queuedSong(2)], 'last')
    await advanceMs(34_000)
    expect([queued(), waiting()]).toEqual([[], ['own 1', 'own 2']])
    tab.add([queuedSong(3)], 'next')
    tab.ownQueue.edit((ownQueue) =>
      withMoved(ownQueue, [ownQueue.entries[2]?.id ?? ''], ownQueue.entries[1]?.id ?? null),
    )
    await advanceMs(2_000)
    expect([queued(), waiting()]).toEqual([['own 3'], ['own 2', 'own 1']])
    expect(tab.state().handed).toMatchObject({
      uri: queuedSong(3).uri,
      deviceId: tab.shown().deviceId,
      phase: 'sent',
    })
    await advanceMs(20_000)
    expect([plays(), queued(), waiting()]).toEqual(['own 3', [], ['own 2', 'own 1']])
    await advanceMs(60_000 * 2)
    expect([plays(), waiting()]).toEqual(['own 1', []])
    await advanceMs(60_000)
    expect(plays()).toBe('row 2')
    await end()
  },
)

test.each(places)('%s: Next plays the queue, one song per press', async (_, isElsewhere) => {
  const { tab, queued, waiting, plays, end } = await startAlbum({ isElsewhere })
  tab.add([queuedSong(1), queuedSong(2), queuedSong(3)], 'last')
  await advanceMs(100)
  tab.next()
  tab.next()
  await advanceMs(6_000)
  expect([plays(), queued(), waiting()]).toEqual(['own 2', [], ['own 3']])
  tab.next()
  tab.next()
  await advanceMs(6_000)
  expect([plays(), queued(), waiting()]).toEqual(['row 2', [], []])
  await end()
})

test.each([0, 100, 300, 600, 1_500])('Next plays the queue %d ms after a transfer', async (delayMs) => {
  const { tab, plays, waiting, speakerId, end } = await startAlbum()
  tab.add([queuedSong(1), queuedSong(2)], 'last')
  await advanceMs(100)
  tab.press({ what: 'move', deviceId: speakerId })
  await advanceMs(delayMs)
  tab.next()
  await advanceMs(8_000)
  expect([plays(), waiting()]).toEqual(['own 1', ['own 2']])
  await end()
})

test('seek to the end sends at once, and seeking back changes nothing', async () => {
  const { tab, queued, waiting, end } = await startAlbum()
  tab.add([queuedSong(1), queuedSong(2)], 'last')
  tab.press({ what: 'seek', positionMs: lengthMs - 8_000 })
  await advanceMs(1_000)
  expect([queued(), waiting()]).toEqual([['own 1'], ['own 2']])
  tab.press({ what: 'seek', positionMs: 2_000 })
  await advanceMs(10_000)
  expect([queued(), waiting()]).toEqual([['own 1'], ['own 2']])
  await end()
})

test.each(places)('%s: seek to the very end starts the queue', async (_, isElsewhere) => {
  const { tab, plays, waiting, tale, end } = await startAlbum({ isElsewhere })
  tab.add([queuedSong(1), queuedSong(2)], 'last')
  await advanceMs(100)
  tab.press({ what: 'seek', positionMs: lengthMs })
  await advanceMs(8_000)
  expect([plays(), waiting()], tale()).toEqual(['own 1', ['own 2']])
  await end()
})

test('nothing is sent while paused or on repeat, and Next leaves it', async () => {
  const { tab, queued, plays, end } = await startAlbum()
  tab.add([queuedSong(1)], 'last')
  tab.press({ what: 'repeat', repeat: 'track' })
  await advanceMs(120_000)
  expect([plays(), queued()]).toEqual(['row 1', []])
  tab.press({ what: 'pause' })
  tab.press({ what: 'repeat', repeat: 'off' })
  await advanceMs(120_000)
  expect(queued()).toEqual([])
  tab.press({ what: 'repeat', repeat: 'track' })
  await advanceMs(1_000)
  tab.next()
  await advanceMs(3_000)
  expect(plays()).toBe('own 1')
  await end()
})

test('shuffle keeps the queue’s order', async () => {
  const { tab, plays, end } = await startAlbum()
  tab.add([queuedSong(1), queuedSong(2)], 'last')
  tab.press({ what: 'shuffle', isShuffled: true })
  await advanceMs(60_000)
  expect(plays()).toBe('own 1')
  await advanceMs(60_000)
  expect(plays()).toBe('own 2')
  await end()
})

test('hidden page sends at once for remote playback, song after song', async () => {
  const { tab, queued, waiting, plays, end } = await startAlbum({ isElsewhere: true })
  tab.add([queuedSong(1), queuedSong(2)], 'last')
  tab.hide(true)
  await advanceMs(1_000)
  expect([queued(), waiting()]).toEqual([['own 1'], ['own 2']])
  await advanceMs(60_000)
  expect([plays(), queued(), waiting()]).toEqual(['own 1', ['own 2'], []])
  await advanceMs(60_000)
  expect(plays()).toBe('own 2')
  await end()
})

test('songs queued elsewhere come first and delay the queue', async () => {
  const { tab, phone, queued, waiting, plays, end } = await startAlbum()
  phone({ type: 'queue', uri: queuedSong(9).uri }, null)
  tab.add([queuedSong(1), queuedSong(2)], 'last')
  await advanceMs(40_000)
  expect([queued(), waiting()]).toEqual([['own 9', 'own 1'], ['own 2']])
  await advanceMs(50_000)
  expect([plays(), queued(), waiting()]).toEqual(['own 9', ['own 1'], ['own 2']])
  await advanceMs(60_000)
  expect(plays()).toBe('own 1')
  await end()
})

test('list started elsewhere plays the sent song once, after its first song', async () => {
  const { tab, phone, speakerId, queued, waiting, plays, end } = await startAlbum()
  tab.add([queuedSong(1), queuedSong(2)], 'last')
  await advanceMs(40_000)
  phone({ type: 'start', request: { contextUri: albumOf('B'), offset: { position: 4 } } }, speakerId)
  await advanceMs(30_000)
  tab.look()
  await advanceMs(5_000)
  expect([plays(), queued(), waiting()]).toEqual(['row 5', ['own 1'], ['own 2']])
  await advanceMs(60_000)
  expect(plays()).toBe('own 1')
  await advanceMs(60_000)
  expect(plays()).toBe('own 2')
  await end()
})

test.each([
  ['lost', 1],
  ['unreached', 1],
  ['done-hangs', 1],
  ['hangs', 1],
] as const)('song whose response is %s is queued %i time', async (fate, times) => {
  const { tab, trouble, account, end } = await startAlbum()
  let added = 0
  let before = 0
  account.player.watch((event) => {
    if (event.type !== 'session') return
    if (event.session.queued.length > before) added += 1
    before = event.session.queued.length
  })
  // The album plays it later, too: seeing it there says nothing.
  tab.add([toTrackOf(trackUri(3), lengthMs)], 'last')
  trouble.commands.push(fate)
  await advanceMs(56_000)
  expect(added).toBe(times)
  expect(account.player.session().playback?.current.uri).toBe(trackUri(3))
  await end()
})

test('queue waits offline and continues online', async () => {
  const { tab, network, waiting, plays, end } = await startAlbum({ isElsewhere: true })
  tab.add([queuedSong(1)], 'last')
  network(false)
  await advanceMs(50_000)
  // It may have left in the last moment.
  expect(ownQueueOf('listener').read().handed).toMatchObject({ uri: queuedSong(1).uri, phase: 'sending' })
  network(true)
  await advanceMs(20_000)
  expect([plays(), waiting()]).toEqual(['own 1', []])
  await end()
})

test('reload during a send checks first, and two tabs send once', async () => {
  const { tab, open, trouble, queued, waiting, tale, end } = await startAlbum({ isElsewhere: true })
  const other = await open('b')
  other.look()
  tab.add([queuedSong(1), queuedSong(2)], 'last')
  trouble.commands.push('done-hangs')
  await advanceMs(35_000)
  tab.reload()
  await advanceMs(4_000)
  tab.look()
  await advanceMs(8_000)
  expect([queued(), waiting()], tale()).toEqual([['own 1'], ['own 2']])
  other.close()
  await end()
})

test('queue survives a reload, syncs across tabs, and is cleared in both', async () => {
  const { tab, open, waiting, tale, end } = await startAlbum()
  tab.add([queuedSong(1), queuedSong(2)], 'last')
  await advanceMs(100)
  tab.reload()
  await advanceMs(3_000)
  expect(waiting(), tale()).toEqual(['own 1', 'own 2'])
  const other = await open('b')
  expect(other.state().hasNext).toBe(true)
  ownQueueOf('listener').edit(() => ({ entries: [], handed: null }))
  await advanceMs(100)
  expect([tab.state().hasNext, other.state().hasNext]).toEqual([false, false])
  other.close()
  await end()
})

test('undo of what was added removes it until it is sent', async () => {
  const { tab, queued, waiting, end } = await startAlbum()
  const first = await tab.add([queuedSong(1), queuedSong(2)], 'last')
  const second = await tab.add([queuedSong(3)], 'next')
  await advanceMs(36_000)
  expect([queued(), waiting()]).toEqual([['own 3'], ['own 1', 'own 2']])
  expect(second?.undo?.()).toBe(false)
  expect(first?.undo?.()).toBe(true)
  expect(first?.undo?.()).toBe(false)
  expect([queued(), waiting()]).toEqual([['own 3'], []])
  await end()
})

test('queue near its limit takes what fits, front or back, and drops nothing', async () => {
  const { tab, tale, waiting, end } = await startAlbum()
  const long = Array.from({ length: mostInQueue - 2 }, () => queuedSong(1))
  tab.ownQueue.edit((ownQueue) =>
    withAdded(ownQueue, [...toEntries(long), ...toEntries([queuedSong(2)])], 'last'),
  )
  expect(await tab.add([queuedSong(3), queuedSong(4)], 'next')).toMatchObject({ ok: true, left: 1 })
  expect(await tab.add([queuedSong(5)], 'last')).toMatchObject({ ok: true, left: 1 })
  expect([waiting().length, waiting().at(0), waiting().at(-1)], tale()).toEqual([500, 'own 3', 'own 2'])
  // A song that was handed over and comes back is not new, nor is one whose removal is undone.
  const before = tab.ownQueue.read().entries
  tab.ownQueue.edit((ownQueue) => withoutEntries(ownQueue, [before[0]?.id ?? '']))
  await tab.add([queuedSong(6)], 'last')
  tab.ownQueue.edit((ownQueue) => withRestored(ownQueue, before.slice(0, 1), before))
  expect([waiting().length, waiting().at(0), waiting().at(-1)], tale()).toEqual([501, 'own 3', 'own 6'])
  await end()
})

test.each([
  ['where nothing is loaded', false],
  ['once the device is gone', true],
])('%s: Next starts the queue, and its first song stays when it can’t start', async (_, isLost) => {
  const { tab, trouble, account, plays, waiting, tale, end } = await (isLost ? startAlbum() : openQueue())
  if (isLost) {
    tab.press({ what: 'pause' })
    await advanceMs(1_000)
    tab.lose()
    await advanceMs(100)
  }
  tab.ownQueue.edit((ownQueue) => withAdded(ownQueue, toEntries([queuedSong(1), queuedSong(2)]), 'last'))
  await advanceMs(1_000)
  expect(tab.shown().hasNext).toBe(true)
  // A device that was lost is tried once more.
  trouble.commands.push(...(isLost ? (['refused', 'refused'] as const) : (['refused'] as const)))
  tab.next()
  await advanceMs(3_000)
  expect(waiting(), tale()).toEqual(['own 1', 'own 2'])
  tab.next()
  await advanceMs(3_000)
  expect([plays(), waiting(), tab.state().pending], tale()).toEqual(['own 1', ['own 2'], []])
  expect(account.player.session().playback?.isPlaying).toBe(true)
  await advanceMs(60_000)
  expect(plays(), tale()).toBe('own 2')
  await end()
})
