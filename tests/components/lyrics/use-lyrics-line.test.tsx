import { act, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, test, vi } from 'vitest'
import { SungWords } from '@/components/lyrics/sung-words'
import { useLyricsLine } from '@/components/lyrics/timed-lyrics'
import { PlayerContext } from '@/hooks/use-player'
import { watchMoves } from '@/tests/builders/moves'
import { createPlayerHandle, fold, observed } from '@/tests/builders/player'
import { lend } from '@/tests/setup/lend'

const lines = [1_000, 2_000, 3_000].map((startMs) => ({ startMs, endMs: null, text: 'la' }))

function Line() {
  return <p>{useLyricsLine(lines)}</p>
}

test('three and a half seconds of music render and wake the page once a line', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const anchor = { positionMs: 0, takenAtMs: performance.now(), isAdvancing: true }
  const handle = createPlayerHandle(fold([observed({ anchor })]))
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

test('what nobody sees asks for no frames and wakes nothing, and is right once it is seen', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const moves = watchMoves()
  const anchor = { positionMs: 1_100, takenAtMs: performance.now(), isAdvancing: true }
  const words = ['Go ', 'on ', 'and ', 'on'].map((text, index) => {
    const startMs = 1_000 * (index + 1)
    return { startMs, endMs: startMs + 1_000, text }
  })
  const handle = createPlayerHandle(fold([observed({ anchor })]))
  render(
    <PlayerContext value={handle}>
      <Line />
      <SungWords words={words} laterMs={0} />
    </PlayerContext>,
  )
  const row = 'Go on and on: -100@0 -75@25 -50@50 -17@75 0@100 of 4000'
  expect(moves()).toEqual([`${row}, at 100, runs`])
  const show = (isSeen: boolean) =>
    act(() => {
      lend(document, { hidden: !isSeen, visibilityState: isSeen ? 'visible' : 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
  show(false)
  const before = moves()
  const frames = vi.spyOn(window, 'requestAnimationFrame')
  const wake = vi.spyOn(window, 'setTimeout')
  for (let i = 0; i < 20; i += 1) act(() => void vi.advanceTimersByTime(100))
  expect(wake).not.toHaveBeenCalled()
  expect(frames).not.toHaveBeenCalled()
  expect(moves()).toEqual(before)
  expect(screen.getByText('0')).toBeInTheDocument()
  show(true)
  expect(screen.getByText('2')).toBeInTheDocument()
  // The browser moves it by itself.
  expect(moves()).toEqual([`${row}, at 100, runs`])

  // What is heard of the music meanwhile is drawn once it is seen.
  show(false)
  const jump = { positionMs: 4_300, takenAtMs: performance.now(), isAdvancing: true }
  act(() => handle.store.dispatch(observed({ anchor: jump })))
  expect(moves()).toEqual([])
  show(true)
  expect(moves()).toEqual([`${row}, at 3300, runs`])
})
