import { useSearchParams } from 'next/navigation'
import { useAddressFilter } from '@/hooks/use-address-filter'
import { useAccountItem } from '@/hooks/use-stored-item'
import { oneOf } from '@/lib/browser/browser-storage'
import { type LibrarySort, librarySorts } from '@/lib/music/arrange-library'
import { type LibraryKind, libraryKinds } from '@/lib/music/library-entry'

const longestFilter = 100

type LibraryPlace = { kind: LibraryKind | null; sort: LibrarySort; filter: string }

/** The address of a view of the library; defaults are left out. */
export function libraryHref({ kind, sort, filter }: LibraryPlace): string {
  const query = new URLSearchParams({
    ...(kind ? { kind } : {}),
    ...(sort === 'given' ? {} : { sort }),
    ...(filter.trim() ? { filter: filter.trim() } : {}),
  }).toString()
  return query ? `/collection?${query}` : '/collection'
}

/**
 * What the library shows, kept in the address so that it can be shared, reloaded and returned to. `kind` null is
 * everything. The filter applies with each key, and goes into the address when typing pauses.
 */
export function useLibraryAddress(): LibraryPlace & {
  setFilter(filter: string): void
  setSort(sort: LibrarySort): void
} {
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
    setFilter: (next) => setFilter(next.slice(0, longestFilter)),
    setSort: (next) => window.history.replaceState(null, '', libraryHref({ kind, sort: next, filter })),
  }
}

const libraryView = oneOf(['grid', 'list', 'compact'])
export type LibraryView = 'grid' | 'list' | 'compact'

export function useLibraryView(): { view: LibraryView; choose(view: LibraryView): void } {
  const { value, write } = useAccountItem('library-view', libraryView)
  return { view: value ?? 'grid', choose: write }
}
