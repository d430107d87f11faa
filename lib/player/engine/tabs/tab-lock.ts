import { onEnd } from '@/lib/player/engine/context'

const lockName = 'tonearm.player'

type Holder = {
  onHeld(): void
  /** Another tab has the player. */
  onElsewhere(): void
}

/**
 * One player among all tabs of this browser: each SDK player is a device of the same name, and starting one stops the
 * other. The next waiting tab gets the lock when the holder closes. Without Web Locks (insecure address) every tab
 * has it.
 */
export function holdTabLock({ onHeld, onElsewhere }: Holder, signal: AbortSignal): { takeOver(): void } {
  const { locks } = navigator
  if (!locks) {
    onHeld()
    return { takeOver: onHeld }
  }
  let isHeld = false
  let isTaking = false
  let queue = new AbortController()

  /** Resolves when this tab stops, which releases the lock. */
  function hold(lock: Lock | null): Promise<void> | undefined {
    isTaking = false
    if (!lock || signal.aborted) return undefined
    isHeld = true
    onHeld()
    return new Promise((resolve) => onEnd(signal, resolve))
  }

  function settle(request: Promise<unknown>) {
    request.catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
      // Another tab took it, or this tab stopped waiting.
      if (signal.aborted || !isHeld) return
      isHeld = false
      onElsewhere()
      waitInLine()
    })
  }

  function waitInLine() {
    queue = new AbortController()
    settle(locks.request(lockName, { signal: AbortSignal.any([queue.signal, signal]) }, hold))
  }

  settle(
    locks.request(lockName, { ifAvailable: true }, (lock) => {
      if (lock || signal.aborted) return hold(lock)
      onElsewhere()
      waitInLine()
      return undefined
    }),
  )

  return {
    takeOver() {
      if (isHeld) return onHeld()
      // A second request would steal the lock from the first.
      if (isTaking) return
      isTaking = true
      queue.abort()
      settle(locks.request(lockName, { steal: true }, hold))
    },
  }
}
