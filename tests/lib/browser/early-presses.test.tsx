import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { doEarlyPresses, dropEarlyKey, earlyPressesScript, isPressedEarly } from '@/lib/browser/early-presses'
import { pressAgain } from '@/lib/browser/press-again'
import { lend } from '@/tests/setup/lend'

// A document that nobody looks at draws no frames.
const drawSoon = (draw: FrameRequestCallback) => setTimeout(() => draw(performance.now()))

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', drawSoon)
  document.body.insertAdjacentHTML(
    'beforeend',
    `<div id="drawn">
      <div data-part="header"><button>Search</button><input aria-label="Box" /></div>
      <nav data-part="sidebar"><i data-menu><a href="/row">Row</a></i><button>New playlist</button><a href="/x"><button>In a link</button></a></nav>
      <main><button>Play</button></main>
    </div>`,
  )
  // As the server writes it into the page.
  new Function(earlyPressesScript)()
})
afterEach(() => {
  document.querySelector('#drawn')?.remove()
  // Its listeners stay.
  window.earlyPresses?.waiting.splice(0)
  Reflect.deleteProperty(window, 'earlyPresses')
})

const button = (name: string) => screen.getByRole('button', { name })
const key = (init: KeyboardEventInit, on: Element = document.body) =>
  on.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))

function hear() {
  const heard: string[] = []
  for (const name of ['Search', 'New playlist', 'Play'])
    button(name).addEventListener('click', () => heard.push(name))
  const handleKey = (event: KeyboardEvent) => heard.push(event.key)
  document.addEventListener('keydown', handleKey)
  return { heard, stop: () => document.removeEventListener('keydown', handleKey) }
}

test('presses from before the code of a part are done once, in their order, when it is there', async () => {
  button('Search').click()
  button('New playlist').click()
  button('Search').click()
  button('Play').click()
  const { heard, stop } = hear()
  doEarlyPresses('sidebar')
  expect(heard).toEqual(['New playlist'])
  doEarlyPresses('header')
  expect(heard).toEqual(['New playlist', 'Search', 'Search'])
  doEarlyPresses('header')
  button('Search').click()
  expect(heard).toEqual(['New playlist', 'Search', 'Search', 'Search'])
  stop()
})

test('a menu asked for before the code of a row has come opens there when it is there', () => {
  const row = document.querySelector('[data-menu]') as Element
  const ask = new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: 7, clientY: 9 })
  expect(row.dispatchEvent(ask)).toBe(false)
  expect([isPressedEarly('sidebar'), isPressedEarly('header')]).toEqual([true, false])
  lend(document, { elementFromPoint: (x: number, y: number) => (x === 7 && y === 9 ? row : null) })
  const opened = vi.fn()
  row.addEventListener('contextmenu', opened)
  doEarlyPresses('sidebar')
  expect(opened).toHaveBeenCalledTimes(1)
  expect(isPressedEarly('sidebar')).toBe(false)
})

test('keys that lead to the next row are kept for the sidebar, scroll nothing, and are a first use', async () => {
  const row = screen.getByRole('link', { name: 'Row' })
  const uses: string[] = []
  const use = (event: KeyboardEvent) => uses.push(event.key)
  window.addEventListener('keydown', use, true)
  const { heard, stop } = hear()
  row.focus()
  expect(key({ key: 'ArrowDown' }, row)).toBe(false)
  expect(key({ key: 'End' }, row)).toBe(false)
  for (const others of [
    { key: 'ArrowDown', shiftKey: true },
    { key: 'ArrowLeft', altKey: true },
    { key: 'Tab' },
  ])
    expect(key(others, row)).toBe(true)
  expect(uses).toEqual(['ArrowDown', 'End', 'ArrowDown', 'ArrowLeft', 'Tab'])
  expect(heard).toEqual(['ArrowDown', 'ArrowLeft', 'Tab'])
  heard.splice(0)
  expect(isPressedEarly('sidebar')).toBe(true)
  doEarlyPresses('sidebar')
  await waitFor(() => expect(heard).toEqual(['ArrowDown', 'End']))
  expect(key({ key: 'ArrowUp' }, row)).toBe(true)
  window.removeEventListener('keydown', use, true)
  stop()
})

test('a button that was drawn again meanwhile is pressed where it is now', () => {
  const former = button('New playlist')
  former.click()
  former.replaceWith(former.cloneNode(true))
  const { heard, stop } = hear()
  doEarlyPresses('sidebar')
  expect(heard).toEqual(['New playlist'])
  stop()
})

test('keys that no element takes are for the header or the player; what is typed in a field stays there', async () => {
  key({ key: 'x' }, screen.getByRole('textbox', { name: 'Box' }))
  key({ key: 'm' })
  expect(key({ key: 'k', ctrlKey: true })).toBe(false)
  const { heard, stop } = hear()
  doEarlyPresses('header')
  await waitFor(() => expect(heard).toEqual(['k']))
  doEarlyPresses('player')
  await waitFor(() => expect(heard).toEqual(['k', 'm']))
  stop()
})

test('what is typed after Ctrl+K is for what opens, also where only the player has its code', async () => {
  doEarlyPresses('player')
  const { heard, stop } = hear()
  key({ key: 'k', ctrlKey: true })
  key({ key: 'm' })
  expect(heard).toEqual([])
  doEarlyPresses('header')
  await waitFor(() => expect(heard).toEqual(['k', 'm']))
  stop()
})

test('a key taken by what has opened is not pressed again for the player', async () => {
  const { heard, stop } = hear()
  window.addEventListener('keydown', dropEarlyKey, { capture: true, once: true })
  key({ key: 'm' })
  key({ key: 'n' })
  heard.splice(0)
  doEarlyPresses('player')
  await waitFor(() => expect(heard).toEqual(['n']))
  stop()
})

test('keys made once more for a switch press it with Space, and do nothing else', async () => {
  const off = document.createElement('input')
  off.type = 'checkbox'
  document.querySelector('#drawn')?.append(off)
  await pressAgain(
    ['m', ' '].map((name) => new KeyboardEvent('keydown', { key: name })),
    () => off,
  )
  expect(off.checked).toBe(true)
})
