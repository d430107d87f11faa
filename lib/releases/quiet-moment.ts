import type { Circuit } from '@/lib/spotify/circuit'

/** A pause between two questions nobody waits for. */
const restMs = 1_000
const longestIdleWaitMs = 5_000

/**
 * Resolves when asking disturbs nobody: a moment has passed, someone looks at the page, the provider wants no pause and
 * the browser has nothing better to do. Rejects with the signal's reason when called off.
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
    // Safari has no such thing.
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

/** `begin` gives its own undoing, run in either case. */
function once(signal: AbortSignal, begin: (resolve: () => void) => () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const handleAbort = () => finish(() => reject(signal.reason))
    signal.addEventListener('abort', handleAbort, { once: true })
    const undo = begin(() => finish(resolve))

    function finish(end: () => void): void {
      signal.removeEventListener('abort', handleAbort)
      // Not before `begin` has given it.
      queueMicrotask(() => undo())
      end()
    }
  })
}
