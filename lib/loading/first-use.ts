/** Somebody who only listens or reads gets what is loaded for the first use after this time. */
const longestWaitMs = 5_000
const uses = ['pointermove', 'pointerdown', 'scroll', 'keydown']

/** Calls `then` once: at the first pointer, scroll or key, or after 5 seconds. */
export function whenFirstUsed(then: () => void): () => void {
  const timer = setTimeout(handleUse, longestWaitMs)
  // Before anything else hears of the press, and whoever else takes it.
  for (const name of uses) window.addEventListener(name, handleUse, { capture: true, passive: true })
  return stop

  function handleUse() {
    stop()
    then()
  }

  function stop() {
    clearTimeout(timer)
    for (const name of uses) window.removeEventListener(name, handleUse, true)
  }
}
