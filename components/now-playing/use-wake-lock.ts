import { useEffect } from 'react'
import { listen } from '@/lib/browser/listen'

/** Keeps the screen on while it is wanted and seen: the browser lets go of it whenever the page is hidden. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return
    let isOver = false
    let held: WakeLockSentinel | null = null
    async function take() {
      if (document.visibilityState !== 'visible' || (held && !held.released)) return
      try {
        const lock = await navigator.wakeLock.request('screen')
        if (isOver) await lock.release()
        else held = lock
      } catch (error) {
        // Refused, as on a low battery: the screen goes dark as usual.
        if (!(error instanceof DOMException)) throw error
      }
    }
    void take()
    const stopListening = listen(document, { visibilitychange: () => void take() })
    return () => {
      isOver = true
      stopListening()
      void held?.release()
    }
  }, [isWanted])
}
