import { useRef, useState } from 'react'

/** A second press so soon is the other half of a double click. */
const doubleMs = 500

/**
 * Call what it returns at each press: true for the second half of a double click, which meets another row where the first
 * half has moved the rows under the pointer.
 */
export function useSinglePress(): () => boolean {
  const lastAtMs = useRef(Number.NEGATIVE_INFINITY)
  const [isSecondHalf] = useState(() => () => {
    const pressedAtMs = performance.now()
    const isSoon = pressedAtMs - lastAtMs.current < doubleMs
    lastAtMs.current = pressedAtMs
    return isSoon
  })
  return isSecondHalf
}
