import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenForMenuGestures } from '@/components/menus/menu-gestures'

const prepare = vi.fn()
const asked = vi.fn()
let end = () => {}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  prepare.mockClear()
  asked.mockClear()
  document.body.innerHTML = '<p>Text</p><div data-menu>A card</div><button aria-haspopup="menu">⋯</button>'
  document.querySelector('div')?.addEventListener('contextmenu', asked)
  end = listenForMenuGestures(prepare)
})
afterEach(() => {
  end()
  document.body.replaceChildren()
})

const at = (selector: string) => document.querySelector(selector) as HTMLElement
const press = (selector: string, init: object) =>
  fireEvent(at(selector), new PointerEvent('pointerdown', { bubbles: true, ...init }))
const finger = { pointerType: 'touch', isPrimary: true }

test('the menu is prepared when the pointer comes to its button, once', () => {
  fireEvent.pointerOver(at('p'))
  expect(prepare).not.toHaveBeenCalled()
  fireEvent.pointerOver(at('button'))
  fireEvent.pointerOver(at('button'))
  press('div', { button: 2 })
  expect(prepare).toHaveBeenCalledOnce()
})

test('the right button prepares it where there is a menu', () => {
  press('p', { button: 2 })
  expect(prepare).not.toHaveBeenCalled()
  press('div', { button: 2 })
  expect(prepare).toHaveBeenCalledOnce()
})

test('a finger that rests prepares it and then asks for it; a tap does neither', () => {
  press('div', finger)
  vi.advanceTimersByTime(150)
  fireEvent(document, new PointerEvent('pointerup', finger))
  vi.advanceTimersByTime(1_000)
  expect(prepare).not.toHaveBeenCalled()
  press('div', finger)
  vi.advanceTimersByTime(250)
  expect(prepare).toHaveBeenCalledOnce()
  expect(asked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(250)
  expect(asked).toHaveBeenCalledOnce()
})

test('Ctrl and A on a page are the browser’s own', () => {
  expect(fireEvent.keyDown(at('p'), { key: 'a', ctrlKey: true })).toBe(true)
})
