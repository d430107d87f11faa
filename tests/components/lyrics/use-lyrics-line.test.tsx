import { act, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, test, vi } from 'vitest'
import { SungWords } from '@/components/lyrics/sung-words'
import { useLyricsLine } from '@/components/lyrics/timed-lyrics'
import { PlayerContext } from '@/hooks/use-player'
import { createPlayerHandle, fold, observedFact } from '@/tests/builders/player'
import { watchSweeps } from '@/tests/builders/word-sweeps'
import { stubProperties } from '@/tests/setup/stub-properties'

const lines = [1_000, 2_000, 3_000].map((startMs) => ({ startMs, endMs: null, text: 'la' }))

function Line() {
  return <p>{useLyricsLine(lines)}</p>
}

test('lyrics render and wake the page once a line', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const anchor = { positionMs: 0, takenAtMs: performance.now(), isAdvancing: true }
  const handle = createPlayerHandle(fold([observedFact({ anchor })]))
  const handleRender = vi.fn()
  render(
    <PlayerContext value={handle}>
      <Profiler id="line" onRender={handleRender}>
        <Line />
      </Profiler>
    </PlayerContext>,
  )
  handleRender.mockClear()
  const wake = vi.spyOn(window, 'setTimeout')
  for (let elapsedMs = 0; elapsedMs < 3_500; elapsedMs += 100) act(() => void vi.advanceTimersByTime(100))
  expect(screen.getByText('2')).toBeInTheDocument()
  expect(handleRender).toHaveBeenCalledTimes(3)
  // The page sleeps from line to line, and after the last one.
  expect(wake).toHaveBeenCalledTimes(2)
  expect(vi.getTimerCount()).toBe(0)
})

test('hidden lyrics request no frames, and are right once visible', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const anchor = { positionMs: 1_100, takenAtMs: performance.now(), isAdvancing: true }
  const sweeps = watchSweeps()
  const handle = createPlayerHandle(fold([observedFact({ anchor })]))
  render(
    <PlayerContext value={handle}>
      <Line />
      <SungWords words={[{ startMs: 1_000, endMs: 5_000, text: 'Going' }]} laterMs={0} />
    </PlayerContext>,
  )
  expect(sweeps()).toEqual(['Going: 1000 for 4000, at 1100, runs'])
  const show = (isSeen: boolean) =>
    act(() => {
      stubProperties(document, { hidden: !isSeen, visibilityState: isSeen ? 'visible' : 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
  show(false)
  expect(sweeps()).toEqual([])
  expect(screen.getByText('Going')).toBeInTheDocument()
  const frames = vi.spyOn(window, 'requestAnimationFrame')
  const wake = vi.spyOn(window, 'setTimeout')
  for (let i = 0; i < 20; i += 1) act(() => void vi.advanceTimersByTime(100))
  expect(wake).not.toHaveBeenCalled()
  expect(frames).not.toHaveBeenCalled()
  expect(screen.getByText('0')).toBeInTheDocument()
  show(true)
  expect(screen.getByText('2')).toBeInTheDocument()
  expect(sweeps()).toEqual(['Going: 1000 for 4000, at 3100, runs'])

  // A jump meanwhile is followed once it can be seen.
  show(false)
  const jump = { positionMs: 4_300, takenAtMs: performance.now(), isAdvancing: true }
  act(() => handle.store.dispatch(observedFact({ anchor: jump })))
  show(true)
  expect(sweeps()).toEqual(['Going: 1000 for 4000, at 4300, runs'])
})
