'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useEffectEvent, useState } from 'react'
import { both, listen } from '@/lib/browser/listen'

const settleMs = 250

/**
 * Calls `write` once typing pauses, and at once when something else is pressed or focused: changing the address while
 * the router navigates would end that navigation. `unwritten` is null while there is nothing to write.
 */
export function useSettled(unwritten: string | null, write: () => void): void {
  const writeText = useEffectEvent(write)
  useEffect(() => {
    if (unwritten === null) return
    const timer = setTimeout(settle, settleMs)
    const forget = both(listen(document, { pointerdown: settle, focusout: settle }, { capture: true }), () =>
      clearTimeout(timer),
    )
    return forget

    function settle() {
      forget()
      writeText()
    }
  }, [unwritten])
}

/** A filter field, written to `filter` in the address once typing pauses. The address always wins. */
export function useAddressFilter(write: (filter: string) => void) {
  const inAddress = useSearchParams().get('filter') ?? ''
  const [filter, setFilter] = useState(inAddress)
  const [written, setWritten] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  const wanted = filter.trim()

  // The field's own change arrives late and isn't new.
  if (inAddress !== seen) {
    setSeen(inAddress)
    if (inAddress !== written) {
      setWritten(inAddress)
      setFilter(inAddress)
    }
  }

  useSettled(wanted === inAddress ? null : wanted, () => {
    setWritten(wanted)
    write(wanted)
  })

  return { filter, setFilter }
}
