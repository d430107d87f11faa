/** What waits at the provider and is passed over comes back: a song of the queue, and one of a long list. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { trackUri } from '@/tests/builders/connect'
import { toTrackOf } from '@/tests/builders/connect-account'
import { advanceMs, lengthMs, openQueue, places } from '@/tests/builders/queue-world'

const perRequest = 100
const listed = 104
const own = (number: number) => toTrackOf(trackUri(listed + number), lengthMs)

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }))
afterEach(() => {
  vi.unstubAllGlobals()
})

/** A list of `listed` songs that plays at `index`, and whether on a speaker. */
async function startList({ index = 0, isElsewhere = false } = {}) {
  const world = await openQueue({ listed, songs: listed + 4 })
  const { tab, speakerId } = world
  const uris = Array.from({ length: listed }, (_, at) => trackUri(at + 1))
  tab.press({ what: 'play', request: { uris } })
  await advanceMs(1_000)
  if (isElsewhere) tab.press({ what: 'move', deviceId: speakerId })
  await advanceMs(3_000)
  for (let at = 0; at < index; at += 1) world.phone({ type: 'next' }, null)
  await advanceMs(6_000)
  return world
}

test.each(places)('%s: list continues past the queue, which keeps what was sent', async (_, isElsewhere) => {
  const { tab, plays, queued, waiting, tale, end } = await startList({ isElsewhere })
  tab.add([own(1), own(2)], 'last')
  await advanceMs(40_000)
  expect([plays(), queued(), waiting()], tale()).toEqual(['row 1', ['own 1'], ['own 2']])
  tab.next('after-queue')
  tab.next('after-queue')
  await advanceMs(8_000)
  expect([plays(), queued(), waiting()], tale()).toEqual(['row 3', [], ['own 1', 'own 2']])
  await advanceMs(60_000)
  expect(plays(), tale()).toBe('own 1')
  await end()
})

test('skipped song of a long list plays after the queue, and the list continues', async () => {
  const { tab, plays, queued, pressAt, tale, end } = await startList({ index: perRequest - 1 })
  await advanceMs(40_000)
  expect([plays(), queued()], tale()).toEqual(['row 100', ['row 101']])
  tab.add([own(1)], 'last')
  void pressAt(0)
  await advanceMs(8_000)
  expect([plays(), queued()], tale()).toEqual(['own 1', []])
  for (const row of ['row 101', 'row 102', 'row 103']) {
    await advanceMs(60_000)
    expect(plays(), tale()).toBe(row)
  }
  await end()
})

test('list continues past the queue although a response to Next is lost', async () => {
  const { tab, account, plays, waiting, tale, end } = await startList()
  tab.add([own(1), own(2)], 'last')
  await advanceMs(40_000)
  account.trouble.commands.push('lost')
  tab.next('after-queue')
  await advanceMs(8_000)
  expect([plays(), waiting()], tale()).toEqual(['row 2', ['own 1', 'own 2']])
  await end()
})

test('press in the list while the queue sends a song plays the list', async () => {
  const { tab, account, plays, waiting, tale, end } = await startList()
  tab.add([own(1), own(2)], 'last')
  await advanceMs(29_500)
  account.trouble.delayMs = 300
  await advanceMs(800)
  tab.next('after-queue')
  await advanceMs(9_000)
  expect([plays(), waiting()], tale()).toEqual(['row 2', ['own 1', 'own 2']])
  await end()
})

test('refused song of a long list doesn’t block the rest', async () => {
  const { tab, account, plays, queued, told, tale, end } = await startList({ index: perRequest - 1 })
  account.trouble.refusedSongs[trackUri(perRequest + 1)] = 404
  await advanceMs(40_000)
  expect([plays(), queued(), told], tale()).toEqual(['row 100', ['row 102'], []])
  void tab.next()
  await advanceMs(4_000)
  expect(plays(), tale()).toBe('row 102')
  await end()
})

test('song of a long list skipped elsewhere continues with the next one', async () => {
  const { phone, plays, queued, tale, end } = await startList({ index: perRequest - 1 })
  await advanceMs(40_000)
  phone({ type: 'repeat', repeat: 'context' }, null)
  expect([plays(), queued()], tale()).toEqual(['row 100', ['row 101']])
  phone({ type: 'next' }, null)
  phone({ type: 'next' }, null)
  await advanceMs(4_000)
  expect(plays(), tale()).toBe('row 1')
  for (let at = 1; at < perRequest; at += 1) phone({ type: 'next' }, null)
  await advanceMs(56_000)
  expect([plays(), queued()], tale()).toEqual(['row 100', ['row 102']])
  await end()
})
