// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepPresses } from '@/lib/early-presses'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

/** A part with a button and a link, and every press that reaches one of them. */
function layOut() {
  document.body.innerHTML = '<nav><button>Albums</button><a href="/search"><b>Search</b></a></nav><p>Else</p>'
  const heard: string[] = []
  const hear = (event: MouseEvent) => {
    heard.push(`${event.type} ${(event.currentTarget as Element).textContent} ${event.clientX}`)
    event.preventDefault()
  }
  for (const element of document.querySelectorAll<HTMLElement>('button, a, p')) {
    element.addEventListener('click', hear)
    element.addEventListener('contextmenu', hear)
  }
  const nav = document.querySelector('nav')
  if (!nav) throw new Error('There is no part.')
  const release = keepPresses(nav)
  return { heard, release }
}

/** Answers whether the browser would have done something by itself. */
function press(selector: string, type = 'click', init: MouseEventInit = {}): boolean {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: 12, ...init })
  return document.querySelector(selector)?.dispatchEvent(event) ?? false
}

test.each([
  ['a button', 'button', 'click', 'click Albums 12'],
  ['what a link shows', 'b', 'click', 'click Search 12'],
  ['a link, with the right button', 'a', 'contextmenu', 'contextmenu Search 12'],
])('a press on %s is made once the code is there', (_what, selector, type, made) => {
  const { heard, release } = layOut()
  expect(press(selector, type)).toBe(false)
  expect(heard).toEqual([])
  release()
  vi.runAllTimers()
  expect(heard).toEqual([made])
})

test('of several presses the last one counts, and later ones are nobody else’s business', () => {
  const { heard, release } = layOut()
  press('button')
  press('a')
  release()
  vi.runAllTimers()
  press('button')
  expect(heard).toEqual(['click Search 12', 'click Albums 12'])
})

test('a link whose code does not come is followed after two seconds, a button waits on', () => {
  const { heard } = layOut()
  press('a')
  vi.advanceTimersByTime(1_999)
  expect(heard).toEqual([])
  vi.advanceTimersByTime(1)
  expect(heard).toEqual(['click Search 12'])
  press('button')
  vi.advanceTimersByTime(60_000)
  expect(heard).toHaveLength(1)
})

test('what is pressed elsewhere, or for another tab, is left alone', () => {
  const { heard } = layOut()
  press('p')
  press('a', 'click', { ctrlKey: true })
  expect(heard).toEqual(['click Else 12', 'click Search 12'])
})

test('a button that is gone when the code is there is not pressed', () => {
  const { heard, release } = layOut()
  press('button')
  document.querySelector('button')?.remove()
  release()
  vi.runAllTimers()
  expect(heard).toEqual([])
})
