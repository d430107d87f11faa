'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { whenFirstUsed } from '@/lib/loading/first-use'

const never = () => () => {}

/** False on the server and while hydrating, true after: for what only the browser can know. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** True once somebody has used the page; for parts that are not needed before. See `whenFirstUsed`. */
export function useFirstUsed({ isPatient = false } = {}): boolean {
  const [isUsed, setIsUsed] = useState(false)
  useEffect(() => whenFirstUsed(() => setIsUsed(true), { isPatient }), [isPatient])
  return isUsed
}
