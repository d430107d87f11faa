'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import type { TrackListSource } from '@/components/track-list/track-list-source'
import { useArrangeRows } from '@/hooks/use-arrange-rows'
import { useDebounced } from '@/hooks/use-debounced'
import { useProfile } from '@/hooks/use-profile'
import { useSavedCollection } from '@/hooks/use-saved-collection'
import { useScroller } from '@/hooks/use-scroller'
import { useSpotify } from '@/hooks/use-spotify'
import type { ListRow, Page } from '@/lib/music/entities'
import { isKeptOrder, keptOrder, orderKeys, type RowOrder } from '@/lib/music/row-order'
import { savedCollectionOf } from '@/lib/spotify/saved-collection'

const addressDelayMs = 300

export type LikedView = {
  filter: string
  order: RowOrder
  setFilter(filter: string): void
  setOrder(order: RowOrder): void
  /** What is shown in place of the list as it is; null where it is not filtered or sorted, or cannot be yet. */
  rows: readonly ListRow[] | null
  isArranged: boolean
  reset(): void
}

/** The listener's filter and order over all liked songs; they stand in the address, so that Back finds them again. */
export function useLikedView(head: Page<ListRow> | undefined): LikedView {
  const params = useSearchParams()
  const [filter, setFilter] = useState(() => params.get('filter') ?? '')
  const [order, setOrder] = useState(() => readOrder(params.get('sort')))
  const isArranged = filter.trim() !== '' || !isKeptOrder(order)
  useAddress(filter, order)

  const client = useSpotify()
  const accountId = useProfile().data?.id
  useEffect(() => {
    if (isArranged && head && accountId) void savedCollectionOf(client).complete(accountId, head)
  }, [isArranged, head, accountId, client])
  useEffect(() => () => savedCollectionOf(client).pause(), [client])

  const known = useSavedCollection((state) => state.rows)
  const isComplete = useSavedCollection((state) => state.status === 'complete')
  // Part of a list can be filtered as it comes; to put it in order takes all of it.
  const canArrange = isComplete || (isKeptOrder(order) && known.length > 0)
  const arrangeRows = useArrangeRows({ isWanted: isArranged })
  const scroller = useScroller()
  // What matches best, or comes first, is at the top.
  const showTop = () => scroller.current?.scrollTo({ top: 0 })
  return {
    filter,
    order,
    setFilter(next) {
      setFilter(next)
      showTop()
    },
    setOrder(next) {
      setOrder(next)
      showTop()
    },
    isArranged,
    rows: isArranged && canArrange && arrangeRows ? arrangeRows(known, order, filter) : null,
    reset() {
      savedCollectionOf(client).pause()
      setFilter('')
      setOrder(keptOrder)
    },
  }
}

/** Rows at hand as the source of a list; another key for each set of rows, so that none shows what another held. */
export function sourceOfRows(rows: readonly ListRow[]): TrackListSource {
  const total = rows.length
  const firstPage: Page<ListRow> = { items: [...rows], offset: 0, limit: total, total, hasNext: false }
  return {
    total,
    pageSize: Math.max(total, 1),
    keyOf: (offset) => ['arranged', nameOf(rows), offset],
    load: () => Promise.resolve(firstPage),
    firstPage,
  }
}

const names = new WeakMap<readonly ListRow[], number>()
let lastName = 0

function nameOf(rows: readonly ListRow[]): number {
  const known = names.get(rows)
  if (known !== undefined) return known
  lastName += 1
  names.set(rows, lastName)
  return lastName
}

function useAddress(filter: string, order: RowOrder): void {
  const settled = useDebounced(filter.trim(), addressDelayMs)
  useEffect(() => {
    const address = new URL(window.location.href)
    write(address, 'filter', settled)
    write(address, 'sort', isKeptOrder(order) ? '' : `${order.by}-${order.direction}`)
    if (address.href !== window.location.href) window.history.replaceState(null, '', address)
  }, [settled, order])
}

function write(address: URL, name: string, value: string): void {
  if (value) address.searchParams.set(name, value)
  else address.searchParams.delete(name)
}

function readOrder(text: string | null): RowOrder {
  const [by, direction] = (text ?? '').split('-')
  const key = orderKeys.find((one) => one === by)
  if (!key || (direction !== 'ascending' && direction !== 'descending')) return keptOrder
  return { by: key, direction }
}
