'use client'

import { createContext, type ReactNode, use, useEffect, useState, useSyncExternalStore } from 'react'
import { unstable_serialize, useSWRConfig } from 'swr'
import { useSecondWave } from '@/hooks/use-second-wave'
import { useSpotify } from '@/hooks/use-spotify'
import { listen } from '@/lib/browser/listen'
import { whenOnline } from '@/lib/browser/when-online'
import type { KeptLists } from '@/lib/lists/kept-lists'
import type { ListPage, ListSource } from '@/lib/lists/list-source'
import { knownRows, type ListState, stateOfPage } from '@/lib/lists/list-state'
import { createLists, type Lists } from '@/lib/lists/lists'
import type { PagedList } from '@/lib/lists/paged-list'
import type { Range } from '@/lib/lists/slots'
import { importSecondWave, type SecondWave } from '@/lib/loading/second-wave'
import type { KeptAnswers } from '@/lib/spotify/cache/kept-answers'

/** Where the code for it went with an older build. */
const nothingKept: Pick<SecondWave, 'keptListsOf'> = {
  keptListsOf: () => ({ read: async () => null, write: async () => {} }),
}
const loadKeptLists = whenOnline<Pick<SecondWave, 'keptListsOf'>>(importSecondWave, nothingKept)

const ListsContext = createContext<Lists | null>(null)

/** All lists of one listener for everything below. Without `listenerId` nothing is kept between visits. */
export function ListsProvider({
  listenerId,
  answers = null,
  children,
}: {
  listenerId?: string | undefined
  /** Shown where the provider allows no more reads. */
  answers?: KeptAnswers | null
  children: ReactNode
}) {
  const client = useSpotify()
  const [lists] = useState(() =>
    createLists(client, listenerId === undefined ? undefined : keptListsLater(listenerId), answers),
  )
  const wave = useSecondWave()
  useEffect(() => void wave?.deleteFormerLists(), [wave])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') return
      for (const list of lists.all().values()) list.lookAgain()
    }
    const stopLooks = listen(document, { visibilitychange: look })
    const stopOnline = listen(window, { online: look })
    return () => {
      stopLooks()
      stopOnline()
    }
  }, [lists])
  return <ListsContext value={lists}>{children}</ListsContext>
}

/** Few lists are kept, and those only once they have been read completely. */
function keptListsLater(accountId: string): KeptLists {
  const kept = async () => (await loadKeptLists()).keptListsOf(accountId)
  return {
    read: async (key) => (await kept()).read(key),
    write: async (key, rows) => (await kept()).write(key, rows),
  }
}

/** Throws outside a ListsProvider. */
export function useLists(): Lists {
  const lists = use(ListsContext)
  if (!lists) throw new Error('useLists needs a <ListsProvider> above it')
  return lists
}

/** Reads the first rows, which tell how long the list is. */
export const firstRows: Range = { first: 0, last: 0 }
export const allRows: Range = { first: 0, last: Number.POSITIVE_INFINITY }

export type ListView<Row> = { list: PagedList<Row>; state: ListState<Row> }

/**
 * A list as it is known, of which the rows in `range` are read; null reads nothing. A first page that came with
 * something else, here or as SWR's `fallback` under the list's key, is shown from the first paint on. `isUnasked` as in
 * `PagedList.ensure`.
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

/** What of a list was not read, as `Region` takes it. */
export function failureOf({ list, state }: FailedList) {
  return { error: state.error, isValidating: state.isReading, mutate: list.retry }
}

type FailedList = {
  list: Pick<PagedList<never>, 'retry'>
  state: Pick<ListState<never>, 'error' | 'isReading'>
}

/** What came with the page; components that show it wait for it if it is still loading. */
function useSeed<T>(key: readonly unknown[], isWanted: boolean): T | undefined {
  const { fallback } = useSWRConfig()
  const seed: unknown = fallback?.[unstable_serialize(key)]
  if (!(seed instanceof Promise)) return seed as T | undefined
  return isWanted ? use(seed) : undefined
}
