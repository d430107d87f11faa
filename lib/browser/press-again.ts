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
