'use client'

import { useEffect, useState } from 'react'
import { whenFirstUsed } from '@/lib/first-use'

/** True once somebody has used the page; for parts that are not needed before. See `whenFirstUsed`. */
export function useFirstUsed({ isPatient = false } = {}): boolean {
  const [isUsed, setIsUsed] = useState(false)
  useEffect(() => whenFirstUsed(() => setIsUsed(true), { isPatient }), [isPatient])
  return isUsed
}
