import { act } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { lend } from './lend'

const rowHeightPx = 56

/** Gives boxes a size where jsdom has none: rows of 56 px in a view of ten, for lists that draw only what is in sight. */
export function layOutLists({ rows = 10 } = {}): void {
  const viewHeightPx = rows * rowHeightPx
  beforeEach(() => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        #tell: ResizeObserverCallback
        constructor(tell: ResizeObserverCallback) {
          this.#tell = tell
        }
        observe(target: Element) {
          const height = target.hasAttribute('data-scroller') ? viewHeightPx : rowHeightPx
          const contentRect = { width: 900, height, x: 0, y: 0, top: 0, left: 0, right: 900, bottom: height }
          const entry = { target, contentRect } as unknown as ResizeObserverEntry
          setTimeout(() => act(() => this.#tell([entry], this as unknown as ResizeObserver)))
        }
        unobserve() {}
        disconnect() {}
      },
    )
    lend(Element.prototype, {
      scrollTo(this: Element, to?: ScrollToOptions | number) {
        if (typeof to === 'object') this.scrollTop = to.top ?? this.scrollTop
      },
    })
    vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockImplementation(() => document.body)
  })
  afterEach(() => vi.unstubAllGlobals())
}
