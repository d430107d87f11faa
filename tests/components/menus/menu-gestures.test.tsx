import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenForMenuGestures } from '@/components/menus/menu-gestures'

const asked = vi.fn()
let end = () => {}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  asked.mockClear()
  document.body.innerHTML = '<p>Text</p><div data-menu>A card</div><button aria-haspopup="menu">⋯</button>'
  document.querySelector('div')?.addEventListener('contextmenu', asked)
  end = listenForMenuGestures()
})
afterEach(() => {
  end()
  document.body.replaceChildren()
})

const at = (selector: string) => document.querySelector(selector) as HTMLElement
const press = (selector: string, init: object) =>
  fireEvent(at(selector), new PointerEvent('pointerdown', { bubbles: true, ...init }))
const finger = { pointerType: 'touch', isPrimary: true }

test('long press opens the menu, a tap doesn’t', () => {
  press('div', finger)
  vi.advanceTimersByTime(150)
  fireEvent(document, new PointerEvent('pointerup', finger))
  vi.advanceTimersByTime(1_000)
  expect(asked).not.toHaveBeenCalled()
  press('div', finger)
  vi.advanceTimersByTime(250)
  expect(asked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(250)
  expect(asked).toHaveBeenCalledOnce()
})

test('Ctrl+A on a page stays the browser’s', () => {
  expect(fireEvent.keyDown(at('p'), { key: 'a', ctrlKey: true })).toBe(true)
})
