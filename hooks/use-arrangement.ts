'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { useAddressFilter } from '@/hooks/use-address-filter'
import { both } from '@/lib/browser/listen'
import { onReconnect } from '@/lib/browser/on-reconnect'
import type { ListState } from '@/lib/lists/list-model'
import type { PagedList } from '@/lib/lists/paged-list'
import { arrangeRows } from '@/lib/music/arrange-rows'
import type { ListRow } from '@/lib/music/entities'
import { isKeptOrder, orderKeys, type RowOrder } from '@/lib/music/row-order'
import { ProviderError } from '@/lib/provider-error'
import { retryPauseOf } from '@/lib/spotify/quota/waits'

export type Arrangement = ReturnType<typeof useArrangement>

/**
 * The listener's filter and order, stored in the address. Using one reads all rows. `isNewestFirst`: the list itself
 * has the latest first.
 */
export function useArrangement(
  { list, state }: { list: PagedList<ListRow>; state: ListState<ListRow> },
  { isNewestFirst = false } = {},
) {
  'use memo'
  const { filter, setFilter, order: chosen, setOrder } = useListAddress()
  const order = isNewestFirst && chosen && isKeptOrder(chosen) ? null : chosen
  const isArranged = filter.trim() !== '' || order !== null
  const [failure, setFailure] = useState<ProviderError | null>(null)
  const tries = useRef(0)
  const isWanted = isArranged && !state.isComplete && failure === null
  useEffect(() => {
    if (!isWanted) return
    const controller = new AbortController()
    list.ensureAll({ signal: controller.signal }).catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error
      if (controller.signal.aborted) return
      tries.current += 1
      setFailure(error)
    })
    return () => controller.abort()
  }, [list, isWanted])
  useEffect(() => {
    if (failure === null) return
    const tryAgain = () => setFailure(null)
    const waitMs = retryPauseOf(failure, tries.current, Date.now())
    const timer = waitMs === null ? undefined : setTimeout(tryAgain, waitMs)
    return both(() => clearTimeout(timer), onReconnect(tryAgain))
  }, [failure])

  // A filter works on a part of the list while it loads; sorting needs all of it.
  const canArrange = state.isComplete || (order === null && state.readCount > 0)
  const known = state.rows.flatMap((row) => row ?? [])
  const rows = isArranged && canArrange ? arrangeRows(known, order, filter) : null
  return {
    filter,
    order,
    setFilter,
    setOrder: (next: RowOrder | null) =>
      setOrder(next !== null && isNewestFirst && isKeptOrder(next) ? null : next),
    reset() {
      setFilter('')
      setOrder(null)
    },
    isArranged,
    /**
     * The rows to show instead of the whole list; null where the list is shown as it is, and while rows are missing.
     */
    rows,
    /** The slots of those rows, or of all rows. */
    slots: rows ? rows.flatMap(({ position }) => state.slots[position] ?? []) : state.slots,
    failure: isArranged && !state.isComplete ? failure : null,
    retry: () => setFailure(null),
  }
}

function useListAddress() {
  'use memo'
  const { filter, setFilter } = useAddressFilter((text) => write('filter', text))
  return {
    filter,
    setFilter,
    order: readOrder(useSearchParams().get('sort')),
    setOrder: (order: RowOrder | null) => write('sort', order ? `${order.by}-${order.direction}` : ''),
  }
}

function write(name: string, value: string): void {
  const address = new URL(window.location.href)
  if (value) address.searchParams.set(name, value)
  else address.searchParams.delete(name)
  if (address.href !== window.location.href) window.history.replaceState(null, '', address)
}

function readOrder(text: string | null): RowOrder | null {
  const [by, direction] = (text ?? '').split('-')
  const key = orderKeys.find((one) => one === by)
  return key && (direction === 'ascending' || direction === 'descending') ? { by: key, direction } : null
}
