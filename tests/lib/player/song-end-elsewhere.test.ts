import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { selectPlayingUri } from '@/lib/player/selectors'
import { minutes, trackUri } from '@/tests/builders/connect'
import { startOnSpeaker } from '@/tests/builders/start-on-speaker'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }))
afterEach(() => {
  vi.unstubAllGlobals()
})

/** A song of a minute, at so many ms after its end on the speaker; a negative number is before it. */
async function startAtEnd(afterMs: number) {
  const started = await startOnSpeaker({ lengthMs: minutes(1) })
  started.trouble.delayMs = 100
  await vi.advanceTimersByTimeAsync(minutes(1) - (started.now()?.positionMs ?? 0) + afterMs)
  return started
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('next song on a speaker is shown a second later without an event', async () => {
  const { tab, now, close } = await startAtEnd(1_200)
  expect(now()?.uri).toBe(trackUri(2))
  expect(selectPlayingUri(tab.state())).toBe(trackUri(2))
  await close()
})

test.each([-300, 0, 50, 200, 400, 700])(
  'seek released %i ms after a song ended on a speaker doesn’t move the next one',
  async (afterMs) => {
    const { tab, now, close } = await startAtEnd(afterMs)
    expect(selectPlayingUri(tab.state())).toBe(trackUri(1))
    tab.press({ what: 'seek', positionMs: 30_000 })
    await wait(8_000)
    expect(now()?.uri).toBe(trackUri(2))
    expect(now()?.positionMs).toBeLessThan(12_000)
    await close()
  },
)

test('unreadable playback at the end of a song still sends the seek', async () => {
  const { account, tab, now, close, trouble, speakerId } = await startAtEnd(-3_000)
  account.player.send({ type: 'repeat', mode: 'track' }, speakerId)
  trouble.reads = ['hangs', 'hangs', 'hangs', 'hangs']
  await wait(3_100)
  tab.press({ what: 'seek', positionMs: 30_000 })
  await wait(4_000)
  expect(now()?.positionMs).toBeGreaterThan(30_000)
  await close()
})

test('seek in a repeated song is carried out', async () => {
  const { account, tab, now, close, speakerId } = await startAtEnd(-3_000)
  account.player.send({ type: 'repeat', mode: 'track' }, speakerId)
  await wait(3_100)
  tab.press({ what: 'seek', positionMs: 30_000 })
  await wait(3_000)
  expect(now()?.positionMs).toBeGreaterThan(30_000)
  await close()
})

test('song paused at its end is checked a few times', async () => {
  const { account, close, speakerId } = await startAtEnd(-2_000)
  account.player.send({ type: 'pause' }, speakerId)
  const reads = vi.spyOn(account.port, 'playback')
  await wait(20_000)
  expect(reads.mock.calls.length).toBeLessThanOrEqual(6)
  await close()
})

test('hidden page checks nothing at the end of a song', async () => {
  const { account, tab, close } = await startAtEnd(-2_000)
  tab.hide(true)
  const reads = vi.spyOn(account.port, 'playback')
  await wait(5_000)
  expect(reads).not.toHaveBeenCalled()
  await close()
})
