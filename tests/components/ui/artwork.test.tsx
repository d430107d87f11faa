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

test('a cover is asked for in a way that lets its colour be read', () => {
  expect(show().image()).toHaveAttribute('crossorigin', 'anonymous')
})

test('a cover whose host allows no reading is shown all the same', () => {
  const { image, fail } = show()
  fail()
  expect(image()).toHaveAttribute('src', 'https://covers.test/a')
  expect(image()).not.toHaveAttribute('crossorigin')
})

test('a cover that never comes leaves its place to a placeholder, and the next one has its own chances', () => {
  const { image, fail, showNext } = show()
  fail()
  fail()
  expect(image()).toBeNull()
  showNext('https://covers.test/b')
  expect(image()).toHaveAttribute('crossorigin', 'anonymous')
})

test('a cover that failed before the page came alive is noticed', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  expect(show().image()).toBeNull()
})
