'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useEffectEvent, useState } from 'react'

const settleMs = 250

/** A filter box, kept under `filter` in the address once typing pauses. The address always wins. */
export function useAddressFilter(write: (filter: string) => void) {
  const inAddress = useSearchParams().get('filter') ?? ''
  const [filter, setFilter] = useState(inAddress)
  const [written, setWritten] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  const settled = useDebounced(filter, settleMs).trim()

  // What the box itself wrote arrives late and is nothing new.
  if (inAddress !== seen) {
    setSeen(inAddress)
    if (inAddress !== written) {
      setWritten(inAddress)
      setFilter(inAddress)
    }
  }

  const writeSettled = useEffectEvent(write)
  useEffect(() => {
    if (settled !== filter.trim() || settled === inAddress) return
    setWritten(settled)
    writeSettled(settled)
  }, [settled, filter, inAddress])

  return { filter, setFilter }
}

export function useDebounced<T>(value: T, delayMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}
