/** What waits at the provider and is passed over comes back: a song of the lane, and one of a long list. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { laneOf } from '@/lib/player/lane/lane-store'
import { speakerName, trackUri } from '@/tests/builders/connect'
import { toTrackOf } from '@/tests/builders/connect-account'
import { openPlayerWorld } from '@/tests/builders/player-world'

const lengthMs = 60_000
const perRequest = 100
const listed = 104
const own = (number: number) => toTrackOf(trackUri(listed + number), lengthMs)

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }))
afterEach(() => {
  vi.unstubAllGlobals()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A list of `listed` songs that plays at `index`, and whether on a speaker. */
async function startList({ index = 0, isElsewhere = false } = {}) {
  const world = openPlayerWorld({ dice: 1, lengthMs, songs: listed + 4 })
  const { player, findDevice } = world.account
  const tab = await world.open('a')
  const uris = Array.from({ length: listed }, (_, at) => trackUri(at + 1))
  tab.press({ what: 'play', request: { uris } })
  await pass(1_000)
  if (isElsewhere) tab.press({ what: 'move', deviceId: findDevice(speakerName) ?? '' })
  await pass(3_000)
  for (let at = 0; at < index; at += 1) world.phone({ type: 'next' }, null)
  await pass(6_000)
  const nameOf = (uri: string) => {
    const number = Number(uri.slice(-22))
    return number > listed ? `own ${number - listed}` : `row ${number}`
  }
  return {
    ...world,
    tab,
    plays: () => nameOf(player.session().playback?.current.uri ?? ''),
    queued: () => player.session().queued.map(({ uri }) => nameOf(uri)),
    waiting: () =>
      laneOf('listener')
        .read()
        .entries.map(({ item }) => nameOf(item.uri)),
    end: async () => {
      tab.close()
      player.stop()
      await pass(0)
    },
  }
}

const places = [
  ['on this device', false],
  ['on another device', true],
] as const

test.each(places)(
  '%s the list goes on past the lane, which stays with what was sent of it',
  async (_, isElsewhere) => {
    const { tab, plays, queued, waiting, tale, end } = await startList({ isElsewhere })
    tab.add([own(1), own(2)], 'last')
    await pass(40_000)
    expect([plays(), queued(), waiting()], tale()).toEqual(['row 1', ['own 1'], ['own 2']])
    tab.next('the lane')
    tab.next('the lane')
    await pass(8_000)
    expect([plays(), queued(), waiting()], tale()).toEqual(['row 3', [], ['own 1', 'own 2']])
    await pass(60_000)
    expect(plays(), tale()).toBe('own 1')
    await end()
  },
)

test.each(places)(
  '%s the first of the lane plays before what waits, which is the next one then',
  async (_, isElsewhere) => {
    const { tab, plays, queued, waiting, tale, end } = await startList({ isElsewhere })
    tab.add([own(1), own(2)], 'last')
    await pass(40_000)
    expect([queued(), waiting()]).toEqual([['own 1'], ['own 2']])
    tab.next('what waits')
    await pass(8_000)
    expect([plays(), queued(), waiting()], tale()).toEqual(['own 2', [], ['own 1']])
    await end()
  },
)

test('a song of a long list that waits and is passed over plays after the lane, and the list goes on', async () => {
  const { tab, plays, queued, tale, end } = await startList({ index: perRequest - 1 })
  await pass(40_000)
  expect([plays(), queued()], tale()).toEqual(['row 100', ['row 101']])
  tab.add([own(1)], 'last')
  tab.next('what waits')
  await pass(8_000)
  expect([plays(), queued()], tale()).toEqual(['own 1', []])
  for (const row of ['row 101', 'row 102', 'row 103']) {
    await pass(60_000)
    expect(plays(), tale()).toBe(row)
  }
  await end()
})

test('somebody else passes over a song of a long list: the list goes on with the one after it', async () => {
  const { phone, plays, queued, tale, end } = await startList({ index: perRequest - 1 })
  await pass(40_000)
  phone({ type: 'repeat', repeat: 'context' }, null)
  expect([plays(), queued()], tale()).toEqual(['row 100', ['row 101']])
  phone({ type: 'next' }, null)
  phone({ type: 'next' }, null)
  await pass(4_000)
  expect(plays(), tale()).toBe('row 1')
  for (let at = 1; at < perRequest; at += 1) phone({ type: 'next' }, null)
  await pass(56_000)
  expect([plays(), queued()], tale()).toEqual(['row 100', ['row 102']])
  await end()
})
