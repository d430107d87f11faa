import { useSearchParams } from 'next/navigation'
import { useAddressFilter } from '@/hooks/use-address-filter'
import { useAccountItem } from '@/hooks/use-stored-item'
import { type LibraryKind, type LibrarySort, libraryKinds, librarySorts } from '@/lib/music/library-entry'
import { oneOf } from '@/lib/storage/browser-items'

const longestFilter = 100

type LibraryPlace = { kind: LibraryKind | null; sort: LibrarySort; filter: string }

export function libraryHref({ kind, sort, filter }: LibraryPlace): string {
  const query = new URLSearchParams({
    ...(kind ? { kind } : {}),
    ...(sort === 'given' ? {} : { sort }),
    ...(filter.trim() ? { filter: filter.trim() } : {}),
  }).toString()
  return query ? `/collection?${query}` : '/collection'
}

/** The library state in the URL. `kind` null is all types. */
export function useLibraryAddress() {
  const params = useSearchParams()
  const kind = libraryKinds.find((known) => known === params.get('kind')) ?? null
  const sort = librarySorts.find((known) => known === params.get('sort')) ?? 'given'
  const { filter, setFilter } = useAddressFilter((text) =>
    window.history.replaceState(null, '', libraryHref({ kind, sort, filter: text })),
  )
  return {
    kind,
    sort,
    filter,
    setFilter: (next: string) => setFilter(next.slice(0, longestFilter)),
    setSort: (next: LibrarySort) =>
      window.history.replaceState(null, '', libraryHref({ kind, sort: next, filter })),
  }
}

const libraryView = oneOf(['grid', 'list', 'compact'])
export type LibraryView = 'grid' | 'list' | 'compact'

export function useLibraryView() {
  const { value, write } = useAccountItem('library-view', libraryView)
  return { view: value ?? 'grid', choose: write }
}
