import { render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showChip } from '@/components/ui/chips'

afterEach(() => vi.restoreAllMocks())

/** A row 300 px wide; `left` is where the current chip, 80 px wide, begins in it. */
function scrolledBy(left: number): number {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.tagName === 'NAV' ? new DOMRect(0, 0, 300, 40) : new DOMRect(left, 0, 80, 40)
  })
  const { unmount } = render(
    <nav>
      <button ref={showChip} type="button">
        Episodes
      </button>
    </nav>,
  )
  const { scrollLeft } = screen.getByRole('navigation')
  unmount()
  return scrollLeft
}

test('chip row scrolls to the current chip and shows that there are more', () => {
  expect(scrolledBy(400)).toBe(228)
  expect(scrolledBy(100)).toBe(0)
  expect(scrolledBy(-60)).toBe(-108)
})
