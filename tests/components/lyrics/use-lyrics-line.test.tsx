import { act, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, test, vi } from 'vitest'
import { useLyricsLine } from '@/components/lyrics/timed-lyrics'
import { PlayerContext } from '@/hooks/use-player'
import { createPlayerHandle, fold, observed } from '@/tests/builders/player'

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
