import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { PlayerAnswer, PlayerCommands } from '@/lib/player/commands'
import { readVolume } from '@/lib/player/engine/tabs/memory'
import { runSleepTimer } from '@/lib/player/run-sleep-timer'
import { selectVolumePercent } from '@/lib/player/selectors'
import { cancelSleepTimer, minutesLeft, startSleepTimer, storedSleepTimer } from '@/lib/player/sleep-timer'
import type { PendingEffect } from '@/lib/player/state'
import { ProviderError } from '@/lib/provider-error'
import { buildTrack } from '@/tests/builders/music'
import {
  createPlayerHandle,
  fold,
  observedFact,
  polledFact,
  readyFact,
  sentFact,
  startedFact,
} from '@/tests/builders/player'
import { startOwnPlaying } from '@/tests/builders/start-engine'

const minuteMs = 60_000
const songMs = 180_000
const songs = ['First', 'Second', 'Third'].map((name) => buildTrack({ name, durationMs: songMs }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
})

type World = { isElsewhere?: boolean; index?: number }

/** A page on which the first of three songs plays, or another, half a minute in. */
function openPage({ isElsewhere = false, index = 0 }: World = {}) {
  const handle = createPlayerHandle(fold([startedFact, readyFact]))
  const play = (index: number, positionMs = 0, isPlaying = true) => {
    const anchor = { positionMs, takenAtMs: performance.now(), isAdvancing: isPlaying }
    const snapshot = { item: songs[index] ?? null, anchor, isPlaying }
    const fact = isElsewhere
      ? polledFact(performance.now(), { ...snapshot, positionMs })
      : observedFact(snapshot)
    handle.store.dispatch(fact)
  }
  const pause = vi.fn(async (): Promise<PlayerAnswer> => {
    play(0, 0, false)
    return { ok: true }
  })
  const dim = vi.fn()
  const look = vi.fn(async () => {})
  handle.attach({ pause, dim, look } as Partial<PlayerCommands> as PlayerCommands)
  play(index, 30_000)
  const stop = runSleepTimer(handle)
  onTestFinished(stop)
  return { handle, pause, dim, look, play, stop }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const loudness = (dim: ReturnType<typeof vi.fn>) => dim.mock.calls.map(([part]) => part as number)

test('music fades out over ten seconds after 30 minutes, pauses, and regains its volume', async () => {
  const { pause, dim } = openPage()
  startSleepTimer(30, null)
  await pass(30 * minuteMs - 10_001)
  expect(dim).not.toHaveBeenCalled()
  await pass(5_001)
  expect(loudness(dim).at(-1)).toBeCloseTo(0.5, 1)
  expect(pause).not.toHaveBeenCalled()
  await pass(5_000)
  expect(pause).toHaveBeenCalledTimes(1)
  const steps = loudness(dim)
  expect(steps).toEqual([...steps].sort((a, b) => b - a))
  expect(steps.at(-1)).toBeLessThan(0.05)
  await pass(1_000)
  expect(loudness(dim).at(-1)).toBe(1)
  expect(storedSleepTimer.read()).toBeNull()
  await pass(60 * minuteMs)
  expect(pause).toHaveBeenCalledTimes(1)
})

test('remote device is paused without touching its volume', async () => {
  const { pause, dim } = openPage({ isElsewhere: true })
  startSleepTimer(15, null)
  await pass(15 * minuteMs)
  expect(pause).toHaveBeenCalledTimes(1)
  expect(dim).not.toHaveBeenCalled()
})

test('failed pause retries silently for two minutes, unless a new timer is set', async () => {
  const { pause, dim, play } = openPage()
  const error = new ProviderError('unavailable', '')
  pause.mockResolvedValueOnce({ ok: false, error })
  startSleepTimer(15, null)
  await pass(15 * minuteMs + 1_000)
  expect(pause).toHaveBeenCalledTimes(1)
  expect(loudness(dim).at(-1)).toBeLessThan(0.05)
  await pass(15_000)
  expect(pause).toHaveBeenCalledTimes(2)
  await pass(1_000)
  expect(loudness(dim).at(-1)).toBe(1)

  play(0)
  pause.mockClear().mockResolvedValue({ ok: false, error })
  startSleepTimer(15, null)
  await pass(45 * minuteMs)
  expect(pause).toHaveBeenCalledTimes(9)
  pause.mockClear()
  startSleepTimer(15, null)
  await pass(15 * minuteMs + 1_000)
  startSleepTimer(30, null)
  await pass(5 * minuteMs)
  expect(pause).toHaveBeenCalledTimes(1)
})

/** The first pause has failed; it's tried again a quarter of a minute later, unless something is pressed. */
async function failToPause(world?: World) {
  const page = openPage(world)
  page.pause.mockResolvedValue({ ok: false, error: new ProviderError('unavailable', '') })
  startSleepTimer(15, null)
  await pass(15 * minuteMs + 1_000)
  expect(page.pause).toHaveBeenCalledTimes(1)
  return page
}

const request = { uris: [songs[1]?.uri ?? ''] }

test.each<[string, PendingEffect]>([
  ['a song that is started', { kind: 'start', request }],
  ['Next', { kind: 'skip', direction: 'next', fromUri: null, fromMs: 0, item: null }],
  ['Play', { kind: 'playing', isPlaying: true }],
  ['a seek', { kind: 'seek', positionMs: 0 }],
  ['another device', { kind: 'transfer', deviceId: 'radio', isPlaying: true }],
])('%s ends the retries', async (_, effect) => {
  const { handle, pause, dim } = await failToPause()
  handle.store.dispatch(sentFact(effect, performance.now()))
  await pass(3 * minuteMs)
  expect(pause).toHaveBeenCalledTimes(1)
  expect(loudness(dim).at(-1)).toBe(1)
})

test.each([true, false])(
  'song pressed in another tab or on a phone ends the retries (elsewhere: %s)',
  async (isElsewhere) => {
    const { pause, play } = await failToPause({ isElsewhere })
    play(0, 60_000)
    await pass(2_000)
    play(1)
    await pass(3 * minuteMs)
    expect(pause).toHaveBeenCalledTimes(1)
  },
)

test('Play on a phone ends the retries, even after a lost response', async () => {
  const { pause, play } = await failToPause()
  play(0, 60_000, false)
  await pass(2_000)
  play(0, 60_000)
  await pass(3 * minuteMs)
  expect(pause).toHaveBeenCalledTimes(1)
})

test('late response to an earlier press doesn’t end the retries', async () => {
  const page = openPage()
  page.pause.mockResolvedValue({ ok: false, error: new ProviderError('unavailable', '') })
  startSleepTimer(15, null)
  await pass(15 * minuteMs - 500)
  page.handle.store.dispatch(sentFact({ kind: 'shuffle', isShuffled: true }, performance.now()))
  await pass(1_500)
  page.handle.store.dispatch({ type: 'command-answered', id: 1, atMs: performance.now() })
  await pass(15_000)
  expect(page.pause).toHaveBeenCalledTimes(2)
})

test('song that ends by itself doesn’t end the retries', async () => {
  const { pause, play } = await failToPause()
  play(0, songMs - 4_000)
  await pass(4_000)
  play(1)
  await pass(12_000)
  expect(pause).toHaveBeenCalledTimes(2)
})

test('cancel during the fade restores the volume and continues', async () => {
  const { pause, dim } = openPage()
  startSleepTimer(15, null)
  await pass(15 * minuteMs - 3_000)
  expect(loudness(dim).at(-1)).toBeLessThan(0.4)
  cancelSleepTimer()
  expect(loudness(dim).at(-1)).toBe(1)
  await pass(minuteMs)
  expect(pause).not.toHaveBeenCalled()
})

test('pause and play keep the end time, and a paused player stays untouched', async () => {
  const { pause, play } = openPage()
  startSleepTimer(15, null)
  play(0, 40_000, false)
  await pass(10 * minuteMs)
  play(0, 40_000)
  await pass(5 * minuteMs)
  expect(pause).toHaveBeenCalledTimes(1)
  startSleepTimer(15, null)
  await pass(20 * minuteMs)
  expect(pause).toHaveBeenCalledTimes(1)
  expect(storedSleepTimer.read()).toBeNull()
})

test('reopened page continues the timer or the fade', async () => {
  const before = openPage()
  startSleepTimer(15, null)
  await pass(10 * minuteMs)
  before.stop()
  await pass(minuteMs)
  const { pause, dim } = openPage()
  await pass(4 * minuteMs - 2_000)
  expect(loudness(dim).at(-1)).toBeLessThan(0.3)
  await pass(2_000)
  expect(pause).toHaveBeenCalledTimes(1)
  expect(before.pause).not.toHaveBeenCalled()
})

test('only the tab with the player pauses, and the other takes over when it closes', async () => {
  const first = openPage()
  const second = openPage({ isElsewhere: true })
  second.handle.store.dispatch({ type: 'other-tab-found', atMs: performance.now() })
  startSleepTimer(15, null)
  await pass(15 * minuteMs)
  expect(first.pause).toHaveBeenCalledTimes(1)
  expect(second.pause).not.toHaveBeenCalled()
  startSleepTimer(15, null)
  first.stop()
  second.handle.store.dispatch({ type: 'initialization-started', atMs: performance.now() })
  second.handle.store.dispatch(readyFact)
  second.play(1)
  await pass(15 * minuteMs)
  expect(second.pause).toHaveBeenCalledTimes(1)
})

test('end-of-song timer stops just before the next song, however often it was paused', async () => {
  const { pause, dim, play } = openPage()
  startSleepTimer('end-of-song', songs[0]?.uri ?? null)
  play(0, 60_000, false)
  await pass(20 * minuteMs)
  expect(pause).not.toHaveBeenCalled()
  play(0, 60_000)
  await pass(songMs - 60_000 - 5_000)
  expect(loudness(dim).at(-1)).toBeCloseTo(0.5, 1)
  await pass(4_400)
  expect(pause).not.toHaveBeenCalled()
  await pass(300)
  expect(pause).toHaveBeenCalledTimes(1)
})

test('skipped song moves the timer to the current one', async () => {
  const { pause, play } = openPage()
  startSleepTimer('end-of-song', songs[0]?.uri ?? null)
  await pass(20_000)
  play(1)
  await pass(songMs - 1_000)
  expect(pause).not.toHaveBeenCalled()
  await pass(1_000)
  expect(pause).toHaveBeenCalledTimes(1)
})

test('started next song or repeat is stopped at once', async () => {
  const { pause, play } = openPage({ isElsewhere: true })
  for (const next of [1, 0]) {
    play(0, songMs - 2_500)
    startSleepTimer('end-of-song', songs[0]?.uri ?? null)
    await pass(900)
    play(next)
    await pass(100)
    expect(storedSleepTimer.read()).toBeNull()
    await pass(1_000)
  }
  expect(pause).toHaveBeenCalledTimes(2)
})

/** Nothing of the page runs, and its own clock may stand still. */
const freeze = (ms: number) => vi.setSystemTime(Date.now() + ms)

test.each([
  ['frozen', false],
  ['closed', true],
])('page that was %s at the end of the song stops playback when it runs again', async (_, isClosed) => {
  const first = openPage({ isElsewhere: true })
  startSleepTimer('end-of-song', songs[0]?.uri ?? null)
  await pass(10_000)
  if (isClosed) first.stop()
  freeze(20 * minuteMs)
  const { play, pause } = isClosed ? openPage({ isElsewhere: true, index: 1 }) : first
  play(1, 100_000)
  await pass(500)
  expect(pause).toHaveBeenCalledTimes(1)
  expect(storedSleepTimer.read()).toBeNull()
})

test.each([15, 'end-of-song'] as const)(
  'playback started in a page opened after the end of %o continues',
  async (choice) => {
    const first = openPage()
    startSleepTimer(choice, songs[0]?.uri ?? null)
    await pass(10_000)
    first.stop()
    freeze(40 * minuteMs)
    const handle = createPlayerHandle(fold([startedFact, readyFact]))
    const pause = vi.fn(async (): Promise<PlayerAnswer> => ({ ok: true }))
    handle.attach({ pause, dim: vi.fn() } as Partial<PlayerCommands> as PlayerCommands)
    const request = { uris: [songs[1]?.uri ?? ''] }
    handle.store.dispatch(sentFact({ kind: 'start', request }, performance.now()))
    const anchor = { positionMs: 0, takenAtMs: performance.now(), isAdvancing: true }
    handle.store.dispatch(polledFact(performance.now(), { item: songs[1] ?? null, anchor, positionMs: 0 }))
    onTestFinished(runSleepTimer(handle))
    await pass(20_000)
    expect(pause).not.toHaveBeenCalled()
  },
)

test('frozen page tells a skipped or paused song from a finished one', async () => {
  const { play, pause } = openPage({ isElsewhere: true })
  startSleepTimer('end-of-song', songs[0]?.uri ?? null)
  await pass(10_000)
  freeze(minuteMs)
  play(1, 5_000)
  expect(storedSleepTimer.read()).toMatchObject({ uri: songs[1]?.uri })
  play(1, 10_000, false)
  freeze(60 * minuteMs)
  play(2, 20_000)
  expect(storedSleepTimer.read()).toMatchObject({ uri: songs[2]?.uri })
  // Long after, nobody waits for it any more.
  freeze(5 * 60 * minuteMs)
  play(0, 20_000)
  expect(storedSleepTimer.read()).toBeNull()
  expect(pause).not.toHaveBeenCalled()
})

test('hidden page polls a remote device near the end of a song', async () => {
  const { look } = openPage({ isElsewhere: true })
  startSleepTimer('end-of-song', songs[0]?.uri ?? null)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await pass(100_000)
  expect(look).not.toHaveBeenCalled()
  await pass(60_000)
  expect(look.mock.calls.length).toBeGreaterThan(0)
  expect(look.mock.calls.length).toBeLessThan(10)
})

test('clock set back extends nothing, clock set forward or sleep cancels', async () => {
  const { pause } = openPage()
  startSleepTimer(30, null)
  await pass(10 * minuteMs)
  vi.setSystemTime(Date.now() - 60 * minuteMs)
  await pass(20 * minuteMs - 1_000)
  expect(pause).not.toHaveBeenCalled()
  await pass(1_000)
  expect(pause).toHaveBeenCalledTimes(1)
  startSleepTimer(30, null)
  vi.setSystemTime(Date.now() + 24 * 60 * minuteMs)
  await pass(60 * minuteMs)
  expect(pause).toHaveBeenCalledTimes(1)
  expect(storedSleepTimer.read()).toBeNull()
})

test('clock set back while closed shows no more minutes than were set', () => {
  startSleepTimer(30, null)
  const timer = storedSleepTimer.read()
  if (timer?.type !== 'time') throw new Error('No timer was stored.')
  expect(minutesLeft(timer, Date.now() - 60 * minuteMs)).toBe(30)
  expect(minutesLeft(timer, Date.now() + 29.5 * minuteMs)).toBe(1)
})

test.each(['{}', '{"type":"time"}', '{"type":"songs","left":"2","of":2,"uri":null}', 'soon'])(
  'stored timer of %s is ignored',
  async (text) => {
    localStorage.setItem('tonearm.sleep-timer', text)
    const { pause } = openPage()
    await pass(songMs * 2)
    expect(pause).not.toHaveBeenCalled()
  },
)

test('fade keeps the shown and stored volume, and a change counts', async () => {
  vi.useRealTimers()
  const { player, state, engine } = await startOwnPlaying({ showSaveIcon: false, initialVolume: 0.8 })
  engine.commands.dim(0.5)
  await vi.waitFor(() => expect(player.setVolume).toHaveBeenLastCalledWith(0.4))
  expect(selectVolumePercent(state())).toBe(80)
  expect(readVolume()).toBeNull()
  engine.commands.dim(1)
  await vi.waitFor(() => expect(player.setVolume).toHaveBeenLastCalledWith(0.8))
})
