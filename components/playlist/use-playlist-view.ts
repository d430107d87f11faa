'use client'

import { useEffect, useState } from 'react'
import type { SortColumn, TrackSort } from '@/components/track-list/track-columns'
import type { TrackListSource } from '@/components/track-list/track-list-source'
import { useArrangeRows } from '@/hooks/use-arrange-rows'
import { usePlaylistIndex } from '@/hooks/use-playlist'
import type { ListRow, Playlist } from '@/lib/music/entities'
import { keptOrder, nextOrder, type RowOrder } from '@/lib/music/row-order'

/**
 * What the listener makes of a list without changing it: a filter and an order. All rows are read when the first of the
 * two is used, and not before.
 */
export function usePlaylistView({ id }: Pick<Playlist, 'id'>) {
  const [filter, setFilter] = useState('')
  const [order, setOrder] = useState<RowOrder | null>(null)
  const [loadedCount, setLoadedCount] = useState(0)
  const isArranged = filter.trim() !== '' || order !== null
  const index = usePlaylistIndex(id, { isWanted: isArranged, onProgress: setLoadedCount })
  const { isValidating, mutate } = index
  const isMissing = isArranged && !index.data && !index.error && !isValidating
  // First used, or let go of because the list was changed elsewhere.
  useEffect(() => {
    if (isMissing) void mutate()
  }, [isMissing, mutate])
  const arrangeRows = useArrangeRows({ isWanted: isArranged })
  const rows =
    isArranged && arrangeRows && index.data ? arrange(arrangeRows, index.data, order, filter) : null

  function handleSort(column: SortColumn) {
    // Ascending, descending, and then as the playlist has it.
    const isDone =
      order?.by === column && order.direction === (column === 'added' ? 'ascending' : 'descending')
    setOrder(isDone ? null : nextOrder(order ?? { by: 'artist', direction: 'ascending' }, column))
  }

  const sort: TrackSort = {
    column: order && order.by !== 'artist' ? order.by : null,
    direction: order?.direction ?? 'ascending',
    onSort: handleSort,
  }
  return {
    filter,
    setFilter,
    /** Null: as the playlist has it. */
    order,
    setOrder,
    sort,
    isArranged,
    /** Null where the list stands as it is, and while its rows are read. */
    rows,
    loadedCount,
    error: index.error,
    retry: () => void mutate(),
  }
}

function arrange(
  arrangeRows: NonNullable<ReturnType<typeof useArrangeRows>>,
  rows: readonly ListRow[],
  order: RowOrder | null,
  filter: string,
): readonly ListRow[] {
  if (order?.by !== 'added') return arrangeRows(rows, order ?? keptOrder, filter)
  const byAge = arrangeRows(rows, { by: 'added', direction: 'ascending' }, filter)
  return order.direction === 'ascending' ? byAge : byAge.toReversed()
}

/** Rows at hand as the source of a list; they keep their places in the whole list. */
export function arrangedSource(id: string, rows: readonly ListRow[]): TrackListSource {
  const total = rows.length
  const firstPage = { items: [...rows], offset: 0, limit: total, total, hasNext: false }
  return {
    total,
    pageSize: Math.max(total, 1),
    keyOf: () => ['arranged-playlist', id, numberOf(rows)],
    load: () => Promise.resolve(firstPage),
    firstPage,
  }
}

// Another arrangement is another list: nothing kept for one may stand in for the other.
const numbers = new WeakMap<readonly ListRow[], number>()
let lastNumber = 0

function numberOf(rows: readonly ListRow[]): number {
  const known = numbers.get(rows)
  if (known !== undefined) return known
  lastNumber += 1
  numbers.set(rows, lastNumber)
  return lastNumber
}
