'use client'

import { useAccountItem } from '@/hooks/use-stored-item'
import { oneOf } from '@/lib/browser-storage'

const libraryView = oneOf(['grid', 'list', 'compact'])
export type LibraryView = 'grid' | 'list' | 'compact'

/** How the library is drawn, as this listener chose in this browser. */
export function useLibraryView(): { view: LibraryView; choose(view: LibraryView): void } {
  const { value, write } = useAccountItem('library-view', libraryView)
  return { view: value ?? 'grid', choose: write }
}
