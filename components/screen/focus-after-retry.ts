const focusable = 'a[href], button:not(:disabled), input:not(:disabled), [tabindex]'
/** Somebody who has waited for longer has gone on to something else. */
const patienceMs = 20_000

/**
 * Call when Retry is pressed, with the message that it is in. When what failed arrives, the message goes, and focus with
 * it: it moves to the first thing that has arrived in its place or in the list before it.
 */
export function focusWhatArrives(message: HTMLElement): void {
  const scope = message.closest('main, nav, [role="dialog"]') ?? document.body
  const place = message.parentElement ?? scope
  const next = message.nextElementSibling
  const known = new Set(scope.querySelectorAll(focusable))
  const observer = new MutationObserver(look)
  observer.observe(scope, { childList: true, subtree: true })
  const timer = setTimeout(stop, patienceMs)

  function look() {
    if (message.isConnected) return
    if (document.activeElement !== document.body && document.activeElement !== null) return stop()
    const arrived = [...(place.isConnected ? place : scope).querySelectorAll<HTMLElement>(focusable)]
    const first = arrived.find(
      (element) =>
        !known.has(element) &&
        (!next?.isConnected || element.compareDocumentPosition(next) & Node.DOCUMENT_POSITION_FOLLOWING),
    )
    if (!first) return
    stop()
    first.focus({ preventScroll: true })
  }

  function stop() {
    observer.disconnect()
    clearTimeout(timer)
  }
}
