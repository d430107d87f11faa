const again = new WeakSet<Event>()

/** Whether this is a press that was kept by what it opened, made once more. */
export const isPressedAgain = (event: Event): boolean => again.has(event)

/**
 * Presses the keys one after the other, also those that are kept meanwhile. What `findTarget` gives has each of them.
 * `isFirst`: nothing has heard of them yet, and what opens may keep them.
 */
export async function pressAgain(
  kept: KeyboardEvent[],
  findTarget: () => Element | null,
  { isFirst = false } = {},
): Promise<void> {
  while (kept.length > 0) {
    // What the one before changed is drawn, and has focus.
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const [event] = kept.splice(0, 1)
    if (event) pressKey(findTarget() ?? document.body, event, isFirst)
  }
}

/**
 * Keeps what is typed until the focus is in an element that `selector` matches, and types it there. `signal` gives up, as
 * does a press elsewhere or `longestMs`: what was typed is dropped then.
 */
export function typeLaterInto(selector: string, longestMs: number, signal: AbortSignal): void {
  const kept: KeyboardEvent[] = []
  const ending = new AbortController()
  const end = () => ending.abort()
  const isThere = ({ target }: Event) => target instanceof Element && target.matches(selector)
  const ends = AbortSignal.any([signal, ending.signal, AbortSignal.timeout(longestMs)])
  const options = { capture: true, signal: ends }
  window.addEventListener(
    'keydown',
    (event) => {
      const isText = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isText || isPressedAgain(event) || (isThere(event) && kept.length === 0)) return
      event.preventDefault()
      event.stopPropagation()
      kept.push(event)
    },
    options,
  )
  document.addEventListener('pointerdown', end, options)
  document.addEventListener(
    'focusin',
    (event) => {
      if (isThere(event)) void pressAgain(kept, () => document.activeElement).then(end)
    },
    options,
  )
}

function pressKey(
  target: Element,
  { key, code, shiftKey, ctrlKey, metaKey }: KeyboardEvent,
  isFirst: boolean,
): void {
  const options = { key, code, shiftKey, ctrlKey, metaKey, bubbles: true, cancelable: true }
  const event = new KeyboardEvent('keydown', options)
  if (!isFirst) again.add(event)
  if (!target.dispatchEvent(event)) return
  // What the browser makes of a key that nobody takes.
  // A switch and a slider are inputs too, but hold no text.
  if (target instanceof HTMLInputElement && target.selectionStart !== null && key.length === 1) {
    target.setRangeText(key, target.selectionStart, target.selectionEnd ?? 0, 'end')
    target.dispatchEvent(new InputEvent('input', { bubbles: true, data: key, inputType: 'insertText' }))
  } else if (
    target instanceof HTMLElement &&
    (key === 'Enter' || key === ' ') &&
    target.matches('a, button, [type="checkbox"]')
  ) {
    target.click()
  }
}
