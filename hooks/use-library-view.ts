'use client'

import { useAccountItem } from '@/hooks/use-account-item'

const libraryViews = ['grid', 'list', 'compact'] as const
export type LibraryView = (typeof libraryViews)[number]

/** How the library is drawn, as this listener chose it in this browser. */
export function useLibraryView(): { view: LibraryView; choose(view: LibraryView): void } {
  const { value, write } = useAccountItem('library-view')
  return { view: libraryViews.find((view) => view === value) ?? 'grid', choose: write }
}
