import { act, fireEvent, screen } from '@testing-library/react'
import { Profiler, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { FullBar } from '@/components/player/full-bar'
import { SeekBar } from '@/components/player/seek-bar'
import { Transport } from '@/components/player/transport'
import { selectAnchor } from '@/lib/player/selectors'
import { buildTrack } from '@/tests/builders/music'
import { polledFact, readyFact, speakerId, startedFact } from '@/tests/builders/player'
import { renderPlayer } from '@/tests/builders/render-player'
import { stubProperties } from '@/tests/setup/stub-properties'

const song = buildTrack({ durationMs: 200_000 })

beforeEach(() => {
  // The own device stays out of it: what plays here plays on a speaker.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
})

function playing(overrides: Parameters<typeof polledFact>[1] = {}) {
  return [
    startedFact,
    readyFact,
    polledFact(performance.now(), { item: song, positionMs: 30_000, ...overrides }),
  ]
}

function renderDragged() {
  const rendered = renderPlayer(<SeekBar />, playing())
  const slider = document.querySelector('.slider') as HTMLElement
  Object.assign(slider, {
    setPointerCapture() {},
    getBoundingClientRect: () => ({ left: 0, width: 100 }),
  })
  return { ...rendered, slider }
}

test('seek bar shows the position and the duration', () => {
  renderPlayer(<SeekBar />, playing())
  expect(screen.getByText('0:30')).toBeInTheDocument()
  expect(screen.getByText('3:20')).toBeInTheDocument()
  const seek = screen.getByRole('slider', { name: 'Seek' })
  expect(seek).toHaveAttribute('aria-valuenow', '15')
  expect(seek).toHaveAttribute('aria-valuetext', '30 seconds of 3 minutes 20 seconds')
})

test('slider names its length when idle and from the start of each track', () => {
  const { handle } = renderPlayer(<SeekBar />)
  const seek = screen.getByRole('slider', { name: 'Seek' })
  expect(seek).toHaveAttribute('aria-valuetext', '0 seconds of 0 seconds')
  for (const [durationMs, length] of [
    [200_000, '3 minutes 20 seconds'],
    [90_000, '1 minute 30 seconds'],
  ] as const) {
    const item = buildTrack({ name: length, durationMs })
    const fact = polledFact(performance.now(), { item, positionMs: 0, isPlaying: false })
    act(() => handle.store.dispatch(fact))
    expect(seek).toHaveAttribute('aria-valuetext', `0 seconds of ${length}`)
  }
})

test('slider ranges from 0 to 100 in steps of 0.1', () => {
  renderPlayer(<SeekBar />, playing())
  const seek = screen.getByRole('slider', { name: 'Seek' })
  expect(['min', 'max', 'step'].map((name) => seek.getAttribute(name))).toEqual(['0', '100', '0.1'])
})

test('position advances during playback', () => {
  renderPlayer(<SeekBar />, playing())
  act(() => vi.advanceTimersByTime(5_100))
  expect(screen.getByText('0:35')).toBeInTheDocument()
})

test('dragging the handle seeks once, on release', async () => {
  const { handle, sent } = renderPlayer(<SeekBar />, playing())
  const seek = screen.getByRole('slider', { name: 'Seek' })
  for (let presses = 0; presses < 4; presses += 1) fireEvent.keyDown(seek, { key: 'PageUp' })
  expect(sent).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(100))
  const positionMs = selectAnchor(handle.store.getState())?.positionMs
  expect(sent).toEqual([{ type: 'seek', positionMs, deviceId: speakerId }])
})

test.each([
  ['ArrowRight', 35_000],
  ['ArrowUp', 35_000],
  ['ArrowLeft', 25_000],
  ['ArrowDown', 25_000],
  ['PageUp', 40_000],
  ['PageDown', 20_000],
  ['Home', 0],
  ['End', 200_000],
])('%s pressed at 30 seconds seeks to %i ms without the input moving itself', async (key, positionMs) => {
  const { sent } = renderPlayer(<SeekBar />, playing())
  const isLeft = fireEvent.keyDown(screen.getByRole('slider', { name: 'Seek' }), { key })
  expect(isLeft).toBe(false)
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(sent).toEqual([{ type: 'seek', positionMs, deviceId: speakerId }])
})

test('repeated key seeks again after the music moves on, and Alt leaves it to the browser', async () => {
  const { sent } = renderPlayer(<SeekBar />, playing())
  const seek = screen.getByRole('slider', { name: 'Seek' })
  for (let presses = 0; presses < 2; presses += 1) {
    fireEvent.keyDown(seek, { key: 'Home' })
    await act(() => vi.advanceTimersByTimeAsync(3_000))
  }
  expect(sent.map((command) => command.type === 'seek' && command.positionMs)).toEqual([0, 0])
  expect(fireEvent.keyDown(seek, { key: 'ArrowLeft', altKey: true })).toBe(true)
})

test.each([
  ['a new one, begun before the device was asked', 20, buildTrack({ name: 'Next', durationMs: 200_000 })],
  ['a new one', 400, buildTrack({ name: 'Next', durationMs: 200_000 })],
  ['the same one again', 400, song],
])('next song after End, %s, shows its own position at once', async (_, afterMs, item) => {
  const { handle } = renderPlayer(<SeekBar />, playing())
  const seek = screen.getByRole('slider', { name: 'Seek' })
  fireEvent.keyDown(seek, { key: 'End' })
  await act(() => vi.advanceTimersByTimeAsync(afterMs))
  expect(seek).toHaveAttribute('aria-valuetext', '3 minutes 20 seconds of 3 minutes 20 seconds')
  act(() => handle.store.dispatch(polledFact(performance.now(), { item, positionMs: 0 })))
  expect(seek).toHaveAttribute('aria-valuetext', '0 seconds of 3 minutes 20 seconds')
  expect(seek).toHaveValue('0')
})

test('screen reader that moves the handle without a key seeks', async () => {
  const { sent } = renderPlayer(<SeekBar />, playing())
  const seek = screen.getByRole('slider', { name: 'Seek' })
  fireEvent.change(seek, { target: { value: '50' } })
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(sent).toEqual([{ type: 'seek', positionMs: 100_000, deviceId: speakerId }])
})

test('drag shows the target time and seeks once, on release', async () => {
  const { sent, slider } = renderDragged()
  fireEvent.pointerDown(slider, { button: 0, pointerId: 1, clientX: 20 })
  expect(screen.getByText('0:40')).toBeInTheDocument()
  fireEvent.pointerMove(slider, { pointerId: 1, clientX: 50 })
  fireEvent.pointerMove(slider, { pointerId: 1, clientX: 75 })
  expect(screen.getByText('2:30')).toBeInTheDocument()
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(screen.getByText('2:30')).toBeInTheDocument()
  expect(sent).toEqual([])
  fireEvent.pointerUp(slider, { pointerId: 1, clientX: 75 })
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(sent).toEqual([{ type: 'seek', positionMs: 150_000, deviceId: speakerId }])
})

test('mouse over the bar shows the time there, a finger does not', () => {
  const { sent, slider } = renderDragged()
  fireEvent.pointerMove(slider, { pointerType: 'touch', clientX: 50 })
  expect(screen.queryByText('1:40')).not.toBeInTheDocument()
  fireEvent.pointerMove(slider, { pointerType: 'mouse', clientX: 50 })
  expect(screen.getByText('1:40')).toBeInTheDocument()
  fireEvent.pointerLeave(slider)
  expect(screen.queryByText('1:40')).not.toBeInTheDocument()
  expect(sent).toEqual([])
})

test('drag past an end goes to that end', async () => {
  const { sent, slider } = renderDragged()
  for (const clientX of [-500, 500]) {
    fireEvent.pointerDown(slider, { button: 0, pointerId: 1, clientX: 50 })
    fireEvent.pointerUp(slider, { pointerId: 1, clientX })
    await act(() => vi.advanceTimersByTimeAsync(100))
  }
  expect(sent.map((command) => command.type === 'seek' && command.positionMs)).toEqual([0, 200_000])
})

test('drag interrupted by the next song never seeks', async () => {
  const { handle, sent, slider } = renderDragged()
  const play = (item: typeof song) =>
    act(() => handle.store.dispatch(polledFact(performance.now(), { item, positionMs: 0 })))
  fireEvent.pointerDown(slider, { button: 0, pointerId: 1, clientX: 20 })
  fireEvent.pointerMove(slider, { pointerId: 1, clientX: 75 })
  play(buildTrack({ name: 'Next', durationMs: 100_000 }))
  expect(screen.getByText('0:00')).toBeInTheDocument()
  fireEvent.pointerMove(slider, { pointerId: 1, clientX: 80 })
  fireEvent.pointerUp(slider, { pointerId: 1, clientX: 80 })
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(sent).toEqual([])
  play(song)
  expect(screen.getByText('0:00')).toBeInTheDocument()
})

test('gesture taken over by the browser never seeks', async () => {
  const { sent, slider } = renderDragged()
  fireEvent.pointerDown(slider, { button: 0, pointerId: 1, clientX: 80 })
  fireEvent.pointerCancel(slider, { pointerId: 1 })
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(sent).toEqual([])
  expect(screen.getByText('0:30')).toBeInTheDocument()
})

test.each([
  { name: 'a short preview', durationMs: 30_000, moves: 50 },
  { name: 'a song, three pixels a second and more', durationMs: 120_000, moves: 20 },
  { name: 'a long song', durationMs: 250_000, moves: 10 },
])('handle of $name moves only as often as can be seen', async ({ durationMs, moves }) => {
  let isFrame = false
  stubProperties(HTMLElement.prototype, {
    get clientWidth() {
      // Before the frame the answer would cost a layout of the page.
      expect(isFrame).toBe(true)
      return 400
    },
  })
  const frames: (() => void)[] = []
  stubProperties(window, {
    ResizeObserver: class {
      constructor(readonly tell: () => void) {}
      observe() {
        frames.push(this.tell)
      }
      disconnect() {}
    },
  })
  renderPlayer(<SeekBar />, playing({ item: buildTrack({ durationMs }), positionMs: 10_000 }))
  isFrame = true
  for (const tell of frames) tell()
  // The first move comes before the player knows exactly where the music is.
  await act(() => vi.advanceTimersByTimeAsync(1_020))
  const drawn = vi.fn()
  const observer = new MutationObserver(drawn)
  observer.observe(document.querySelector('.seekBar') as HTMLElement, {
    subtree: true,
    characterData: true,
    attributeFilter: ['style'],
  })
  for (let second = 0; second < 10; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000))
  // The time is written in one of these frames.
  expect(drawn).toHaveBeenCalledTimes(moves)
  observer.disconnect()
})

test('handle moves by device pixels during playback, and stops when paused', async () => {
  stubProperties(HTMLElement.prototype, {
    get clientWidth() {
      return 100
    },
  })
  const { handle } = renderPlayer(<SeekBar />, playing())
  const head = document.querySelector('.headLayer') as HTMLElement
  expect(head.style.transform).toBe('translateX(15%)')
  const moves = vi.fn()
  const observer = new MutationObserver(moves)
  observer.observe(head, { attributeFilter: ['style'] })
  // 100 px for 200 s: a pixel takes two seconds.
  for (let second = 0; second < 10; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(moves).toHaveBeenCalledTimes(5)
  expect(Number.parseFloat(head.style.transform.slice(11))).toBeCloseTo(19.5, 0)
  moves.mockClear()
  act(() =>
    handle.store.dispatch(
      polledFact(performance.now(), { item: song, positionMs: 80_000, isPlaying: false }),
    ),
  )
  expect(head.style.transform).toBe('translateX(40%)')
  moves.mockClear()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(moves.mock.calls.length).toBeLessThanOrEqual(1)
  observer.disconnect()
})

test('seek out of range is clamped', async () => {
  const { engine, sent } = renderPlayer(<SeekBar />, playing())
  void engine.commands.seekTo(999_999)
  await act(() => vi.advanceTimersByTimeAsync(100))
  void engine.commands.seekTo(-5)
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(sent.map((command) => command.type === 'seek' && command.positionMs)).toEqual([200_000, 0])
})

test('seek bar is disabled when the device disallows seeking', () => {
  renderPlayer(<SeekBar />, playing({ disallows: ['seeking'] }))
  expect(screen.getByRole('slider', { name: 'Seek' })).toBeDisabled()
})

test('playback renders only the seek bar, once a second', () => {
  const commits: Record<string, number> = {}
  const count = (id: string) => {
    commits[id] = (commits[id] ?? 0) + 1
  }
  const counted = (id: string, part: ReactNode) => (
    <Profiler id={id} onRender={count}>
      {part}
    </Profiler>
  )
  renderPlayer(
    <>
      {counted('seek bar', <SeekBar />)}
      {counted('transport', <Transport />)}
    </>,
    playing(),
  )
  for (const id of Object.keys(commits)) commits[id] = 0
  act(() => vi.advanceTimersByTime(10_000))
  expect(commits.transport).toBe(0)
  expect(commits['seek bar']).toBeLessThanOrEqual(10)
})

test('repeated facts of the same playback render nothing', () => {
  let commits = 0
  const { handle } = renderPlayer(
    <Profiler id="bar" onRender={() => (commits += 1)}>
      <FullBar />
    </Profiler>,
    playing(),
  )
  commits = 0
  act(() =>
    handle.store.dispatch(polledFact(performance.now() - 50, { item: { ...song }, positionMs: 30_000 })),
  )
  expect(commits).toBe(0)
})
