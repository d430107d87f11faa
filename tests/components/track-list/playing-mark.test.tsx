import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PlayingMark } from '@/components/track-list/playing-mark'
import { PlayerContext } from '@/hooks/use-player'
import { createPlayerHandle, fold, observedFact } from '@/tests/builders/player'
import { stubProperties } from '@/tests/setup/stub-properties'

test('equalizer updates once a second in view, and not while covered', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  stubProperties(window, {
    IntersectionObserver: class {
      #tell: (entries: { isIntersecting: boolean }[]) => void
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.#tell = tell
      }
      observe() {
        this.#tell([{ isIntersecting: true }])
      }
      disconnect() {}
    },
  })
  const anchor = { positionMs: 0, takenAtMs: performance.now(), isAdvancing: true }
  const { container } = render(
    <PlayerContext value={createPlayerHandle(fold([observedFact({ anchor })]))}>
      <div>
        <PlayingMark isMoving />
      </div>
    </PlayerContext>,
  )
  const looks = () => [...container.querySelectorAll('span span')].map((bar) => bar.getAttribute('style'))
  const wait = () => act(() => void vi.advanceTimersByTime(1_010))
  const first = looks()
  wait()
  const second = looks()
  expect(second).not.toEqual(first)
  const page = container.firstElementChild
  page?.toggleAttribute('inert', true)
  wait()
  expect(looks()).toEqual(second)
  page?.toggleAttribute('inert', false)
  wait()
  expect(looks()).not.toEqual(second)
})
