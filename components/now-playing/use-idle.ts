import { type RefObject, useEffect, useState } from 'react'
import { both, listen } from '@/lib/browser/listen'

const idleMs = 3_000

/** True after three seconds without pointer, touch or key, unless the keyboard has moved focus into `part`. */
export function useIdle(part: RefObject<HTMLElement | null>, canBeIdle: boolean): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    if (!canBeIdle) return
    let timer: ReturnType<typeof setTimeout>
    const hasFocus = () => part.current?.querySelector(':focus-visible') !== null
    const wait = () => {
      timer = setTimeout(() => (hasFocus() ? wait() : setIsIdle(true)), idleMs)
    }
    const wake = () => {
      clearTimeout(timer)
      setIsIdle(false)
      wait()
    }
    wait()
    const stop = listen(
      window,
      { pointermove: wake, pointerdown: wake, keydown: wake, wheel: wake, focusin: wake },
      { capture: true, passive: true },
    )
    return both(stop, () => {
      clearTimeout(timer)
      setIsIdle(false)
    })
  }, [part, canBeIdle])
  return isIdle && canBeIdle
}
