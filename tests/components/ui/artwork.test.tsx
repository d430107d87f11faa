import { fireEvent, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Artwork } from '@/components/ui/artwork'

const cover = (url: string) => [{ url, width: 300, height: 300 }]

function show(url = 'https://covers.test/a') {
  const { container, rerender } = render(<Artwork images={cover(url)} size={56} />)
  return {
    image: () => container.querySelector('img'),
    fail: () => fireEvent.error(container.querySelector('img') ?? container),
    showNext: (next: string) => rerender(<Artwork images={cover(next)} size={56} />),
  }
}

test('cover is requested with CORS so that its color can be read', () => {
  expect(show().image()).toHaveAttribute('crossorigin', 'anonymous')
})

test('cover without CORS is shown anyway', () => {
  const { image, fail } = show()
  fail()
  expect(image()).toHaveAttribute('src', 'https://covers.test/a')
  expect(image()).not.toHaveAttribute('crossorigin')
})

test('failed cover shows a placeholder, and the next one starts fresh', () => {
  const { image, fail, showNext } = show()
  fail()
  fail()
  expect(image()).toBeNull()
  showNext('https://covers.test/b')
  expect(image()).toHaveAttribute('crossorigin', 'anonymous')
})

test('cover that failed before hydration is noticed', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  expect(show().image()).toBeNull()
})
