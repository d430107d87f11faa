import { act, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { PlayerContext, usePlaybackPosition } from '@/hooks/use-player'
import { addDocument } from '@/lib/browser/documents'
import { secondMs } from '@/lib/player/playback-clock'
import { createPlayerHandle, fold, observedFact, readyFact, startedFact } from '@/tests/builders/player'

let renders = 0

beforeEach(() => {
  renders = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})

function Tenth() {
  renders += 1
  return <p>{usePlaybackPosition((positionMs) => Math.round(positionMs / 100))}</p>
}

function Minute() {
  renders += 1
  return <p>{usePlaybackPosition((positionMs) => Math.floor(positionMs / 60_000))}</p>
}

function renderPlaying(part: ReactNode, isPlaying = true) {
  const anchor = { positionMs: 30_000, takenAtMs: performance.now(), isAdvancing: isPlaying }
  const handle = createPlayerHandle(fold([startedFact, readyFact, observedFact({ anchor, isPlaying })]))
  render(<PlayerContext value={handle}>{part}</PlayerContext>)
  return handle
}

test('position updates every 100 ms', () => {
  renderPlaying(<Tenth />)
  act(() => vi.advanceTimersByTime(110))
  expect(screen.getByText('301')).toBeInTheDocument()
  act(() => vi.advanceTimersByTime(100))
  expect(screen.getByText('302')).toBeInTheDocument()
})

test('unchanged selection doesn’t render', () => {
  const { clock } = renderPlaying(<Minute />)
  renders = 0
  act(() => vi.advanceTimersByTime(5_010))
  expect(Math.round(clock.getPositionMs() / 10)).toBe(3_501)
  expect(renders).toBe(0)
  act(() => vi.advanceTimersByTime(25_000))
  expect(renders).toBe(1)
})

test('selector by seconds updates once a second and wakes no one between', () => {
  const { clock } = renderPlaying(null)
  const told = vi.fn()
  const stop = clock.subscribe(told, secondMs)
  told.mockClear()
  vi.advanceTimersByTime(3_020)
  expect(Math.floor(clock.getPositionMs() / 1_000)).toBe(33)
  expect(vi.getTimerCount()).toBe(1)
  expect(told).toHaveBeenCalledTimes(3)
  stop()
  expect(vi.getTimerCount()).toBe(0)
})

test('subscribers are called only at their own interval, and all on a seek', () => {
  const { clock, store } = renderPlaying(<Tenth />)
  const [told, toldOnce] = [vi.fn(), vi.fn()]
  clock.subscribe(told, secondMs)
  clock.subscribe(toldOnce, (positionMs) => (positionMs < 31_500 ? 31_500 : Number.POSITIVE_INFINITY))
  act(() => vi.advanceTimersByTime(1_450))
  expect(clock.getPositionMs()).toBeGreaterThan(31_300)
  expect([told.mock.calls.length, toldOnce.mock.calls.length]).toEqual([1, 0])
  act(() => vi.advanceTimersByTime(2_000))
  expect([told.mock.calls.length, toldOnce.mock.calls.length]).toEqual([3, 1])
  const anchor = { positionMs: 30_100, takenAtMs: performance.now(), isAdvancing: true }
  act(() => store.dispatch(observedFact({ anchor })))
  expect([told.mock.calls.length, toldOnce.mock.calls.length]).toEqual([4, 2])
  // From where it jumped to, they wait anew.
  act(() => vi.advanceTimersByTime(1_450))
  expect([told.mock.calls.length, toldOnce.mock.calls.length]).toEqual([5, 3])
})

test('paused playback has no timer', () => {
  renderPlaying(<Tenth />, false)
  expect(vi.getTimerCount()).toBe(0)
})

test('hidden page has no timer and shows the right position when visible', () => {
  renderPlaying(<Tenth />)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => vi.advanceTimersByTime(200))
  expect(vi.getTimerCount()).toBe(0)
  act(() => vi.advanceTimersByTime(10_000))
  visibility.mockReturnValue('visible')
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect(screen.getByText('402')).toBeInTheDocument()
})

test('pause freezes the position', () => {
  const handle = renderPlaying(<Tenth />)
  act(() =>
    handle.store.dispatch({
      type: 'command-sent',
      id: 1,
      effect: { kind: 'playing', isPlaying: false },
      atMs: performance.now(),
    }),
  )
  act(() => vi.advanceTimersByTime(5_000))
  expect(screen.getByText('300')).toBeInTheDocument()
})

test('visible mini player drives the timer until it closes', () => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  onTestFinished(() => frame.remove())
  const { contentDocument: other, contentWindow: view } = frame
  if (!other || !view) throw new Error('A frame without a window.')
  // The timers of a hidden page are late.
  const setTimer = vi.spyOn(view, 'setTimeout').mockImplementation(window.setTimeout)
  vi.spyOn(view, 'clearTimeout').mockImplementation(window.clearTimeout)
  renderPlaying(<Tenth />)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
  expect(vi.getTimerCount()).toBe(0)
  const close = addDocument(other)
  act(() => vi.advanceTimersByTime(210))
  expect(screen.getByText('302')).toBeInTheDocument()
  expect(setTimer).toHaveBeenCalled()
  act(close)
  expect(vi.getTimerCount()).toBe(0)
})
