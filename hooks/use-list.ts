'use client'

import { use, useEffect, useSyncExternalStore } from 'react'
import { ListsContext, useSeed } from '@/hooks/lists-provider'
import type { ListPage, ListSource } from '@/lib/lists/list-model'
import { knownRows, type ListState } from '@/lib/lists/list-model'
import type { Lists } from '@/lib/lists/lists'
import type { PagedList } from '@/lib/lists/paged-list'
import { stateOfPage } from '@/lib/lists/row-store'
import type { Range } from '@/lib/lists/slots'

export function useLists(): Lists {
  const lists = use(ListsContext)
  if (!lists) throw new Error('Lists need a <ListsProvider> above them')
  return lists
}

/** Reads the first rows, which tell how long the list is. */
export const firstRows: Range = { first: 0, last: 0 }
export const allRows: Range = { first: 0, last: Number.POSITIVE_INFINITY }

export type ListView<Row> = { list: PagedList<Row>; state: ListState<Row> }

/**
 * Reads the rows in `range`; null reads nothing. A first page that came with something else, here or as SWR's
 * `fallback` under the list's key, is shown from the first paint on. `isUnasked` as in `PagedList.ensure`.
 */
export function useList<Row>(
  source: ListSource<Row>,
  range: Range | null = firstRows,
  firstPage?: ListPage<Row>,
  { isUnasked = false }: { isUnasked?: boolean } = {},
): ListView<Row> {
  'use memo'
  const list = useLists().get(source)
  const brought = useSeed<ListPage<Row>>(source.key, range !== null)
  const seed = firstPage ?? brought
  const seeded = stateOfPage(source, seed)
  const { subscribe, getState } = list
  const state = useSyncExternalStore(
    subscribe,
    () => (getState().total === null && seed ? seeded : getState()),
    () => seeded,
  )
  const first = range?.first ?? 0
  const last = range?.last ?? -1
  useEffect(() => {
    if (seed) list.seed(seed)
  }, [list, seed])
  useEffect(
    () => (last < first ? undefined : list.ensure({ first, last }, { isUnasked })),
    [list, first, last, isUnasked],
  )
  return { list, state }
}

export function useFirstPage<Row>(source: ListSource<Row>) {
  const { list, state } = useList(source)
  const isKnown = state.total !== null
  return {
    ...failureOf({ list, state }),
    ...(isKnown && { data: knownRows(state.rows.slice(0, source.pageSize)), error: null }),
  }
}

export function failureOf({ list, state }: FailedList) {
  return { error: state.error, isValidating: state.isReading, mutate: list.retry }
}

type FailedList = {
  list: Pick<PagedList<never>, 'retry'>
  state: Pick<ListState<never>, 'error' | 'isReading'>
}
