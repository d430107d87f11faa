import { both, listen } from './listen'

export type SwipeDirection = 'left' | 'right' | 'up' | 'down'

export type SwipeOptions = {
  /** Other movements are left to the browser, which may scroll. */
  directions: readonly SwipeDirection[]
  onSwipe(direction: SwipeDirection): void
  /** Moves with the finger; by default the element itself. Null for none. */
  follower?: HTMLElement | null
}

/** A shorter movement may be a press. `menu-gestures.ts` ends its long press at the same distance. */
const slackPx = 10
/** The shortest swipe. */
const farPx = 64
/** The shortest fast swipe. */
const flickPx = 24
const flickPxPerMs = 0.5

type Press = {
  id: number
  x: number
  y: number
  /** Null until it is clear that it is a swipe. */
  direction: SwipeDirection | null
  last: { along: number; atMs: number; speed: number }
}

/**
 * Reports swipes by one finger or pen. A gesture that begins in something that scrolls that way scrolls. A second
 * finger ends it, and so does the browser when it takes the gesture over. Elements with `data-unswiped` keep their
 * own gestures.
 */
export function listenForSwipes(element: HTMLElement, options: SwipeOptions): () => void {
  const { directions, onSwipe, follower = element } = options
  let press: Press | null = null

  function end() {
    press = null
    if (!follower) return
    follower.style.removeProperty('translate')
    follower.removeAttribute('data-swiped')
  }

  function handleDown(event: PointerEvent) {
    if (event.pointerType === 'mouse') return
    // A second finger zooms, or does nothing.
    if (press || !event.isPrimary) return end()
    if (event.target instanceof Element && event.target.closest('[data-unswiped]')) return
    const { pointerId: id, clientX: x, clientY: y, timeStamp } = event
    press = { id, x, y, direction: null, last: { along: 0, atMs: timeStamp, speed: 0 } }
  }

  function handleMove({ pointerId, clientX, clientY, timeStamp, target }: PointerEvent) {
    if (press?.id !== pointerId) return
    const [dx, dy] = [clientX - press.x, clientY - press.y]
    if (press.direction === null) {
      if (Math.hypot(dx, dy) < slackPx) return
      const direction = directionOf(dx, dy)
      if (!directions.includes(direction) || scrollsThatWay(target, element, direction)) return end()
      press.direction = direction
    }
    const along = Math.max(0, alongOf(press.direction, dx, dy))
    const { last } = press
    const tookMs = timeStamp - last.atMs
    press.last = { along, atMs: timeStamp, speed: tookMs > 0 ? (along - last.along) / tookMs : last.speed }
    if (follower) follow(follower, press.direction, along)
  }

  function handleUp({ pointerId }: PointerEvent) {
    if (press?.id !== pointerId) return
    const { direction, last } = press
    end()
    const isFlick = last.along >= flickPx && last.speed >= flickPxPerMs
    if (direction && (last.along >= farPx || isFlick)) onSwipe(direction)
  }

  function handleTouchMove(event: TouchEvent) {
    if (press?.direction && event.cancelable) event.preventDefault()
  }

  return both(
    listen(element, {
      pointerdown: handleDown,
      pointermove: handleMove,
      pointerup: handleUp,
      pointercancel: end,
      // A long press has opened a menu, so the finger must not swipe the element under it.
      contextmenu: end,
    }),
    // Before the browser begins to scroll, which would end the gesture.
    listen(element, { touchmove: handleTouchMove }, { passive: false }),
  )
}

function directionOf(dx: number, dy: number): SwipeDirection {
  if (Math.abs(dx) > Math.abs(dy)) return dx < 0 ? 'left' : 'right'
  return dy < 0 ? 'up' : 'down'
}

function alongOf(direction: SwipeDirection, dx: number, dy: number): number {
  return { left: -dx, right: dx, up: -dy, down: dy }[direction]
}

/** Whether an element from the target up to `element` can still scroll by this movement. */
function scrollsThatWay(
  target: EventTarget | null,
  element: HTMLElement,
  direction: SwipeDirection,
): boolean {
  if (direction === 'left' || direction === 'right') return false
  for (let box = target instanceof Element ? target : null; box; box = box.parentElement) {
    const room = direction === 'down' ? box.scrollTop : box.scrollHeight - box.clientHeight - box.scrollTop
    if (room > 1 && /auto|scroll/.test(getComputedStyle(box).overflowY)) return true
    if (box === element) break
  }
  return false
}

function follow(follower: HTMLElement, direction: SwipeDirection, along: number): void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const isVertical = direction === 'up' || direction === 'down'
  // Sideways it moves ever less, so that it stays in view.
  const way = isVertical ? along : along / (1 + along / farPx)
  const signed = direction === 'left' || direction === 'up' ? -way : way
  follower.dataset.swiped = ''
  follower.style.translate = isVertical ? `0 ${signed}px` : `${signed}px 0`
}
