import { listen } from '@/lib/browser/listen'

/**
 * Drops what the browser makes of a press on one `data-row` where it would reach another: a list may move under a
 * pointer that is down. Returns the function that ends it.
 */
export function keepPressesToRows(): () => void {
  /** The rows of the last two presses. */
  let last: string | null = null
  let before: string | null = null
  /** What comes next may be the outcome of the last one. */
  let isOpen = false

  function handleDown({ target, isPrimary }: PointerEvent) {
    if (!isPrimary) return
    before = last
    last = rowOf(target)
    isOpen = true
  }
  /** A menu that is asked for by key belongs to no press. */
  function handleKey({ key }: KeyboardEvent) {
    if (key === 'ContextMenu' || key === 'F10') isOpen = false
  }
  function handleOutcome(event: MouseEvent) {
    const row = rowOf(event.target)
    // A button that is pressed by key is clicked, too.
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
