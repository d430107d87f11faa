import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { PlayerAnswer, PlayerCommands } from '@/lib/player/commands'
import { readVolume } from '@/lib/player/engine/tabs/memory'
import { runSleepTimer } from '@/lib/player/run-sleep-timer'
import { selectVolumePercent } from '@/lib/player/selectors'
import { cancelSleepTimer, minutesLeft, startSleepTimer, storedSleepTimer } from '@/lib/player/sleep-timer'
import { ProviderError } from '@/lib/provider-error'
import { buildTrack } from '@/tests/builders/music'
import { createPlayerHandle, fold, observed, polled, ready, sent, started } from '@/tests/builders/player'
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
  const handle = createPlayerHandle(fold([started, ready]))
  const play = (index: number, positionMs = 0, isPlaying = true) => {
    const anchor = { positionMs, takenAtMs: performance.now(), isAdvancing: isPlaying }
    const snapshot = { item: songs[index] ?? null, anchor, isPlaying }
    const fact = isElsewhere ? polled(performance.now(), { ...snapshot, positionMs }) : observed(snapshot)
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

test('after 30 minutes the music fades over ten seconds and pauses, and is as loud as before', async () => {
  const { pause, dim } = openPage()
  startSleepTimer({ minutes: 30 }, null)
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

test('another device is paused, and its volume left alone', async () => {
  const { pause, dim } = openPage({ isElsewhere: true })
  startSleepTimer({ minutes: 15 }, null)
  await pass(15 * minuteMs)
  expect(pause).toHaveBeenCalledTimes(1)
  expect(dim).not.toHaveBeenCalled()
})

test('a pause that fails is tried again, quietly and for two minutes at most, unless a new timer is set', async () => {
  const { pause, dim, play } = openPage()
  const error = new ProviderError('unavailable', '')
  pause.mockResolvedValueOnce({ ok: false, error })
  startSleepTimer({ minutes: 15 }, null)
  await pass(15 * minuteMs + 1_000)
  expect(pause).toHaveBeenCalledTimes(1)
  expect(loudness(dim).at(-1)).toBeLessThan(0.05)
  await pass(15_000)
  expect(pause).toHaveBeenCalledTimes(2)
  await pass(1_000)
  expect(loudness(dim).at(-1)).toBe(1)

  play(0)
  pause.mockClear().mockResolvedValue({ ok: false, error })
  startSleepTimer({ minutes: 15 }, null)
  await pass(45 * minuteMs)
  expect(pause).toHaveBeenCalledTimes(9)
  pause.mockClear()
  startSleepTimer({ minutes: 15 }, null)
  await pass(15 * minuteMs + 1_000)
  startSleepTimer({ minutes: 30 }, null)
  await pass(5 * minuteMs)
  expect(pause).toHaveBeenCalledTimes(1)
})

test('called off while it fades, the music is as loud as before and goes on', async () => {
  const { pause, dim } = openPage()
  startSleepTimer({ minutes: 15 }, null)
  await pass(15 * minuteMs - 3_000)
  expect(loudness(dim).at(-1)).toBeLessThan(0.4)
  cancelSleepTimer()
  expect(loudness(dim).at(-1)).toBe(1)
  await pass(minuteMs)
  expect(pause).not.toHaveBeenCalled()
})

test('paused and played meanwhile, it still ends at the same minute; paused at the end, it does nothing more', async () => {
  const { pause, play } = openPage()
  startSleepTimer({ minutes: 15 }, null)
  play(0, 40_000, false)
  await pass(10 * minuteMs)
  play(0, 40_000)
  await pass(5 * minuteMs)
  expect(pause).toHaveBeenCalledTimes(1)
  startSleepTimer({ minutes: 15 }, null)
  await pass(20 * minuteMs)
  expect(pause).toHaveBeenCalledTimes(1)
  expect(storedSleepTimer.read()).toBeNull()
})

test('a page opened again carries on with what is left, and with a fade that had begun', async () => {
  const before = openPage()
  startSleepTimer({ minutes: 15 }, null)
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

test('two tabs: only the one that has the player pauses, and the other when that has gone', async () => {
  const first = openPage()
  const second = openPage({ isElsewhere: true })
  second.handle.store.dispatch({ type: 'other-tab-found', atMs: performance.now() })
  startSleepTimer({ minutes: 15 }, null)
  await pass(15 * minuteMs)
  expect(first.pause).toHaveBeenCalledTimes(1)
  expect(second.pause).not.toHaveBeenCalled()
  startSleepTimer({ minutes: 15 }, null)
  first.stop()
  second.handle.store.dispatch({ type: 'initialization-started', atMs: performance.now() })
  second.handle.store.dispatch(ready)
  second.play(1)
  await pass(15 * minuteMs)
  expect(second.pause).toHaveBeenCalledTimes(1)
})

test('it stops with the song, just before the next one, however often that was paused', async () => {
  const { pause, dim, play } = openPage()
  startSleepTimer({ songs: 1 }, songs[0]?.uri ?? null)
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

test('a song that is skipped does not end it: it stops with the one that plays then', async () => {
  const { pause, play } = openPage()
  startSleepTimer({ songs: 1 }, songs[0]?.uri ?? null)
  await pass(20_000)
  play(1)
  await pass(songMs - 1_000)
  expect(pause).not.toHaveBeenCalled()
  await pass(1_000)
  expect(pause).toHaveBeenCalledTimes(1)
})

test('where the next song has begun all the same, it stops at once', async () => {
  const { pause, play } = openPage({ isElsewhere: true })
  startSleepTimer({ songs: 2 }, songs[0]?.uri ?? null)
  await pass(songMs - 30_000)
  play(1)
  expect(storedSleepTimer.read()).toMatchObject({ left: 1 })
  play(1, songMs - 2_500)
  await pass(900)
  play(2)
  await pass(100)
  expect(pause).toHaveBeenCalledTimes(1)
})

test('of three songs only those count that are heard to their end, in one tab of two and after a reload too', async () => {
  const first = openPage()
  const second = openPage()
  startSleepTimer({ songs: 3 }, songs[0]?.uri ?? null)
  await pass(songMs - 30_000)
  first.play(1)
  second.play(1)
  expect(storedSleepTimer.read()).toMatchObject({ left: 2, of: 3 })
  await pass(minuteMs)
  first.play(2)
  second.play(2)
  expect(storedSleepTimer.read()).toMatchObject({ left: 2 })
  first.stop()
  second.stop()
  const { pause, play } = openPage()
  play(2, 10_000)
  await pass(songMs - 10_000)
  // The same song again, as on repeat.
  play(2)
  expect(storedSleepTimer.read()).toMatchObject({ left: 1 })
  await pass(songMs)
  expect(pause).toHaveBeenCalledTimes(1)
})

/** Nothing of the page runs, and its own clock may stand still. */
const freeze = (ms: number) => vi.setSystemTime(Date.now() + ms)

test.each([
  ['frozen', false],
  ['closed', true],
])('a page that was %s when the song ended stops the music as soon as it runs again', async (_, isClosed) => {
  const first = openPage({ isElsewhere: true })
  startSleepTimer({ songs: 1 }, songs[0]?.uri ?? null)
  await pass(10_000)
  if (isClosed) first.stop()
  freeze(20 * minuteMs)
  const { play, pause } = isClosed ? openPage({ isElsewhere: true, index: 1 }) : first
  play(1, 100_000)
  await pass(500)
  expect(pause).toHaveBeenCalledTimes(1)
  expect(storedSleepTimer.read()).toBeNull()
})

test.each([{ minutes: 15 }, { songs: 1 }] as const)(
  'music that is begun in a page opened after the end of %o goes on',
  async (choice) => {
    const first = openPage()
    startSleepTimer(choice, songs[0]?.uri ?? null)
    await pass(10_000)
    first.stop()
    freeze(40 * minuteMs)
    const handle = createPlayerHandle(fold([started, ready]))
    const pause = vi.fn(async (): Promise<PlayerAnswer> => ({ ok: true }))
    handle.attach({ pause, dim: vi.fn() } as Partial<PlayerCommands> as PlayerCommands)
    const request = { uris: [songs[1]?.uri ?? ''] }
    handle.store.dispatch(sent({ kind: 'start', request }, performance.now()))
    const anchor = { positionMs: 0, takenAtMs: performance.now(), isAdvancing: true }
    handle.store.dispatch(polled(performance.now(), { item: songs[1] ?? null, anchor, positionMs: 0 }))
    onTestFinished(runSleepTimer(handle))
    await pass(20_000)
    expect(pause).not.toHaveBeenCalled()
  },
)

test('a frozen page counts what must have ended meanwhile, and not what was skipped before or rested', async () => {
  const { play, pause } = openPage({ isElsewhere: true })
  startSleepTimer({ songs: 5 }, songs[0]?.uri ?? null)
  await pass(10_000)
  freeze(minuteMs)
  play(1, 5_000)
  expect(storedSleepTimer.read()).toMatchObject({ left: 5, uri: songs[1]?.uri })
  freeze(songMs * 2)
  play(0, 10_000)
  expect(storedSleepTimer.read()).toMatchObject({ left: 3 })
  play(0, 10_000, false)
  freeze(60 * minuteMs)
  play(1, 20_000)
  expect(storedSleepTimer.read()).toMatchObject({ left: 3 })
  // Long after, nobody waits for it any more.
  freeze(5 * 60 * minuteMs)
  play(2, 20_000)
  expect(storedSleepTimer.read()).toBeNull()
  expect(pause).not.toHaveBeenCalled()
})

test('a hidden page asks another device near the end of a song, which nothing else would tell it', async () => {
  const { look } = openPage({ isElsewhere: true })
  startSleepTimer({ songs: 2 }, songs[0]?.uri ?? null)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await pass(100_000)
  expect(look).not.toHaveBeenCalled()
  await pass(60_000)
  expect(look.mock.calls.length).toBeGreaterThan(0)
  expect(look.mock.calls.length).toBeLessThan(10)
})

test('a clock put back makes it no longer, and one put forward by a day, or sleep, calls it off', async () => {
  const { pause } = openPage()
  startSleepTimer({ minutes: 30 }, null)
  await pass(10 * minuteMs)
  vi.setSystemTime(Date.now() - 60 * minuteMs)
  await pass(20 * minuteMs - 1_000)
  expect(pause).not.toHaveBeenCalled()
  await pass(1_000)
  expect(pause).toHaveBeenCalledTimes(1)
  startSleepTimer({ minutes: 30 }, null)
  vi.setSystemTime(Date.now() + 24 * 60 * minuteMs)
  await pass(60 * minuteMs)
  expect(pause).toHaveBeenCalledTimes(1)
  expect(storedSleepTimer.read()).toBeNull()
})

test('a clock put back while nothing was open shows no more minutes than were set', () => {
  startSleepTimer({ minutes: 30 }, null)
  const timer = storedSleepTimer.read()
  if (timer?.type !== 'time') throw new Error('No timer was stored.')
  expect(minutesLeft(timer, Date.now() - 60 * minuteMs)).toBe(30)
  expect(minutesLeft(timer, Date.now() + 29.5 * minuteMs)).toBe(1)
})

test.each(['{}', '{"type":"time"}', '{"type":"songs","left":"2","of":2,"uri":null}', 'soon'])(
  'a stored timer of %s is none',
  async (text) => {
    localStorage.setItem('tonearm.sleep-timer', text)
    const { pause } = openPage()
    await pass(songMs * 2)
    expect(pause).not.toHaveBeenCalled()
  },
)

test('while it fades the volume shown and remembered stays, and a change of it counts', async () => {
  vi.useRealTimers()
  const { player, state, engine } = await startOwnPlaying({ showSaveIcon: false, initialVolume: 0.8 })
  engine.commands.dim(0.5)
  await vi.waitFor(() => expect(player.setVolume).toHaveBeenLastCalledWith(0.4))
  expect(selectVolumePercent(state())).toBe(80)
  expect(readVolume()).toBeNull()
  engine.commands.dim(1)
  await vi.waitFor(() => expect(player.setVolume).toHaveBeenLastCalledWith(0.8))
})
