import { listen } from '@/lib/browser/listen'

/** A touch this long opens the menu. */
const longPressMs = 500
/** A touch that moves further is a scroll. */
const slackPx = 10
const clickAfterMs = 50

/**
 * Dispatches `contextmenu` events on elements with `data-menu` for gestures that some browsers don't support: a long
 * press, Shift+F10 and the menu key. Returns the function that stops it.
 */
export function listenForMenuGestures(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let start = { x: 0, y: 0 }
  /** The current press has opened a menu, so its other events are dropped. */
  let isSpent = false

  function handleDown(event: PointerEvent) {
    clearTimeout(timer)
    isSpent = false
    const { target, clientX, clientY } = event
    if (event.pointerType !== 'touch' || !event.isPrimary || !hasMenu(target)) return
    start = { x: clientX, y: clientY }
    timer = setTimeout(() => {
      isSpent = true
      ask(target, start)
    }, longPressMs)
  }
  function handleMove({ clientX, clientY }: PointerEvent) {
    if (Math.hypot(clientX - start.x, clientY - start.y) > slackPx) clearTimeout(timer)
  }
  function handleEnd() {
    clearTimeout(timer)
    // If the press causes a click, it comes at once.
    setTimeout(() => {
      isSpent = false
    }, clickAfterMs)
  }
  function handleMenu(event: MouseEvent) {
    if (!event.isTrusted) return
    clearTimeout(timer)
    if (isSpent) {
      event.preventDefault()
      event.stopPropagation()
    } else if (event instanceof PointerEvent && event.pointerType === 'touch') isSpent = true
  }
  /** Lifting the finger must neither close the new menu nor press the element under it. */
  function handleSpent(event: Event) {
    if (!isSpent || !event.isTrusted) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  function handleKey(event: KeyboardEvent) {
    const isMenuKey = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
    if (!isMenuKey || !hasMenu(event.target)) return
    event.preventDefault()
    ask(event.target)
  }

  const presses = { pointerdown: handleDown, pointerup: handleEnd, pointercancel: handleEnd }
  const ends = [
    listen(document, { ...presses, contextmenu: handleMenu, click: handleSpent }, { capture: true }),
    listen(document, { pointermove: handleMove }, { capture: true, passive: true }),
    listen(document, { touchend: handleSpent }, { capture: true, passive: false }),
    listen(document, { keydown: handleKey }),
  ]
  return () => {
    clearTimeout(timer)
    for (const end of ends) end()
  }
}

function hasMenu(target: EventTarget | null): target is Element {
  return target instanceof Element && target.closest('[data-menu]') !== null
}

/** Without a point, the menu opens at the focused element. */
function ask(target: Element, point?: { x: number; y: number }): void {
  const at = point && { clientX: point.x, clientY: point.y, pointerType: 'touch' }
  target.dispatchEvent(new PointerEvent('contextmenu', { bubbles: true, cancelable: true, ...at }))
}
