import { both, listen } from '@/lib/browser/listen'

/** Calls `then` when the network is back; in a hidden tab, once it is shown. Returns the function that stops it. */
export function onReconnect(then: () => void): () => void {
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

export function onceReconnected(then: () => void): () => void {
  const stop = onReconnect(() => {
    stop()
    then()
  })
  return stop
}
