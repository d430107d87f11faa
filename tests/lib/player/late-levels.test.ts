import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { selectVolumePercent } from '@/lib/player/selectors'
import type { Oddities } from '@/sandbox/connect/devices'
import { fold, sentFact, speakerId as speaker } from '@/tests/builders/player'
import { openPlayerWorld } from '@/tests/builders/player-world'
import { row, startOnSpeaker } from '@/tests/builders/start-on-speaker'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }))
afterEach(() => {
  vi.unstubAllGlobals()
})

async function startWith(levels: Oddities['levels']) {
  const started = await startOnSpeaker()
  const { account, tab, speakerId } = started
  const { player } = account
  player.update(speakerId, { levels })
  await vi.advanceTimersByTimeAsync(6_000)
  const shown = () => selectVolumePercent(tab.state())
  const heard = () => player.find(speakerId)?.volumePercent
  const seen: number[] = []
  const watch = async (ms: number) => {
    for (let passedMs = 0; passedMs < ms; passedMs += 100) {
      await vi.advanceTimersByTimeAsync(100)
      if (seen.at(-1) !== shown()) seen.push(shown())
    }
  }
  return {
    ...started,
    player,
    shown,
    heard,
    watch,
    seen,
    set: (percent: number) => tab.press({ what: 'volume', percent }),
  }
}

test('speaker that always reports 100 stays at the set level, and so does the next step', async () => {
  const { close, shown, heard, set, watch, seen } = await startWith('stuck')
  expect(shown()).toBe(100)
  set(30)
  await watch(12_000)
  set(shown() - 10)
  await watch(12_000)
  expect(seen).toEqual([30, 20])
  expect(heard()).toBe(20)
  await close()
})

test.each([100, 4_900])('late reported levels don’t move the slider, %i ms after a poll', async (afterMs) => {
  const { close, heard, set, watch, seen } = await startWith('late')
  await watch(afterMs)
  for (const percent of [30, 40, 50]) {
    set(percent)
    await watch(1_200)
  }
  await watch(15_000)
  expect(seen.slice(1)).toEqual([30, 40, 50])
  expect(heard()).toBe(50)
  await close()
})

test('speaker that starts to report 100 stays at the set level', async () => {
  const { close, player, speakerId, shown, set, watch, seen } = await startWith('prompt')
  expect(shown()).toBe(60)
  player.update(speakerId, { levels: 'stuck' })
  set(81)
  await watch(15_000)
  set(82)
  await watch(15_000)
  expect(seen).toEqual([81, 82])
  await close()
})

test.each([100, 2_600, 4_900])(
  'late report of an earlier turn of the speaker’s knob doesn’t move the slider, %i ms after a poll',
  async (afterMs) => {
    const { close, player, speakerId, set, watch, seen } = await startWith('late')
    await watch(afterMs)
    player.send({ type: 'volume', percent: 20 }, speakerId)
    await watch(500)
    set(81)
    await watch(15_000)
    expect(seen).toEqual([60, 81])
    await close()
  },
)

test('level turned on the speaker right after one was set here is shown', async () => {
  const { close, player, speakerId, shown, set, watch } = await startWith('prompt')
  set(30)
  await watch(5_000)
  player.send({ type: 'volume', percent: 70 }, speakerId)
  await watch(12_000)
  expect(shown()).toBe(70)
  await close()
})

test('level turned on the speaker between polls is shown', () => {
  const read = (volumePercent: number, askedAtMs: number) =>
    ({ type: 'volume-observed', volumePercent, askedAtMs, deviceId: speaker }) as const
  const state = fold([
    { type: 'initialization-started', atMs: 0 },
    { type: 'device-chosen', deviceId: speaker },
    read(60, 1_000),
    sentFact({ kind: 'volume', volumePercent: 30, aim: { isHere: false, deviceId: speaker } }, 2_000),
    { type: 'command-answered', id: 1, atMs: 2_500 },
  ])
  expect(selectVolumePercent(state)).toBe(30)
  expect(selectVolumePercent(fold([read(60, 60_000)], state))).toBe(30)
  expect(selectVolumePercent(fold([read(70, 60_000)], state))).toBe(70)
})

test('level set on the speaker is shown, even one set here before', async () => {
  const { close, player, speakerId, shown, set, watch } = await startWith('prompt')
  set(30)
  await watch(2_000)
  set(40)
  await watch(6_000)
  player.send({ type: 'volume', percent: 30 }, speakerId)
  await watch(12_000)
  expect(shown()).toBe(30)
  await close()
})

test('speaker’s level returns after this browser played at its own', async () => {
  const { close, tab, speakerId, shown, set, watch } = await startWith('prompt')
  set(30)
  await watch(6_000)
  tab.press({ what: 'move', deviceId: String(tab.deviceId()) })
  await watch(3_000)
  set(80)
  await watch(3_000)
  tab.press({ what: 'move', deviceId: speakerId })
  await watch(6_000)
  expect(shown()).toBe(30)
  await close()
})

test('tab that controls another tab keeps that tab’s level', async () => {
  const world = openPlayerWorld({ dice: 1 })
  const { player } = world.account
  const [playing, other] = [await world.open('a'), await world.open('b')]
  playing.press({ what: 'play', request: row(0) })
  await vi.advanceTimersByTimeAsync(12_000)
  const id = String(playing.deviceId())
  expect(player.session().activeDeviceId).toBe(id)
  player.update(id, { levels: 'late' })
  other.press({ what: 'volume', percent: 75 })
  const seen = new Set<number>()
  for (let passedMs = 0; passedMs < 15_000; passedMs += 100) {
    await vi.advanceTimersByTimeAsync(100)
    seen.add(selectVolumePercent(other.state()))
  }
  expect([...seen]).toEqual([75])
  expect(player.find(id)?.volumePercent).toBe(75)
  playing.close()
  other.close()
  player.stop()
  await vi.advanceTimersByTimeAsync(0)
})
