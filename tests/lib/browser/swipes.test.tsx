import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenForSwipes, type SwipeDirection } from '@/lib/browser/swipes'

let element: HTMLElement
let stop: () => void
const onSwipe = vi.fn()

function listenFor(...directions: SwipeDirection[]) {
  stop = listenForSwipes(element, { directions, onSwipe })
}

type At = {
  x: number
  y: number
  atMs: number
  pointerId?: number
  isPrimary?: boolean
  pointerType?: string
}

function send(type: string, { x, y, atMs, pointerType = 'touch', ...rest }: At, target: Element = element) {
  const about = { bubbles: true, clientX: x, clientY: y, pointerType, pointerId: 1, isPrimary: true, ...rest }
  const event = new PointerEvent(type, about)
  Object.defineProperty(event, 'timeStamp', { value: atMs })
  target.dispatchEvent(event)
}

/** In ten steps, of 40 ms each unless told otherwise: too slow for a flick. */
function drag(dx: number, dy: number, { stepMs = 40, target = element, pointerType = 'touch' } = {}) {
  send('pointerdown', { x: 200, y: 400, atMs: 0, pointerType }, target)
  for (let step = 1; step <= 10; step += 1) {
    const at = { x: 200 + (dx * step) / 10, y: 400 + (dy * step) / 10, atMs: step * stepMs, pointerType }
    send('pointermove', at, target)
  }
}

function swipe(...[dx, dy, how]: Parameters<typeof drag>) {
  drag(dx, dy, how)
  send('pointerup', { x: 200 + dx, y: 400 + dy, atMs: 1_000 }, how?.target)
}

beforeEach(() => {
  element = document.createElement('div')
  document.body.append(element)
  onSwipe.mockClear()
})

afterEach(() => {
  stop()
  element.remove()
})

test.each([
  ['left', -80, 20],
  ['right', 80, -20],
  ['up', 20, -80],
  ['down', -20, 80],
] as const)('finger that moves %s swipes that way', (direction, dx, dy) => {
  listenFor('left', 'right', 'up', 'down')
  swipe(dx, dy)
  expect(onSwipe).toHaveBeenCalledExactlyOnceWith(direction)
})

test('direction without a handler is no swipe', () => {
  listenFor('left', 'right')
  swipe(30, 200)
  expect(onSwipe).not.toHaveBeenCalled()
})

test('swipe needs 64 px, or 24 px in a flick', () => {
  listenFor('down')
  swipe(0, 60)
  swipe(0, 20, { stepMs: 2 })
  expect(onSwipe).not.toHaveBeenCalled()
  swipe(0, 66)
  swipe(0, 30, { stepMs: 2 })
  expect(onSwipe).toHaveBeenCalledTimes(2)
})

test('finger that rested until a menu opened doesn’t swipe', () => {
  listenFor('down')
  send('pointerdown', { x: 200, y: 400, atMs: 0 })
  element.dispatchEvent(new PointerEvent('contextmenu', { bubbles: true }))
  send('pointermove', { x: 200, y: 600, atMs: 900 })
  send('pointerup', { x: 200, y: 600, atMs: 1_000 })
  expect(onSwipe).not.toHaveBeenCalled()
  expect(element.style.translate).toBe('')
})

test('finger that returns or is taken over by the browser doesn’t swipe', () => {
  listenFor('down')
  drag(0, 100)
  send('pointermove', { x: 200, y: 410, atMs: 600 })
  send('pointerup', { x: 200, y: 410, atMs: 1_000 })
  drag(0, 100)
  send('pointercancel', { x: 200, y: 500, atMs: 1_000 })
  send('pointerup', { x: 200, y: 500, atMs: 1_001 })
  expect(onSwipe).not.toHaveBeenCalled()
})

test('second finger ends the swipe', () => {
  listenFor('left')
  drag(-80, 0)
  send('pointerdown', { x: 300, y: 400, atMs: 500, pointerId: 2, isPrimary: false })
  send('pointerup', { x: 120, y: 400, atMs: 600 })
  expect(onSwipe).not.toHaveBeenCalled()
})

test('mouse doesn’t swipe, nor does an element with its own gestures', () => {
  listenFor('left')
  swipe(-80, 0, { pointerType: 'mouse' })
  const slider = document.createElement('div')
  slider.setAttribute('data-unswiped', '')
  element.append(slider)
  swipe(-80, 0, { target: slider })
  expect(onSwipe).not.toHaveBeenCalled()
})

test('element that can scroll that way scrolls instead', () => {
  listenFor('down')
  const list = document.createElement('div')
  list.style.overflowY = 'auto'
  element.append(list)
  list.scrollTop = 300
  swipe(0, 100, { target: list })
  expect(onSwipe).not.toHaveBeenCalled()
  list.scrollTop = 0
  swipe(0, 100, { target: list })
  expect(onSwipe).toHaveBeenCalledExactlyOnceWith('down')
})

test('swipe prevents scrolling, other movements don’t', () => {
  listenFor('down')
  const move = () => {
    const event = new Event('touchmove', { bubbles: true, cancelable: true })
    element.dispatchEvent(event)
    return event.defaultPrevented
  }
  drag(0, -40)
  expect(move()).toBe(false)
  send('pointerup', { x: 200, y: 360, atMs: 1_000 })
  drag(0, 40)
  expect(move()).toBe(true)
})

test('swiped element follows the finger unless motion is reduced', () => {
  listenFor('down')
  drag(0, 50)
  expect(element.style.translate).toBe('0 50px')
  send('pointerup', { x: 200, y: 450, atMs: 1_000 })
  expect(element.style.translate).toBe('')
  const media = vi.spyOn(window, 'matchMedia')
  media.mockImplementation((query) => ({ media: query, matches: true }) as MediaQueryList)
  swipe(0, 100)
  drag(0, 50)
  expect(element.style.translate).toBe('')
  expect(onSwipe).toHaveBeenCalledTimes(1)
  media.mockRestore()
})
