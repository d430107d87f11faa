/** So long a click on a link waits for the code; then the browser follows the link by itself. */
const patienceMs = 2_000
const presses = ['click', 'contextmenu']

/**
 * For a part that is on the screen before its code: keeps the last click or right click on it. The function it returns
 * is for when the code is there, and makes that press again. For the browser.
 */
export function keepPresses(part: Element): () => void {
  let kept: { event: MouseEvent; target: Element } | null = null
  let isAgain = false
  let timer: ReturnType<typeof setTimeout> | undefined
  // Before React, which drops the presses that it cannot deliver.
  for (const name of presses) window.addEventListener(name, handlePress, true)
  return () => {
    clearTimeout(timer)
    for (const name of presses) window.removeEventListener(name, handlePress, true)
    // Not at once: React delivers nothing while it takes a part over.
    setTimeout(pressAgain)
  }

  function handlePress(event: Event) {
    const { target } = event
    if (isAgain || !(event instanceof MouseEvent && target instanceof Element && part.contains(target)))
      return
    // Another tab or window needs none of this code.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    kept = { event, target }
    clearTimeout(timer)
    if (event.type === 'click' && target.closest('a')) timer = setTimeout(pressAgain, patienceMs)
  }

  function pressAgain() {
    if (!kept?.target.isConnected) return
    const { event, target } = kept
    kept = null
    isAgain = true
    // With the same place, button and pointer.
    target.dispatchEvent(new (event instanceof PointerEvent ? PointerEvent : MouseEvent)(event.type, event))
    isAgain = false
  }
}
