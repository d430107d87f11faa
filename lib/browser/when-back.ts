import { both, listen } from '@/lib/browser/listen'

/** Calls `then` when the network is back, in a hidden tab once somebody looks at it. Returns its undo. */
export function onBack(then: () => void): () => void {
  let isDue = false
  const note = () => {
    isDue = true
    look()
  }
  const look = () => {
    if (!isDue || document.visibilityState === 'hidden') return
    isDue = false
    then()
  }
  return both(listen(window, { online: note }), listen(document, { visibilitychange: look }))
}

export function whenBack(then: () => void): () => void {
  const stop = onBack(() => {
    stop()
    then()
  })
  return stop
}
