import type { Circuit } from '@/lib/spotify/quota/circuit'

/** A pause between two requests that nobody waits for. */
const restMs = 1_000
const longestIdleWaitMs = 5_000

/**
 * Resolves when a request would disturb nobody: a moment has passed, the page is visible, the provider wants no pause
 * and the browser is idle. Rejects with the signal's reason when aborted.
 */
export async function quietMoment(circuit: Circuit, signal: AbortSignal): Promise<void> {
  await once(signal, (resolve) => {
    const timer = setTimeout(resolve, restMs)
    return () => clearTimeout(timer)
  })
  await once(signal, (resolve) => {
    const look = () => isFree(circuit) && resolve()
    look()
    document.addEventListener('visibilitychange', look)
    const stop = circuit.subscribe(look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      stop()
    }
  })
  await once(signal, (resolve) => {
    // Safari does not have it.
    if (!('requestIdleCallback' in window)) {
      resolve()
      return () => {}
    }
    const handle = window.requestIdleCallback(() => resolve(), { timeout: longestIdleWaitMs })
    return () => window.cancelIdleCallback(handle)
  })
}

function isFree(circuit: Circuit): boolean {
  return document.visibilityState === 'visible' && circuit.getState().status === 'closed'
}

/** `begin` returns its cleanup, which runs in either case. */
function once(signal: AbortSignal, begin: (resolve: () => void) => () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const handleAbort = () => finish(() => reject(signal.reason))
    signal.addEventListener('abort', handleAbort, { once: true })
    const undo = begin(() => finish(resolve))

    function finish(end: () => void): void {
      signal.removeEventListener('abort', handleAbort)
      // Not before `begin` has returned it.
      queueMicrotask(() => undo())
      end()
    }
  })
}
