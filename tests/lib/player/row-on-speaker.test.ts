import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { selectPlayingUri } from '@/lib/player/selectors'
import { minutes, trackUri } from '@/tests/builders/connect'
import { toTrackOf } from '@/tests/builders/connect-account'
import { startOnSpeaker } from '@/tests/builders/start-on-speaker'

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) }))
afterEach(() => {
  vi.unstubAllGlobals()
})

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const [first, second] = [trackUri(20), trackUri(21)]

/** A song of the listener's own queue is about to follow on a speaker; another one waits behind it. */
async function startQueued() {
  const started = await startOnSpeaker({ lengthMs: minutes(1) })
  const { tab, now, trouble } = started
  await tab.add(
    [first, second].map((uri) => toTrackOf(uri, minutes(1))),
    'last',
  )
  await wait(minutes(1) - (now()?.positionMs ?? 0) - 10_000)
  const { handed } = tab.ownQueue.read()
  if (handed?.uri !== first) throw new Error('It was not handed over')
  trouble.delayMs = 100
  return {
    ...started,
    entryId: handed.id,
    waiting: () => tab.ownQueue.read().entries.map(({ item }) => item.uri),
  }
}

test('row of a song skipped to on a phone plays it and goes no further', async () => {
  const { world, tab, now, close, speakerId, entryId, waiting } = await startQueued()
  await wait(1_000)
  world.phone({ type: 'next' }, speakerId)
  // The provider’s reads lag.
  await wait(500)
  expect(selectPlayingUri(tab.state())).toBe(trackUri(1))
  tab.next({ entryId })
  await wait(8_000)
  expect(now()?.uri).toBe(first)
  expect(waiting()).toEqual([second])
  await close()
})

test.each([-300, 50, 400])(
  'Next %i ms after a song ends on a speaker doesn’t skip the following one',
  async (afterMs) => {
    const { tab, now, close, waiting } = await startQueued()
    await wait(10_000 + afterMs)
    tab.next()
    await wait(8_000)
    expect(now()?.uri).toBe(first)
    expect(waiting()).toEqual([second])
    await close()
  },
)
