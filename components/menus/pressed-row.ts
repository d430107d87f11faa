import { listen } from '@/lib/browser/listen'

/**
 * Cancels clicks, double clicks, context menus and drags on another `data-row` than the one pressed: the list may move
 * while the pointer is down. Returns the function that stops it.
 */
export function keepPressesToRows(): () => void {
  /** The rows of the last two presses. */
  let last: string | null = null
  let before: string | null = null
  /** The next event may belong to the last press. */
  let isOpen = false

  function handleDown({ target, isPrimary }: PointerEvent) {
    if (!isPrimary) return
    before = last
    last = rowOf(target)
    isOpen = true
  }
  /** A menu opened by key belongs to no press. */
  function handleKey({ key }: KeyboardEvent) {
    if (key === 'ContextMenu' || key === 'F10') isOpen = false
  }
  function handleOutcome(event: MouseEvent) {
    const row = rowOf(event.target)
    // A key on a button causes a click too.
    const isByKey = event.type === 'click' && event.detail === 0
    const isMeant =
      event.type === 'dblclick' ? event.detail === 0 || (row === last && row === before) : row === last
    const isKept = isMeant || isByKey || (!isOpen && event.type !== 'dblclick')
    if (event.type === 'click' || event.type === 'contextmenu') isOpen = false
    if (isKept) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  return listen(
    document,
    {
      pointerdown: handleDown,
      pointercancel: () => {
        isOpen = false
      },
      keydown: handleKey,
      click: handleOutcome,
      auxclick: handleOutcome,
      dblclick: handleOutcome,
      contextmenu: handleOutcome,
      dragstart: handleOutcome,
    },
    { capture: true },
  )
}

function rowOf(target: EventTarget | null): string | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  return row?.dataset.row ?? null
}
