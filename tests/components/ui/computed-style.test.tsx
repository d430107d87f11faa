import { render } from '@testing-library/react'
import { expect, test } from 'vitest'

// That setup keeps styles must not be noticed: each is asked for before and after what changes it.

const displayOf = (element: Element) => getComputedStyle(element).display
const visibilityOf = (element: Element) => getComputedStyle(element).visibility

test('hidden state applies at once, also inside a hidden parent, and ends with it', () => {
  const { container } = render(
    <section>
      <p>text</p>
    </section>,
  )
  const [section, text] = container.querySelectorAll('section, p')
  if (!section || !text) throw new Error('Nothing was rendered.')
  expect([displayOf(text), visibilityOf(text)]).toEqual(['block', 'visible'])
  text.setAttribute('hidden', '')
  expect(displayOf(text)).toBe('none')
  text.removeAttribute('hidden')
  section.setAttribute('style', 'visibility: hidden')
  expect([displayOf(text), visibilityOf(text)]).toEqual(['block', 'hidden'])
  section.removeAttribute('style')
  expect(visibilityOf(text)).toBe('visible')
})

test('style sheets that load, change or go are noticed', () => {
  const { container } = render(<p className="quiet">text</p>)
  const text = container.querySelector('p')
  if (!text) throw new Error('Nothing was rendered.')
  expect(displayOf(text)).toBe('block')
  const sheet = document.createElement('style')
  sheet.textContent = '.quiet { display: none }'
  document.head.append(sheet)
  expect(displayOf(text)).toBe('none')
  sheet.textContent = '.quiet { display: flex }'
  expect(displayOf(text)).toBe('flex')
  sheet.remove()
  expect(displayOf(text)).toBe('block')
})

test('equal elements in different places are told apart', () => {
  const { container } = render(
    <>
      <div style={{ visibility: 'hidden' }}>
        <p>one</p>
      </div>
      <div>
        <p>two</p>
      </div>
    </>,
  )
  expect([...container.querySelectorAll('p')].map(visibilityOf)).toEqual(['hidden', 'visible'])
})
