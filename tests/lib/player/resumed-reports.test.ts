import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { positionAt } from '@/lib/player/position'
import { selectAnchor, selectDurationMs } from '@/lib/player/selectors'
import { minutes, trackUri } from '@/tests/builders/connect'
import { startOnSpeaker } from '@/tests/builders/start-on-speaker'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }))
afterEach(() => {
  vi.unstubAllGlobals()
})

/** Paused for a while and resumed in this tab, on a speaker that reports the time since then as its playhead. */
async function startResumed(options: Parameters<typeof startOnSpeaker>[0] = {}) {
  const started = await startOnSpeaker(options)
  const { account, tab, speakerId, now } = started
  account.player.update(speakerId, { restartsReports: true })
  tab.press({ what: 'pause' })
  await vi.advanceTimersByTimeAsync(12_000)
  tab.press({ what: 'resume' })
  const errors = () => {
    const anchor = selectAnchor(tab.state())
    const shownMs = anchor ? positionAt(anchor, performance.now(), selectDurationMs(tab.state())) : 0
    return shownMs - (now()?.positionMs ?? 0)
  }
  /** By how much the seek bar was wrong at most, in ms. */
  const watch = async (ms: number) => {
    let most = 0
    for (let passedMs = 0; passedMs < ms; passedMs += 100) {
      await vi.advanceTimersByTimeAsync(100)
      if (Math.abs(errors()) > Math.abs(most)) most = errors()
    }
    return most
  }
  return { ...started, watch }
}

const aMoment = 2_000

test('speaker that counts from 0 after a resume doesn’t move the seek bar', async () => {
  const { close, watch, tab, now } = await startResumed()
  expect(Math.abs(await watch(40_000))).toBeLessThan(aMoment)
  tab.press({ what: 'pause' })
  expect(Math.abs(await watch(8_000))).toBeLessThan(aMoment)
  tab.press({ what: 'resume' })
  expect(Math.abs(await watch(20_000))).toBeLessThan(aMoment)
  expect(now()?.positionMs).toBeGreaterThan(60_000)
  await close()
})

test.each([200, 20_000])('seek %i ms after the resume is believed again', async (afterMs) => {
  const { close, watch, tab, now } = await startResumed()
  await watch(afterMs)
  tab.press({ what: 'seek', positionMs: minutes(5) })
  await watch(1_500)
  expect(Math.abs(await watch(20_000))).toBeLessThan(aMoment)
  expect(now()?.positionMs).toBeGreaterThan(minutes(5))
  await close()
})

test('position moved by another app after the resume counts', async () => {
  const { world, close, watch, speakerId } = await startResumed()
  await watch(12_000)
  world.phone({ type: 'seek', positionMs: minutes(10) }, speakerId)
  await watch(6_000)
  expect(Math.abs(await watch(10_000))).toBeLessThan(aMoment)
  await close()
})

test('next song, and the same one again, start at 0', async () => {
  const { account, close, watch, tab, now, speakerId } = await startResumed({ lengthMs: minutes(1) })
  account.player.send({ type: 'repeat', mode: 'track' }, speakerId)
  await watch(55_000)
  expect(now()?.uri).toBe(trackUri(1))
  expect(Math.abs(await watch(10_000))).toBeLessThan(aMoment)
  tab.press({ what: 'next' })
  await watch(2_000)
  expect(now()?.uri).toBe(trackUri(2))
  expect(Math.abs(await watch(10_000))).toBeLessThan(aMoment)
  await close()
})

test('next copy of the same song right after the resume starts at 0', async () => {
  const { world, close, watch, tab, now, speakerId } = await startResumed()
  await watch(1_000)
  world.phone({ type: 'queue', uri: trackUri(1) }, speakerId)
  tab.press({ what: 'next' })
  await watch(2_000)
  expect(Math.abs(await watch(10_000))).toBeLessThan(aMoment)
  expect(now()?.positionMs).toBeLessThan(13_000)
  await close()
})

test('speaker that continues correctly is believed when another app restarts the song', async () => {
  const { account, world, close, watch, now, speakerId } = await startResumed()
  account.player.update(speakerId, { restartsReports: false })
  await watch(5_000)
  world.phone({ type: 'seek', positionMs: 0 }, speakerId)
  await watch(6_000)
  expect(Math.abs(await watch(10_000))).toBeLessThan(aMoment)
  expect(now()?.positionMs).toBeLessThan(17_000)
  await close()
})
