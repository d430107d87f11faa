'use client'

import { useEffect, useEffectEvent } from 'react'
import { useStore } from '@/hooks/use-store'
import { elementKey } from '@/lib/lists/slots'
import { createStore } from '@/lib/store'

/** The `elementKey` of the row to scroll to. The list that contains it goes there. */
export const wantedRow = createStore<string | null>(null)

/** `goTo` scrolls to the row and focuses it, once it is among the rows shown. */
export function useWantedRow<Id extends object | string>(ids: readonly Id[], goTo: (id: Id) => void): void {
  const wanted = useStore(wantedRow, (key) => key)
  const take = useEffectEvent(() => {
    const id = ids.find((one) => elementKey(one) === wanted)
    if (id === undefined) return
    wantedRow.setState(null)
    goTo(id)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a filter that is cleared brings the row later.
  useEffect(() => {
    if (wanted !== null) take()
  }, [wanted, ids])
}
