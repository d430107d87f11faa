import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Everything that is watched comes into view at once, in place of nothing ever doing so. Ends with the test. */
export function bringIntoView(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #tell: (entries: { isIntersecting: boolean }[]) => void
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.#tell = tell
      }
      observe() {
        setTimeout(() => act(() => this.#tell([{ isIntersecting: true }])))
      }
      unobserve() {}
      disconnect() {}
    },
  )
}
