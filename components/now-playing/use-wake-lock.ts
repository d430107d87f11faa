import { useEffect } from 'react'
import { listen } from '@/lib/browser/listen'

/** Keeps the screen awake; the browser releases the lock whenever the page is hidden. */
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
        // Refused, for example on low battery: the screen turns off as usual.
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
