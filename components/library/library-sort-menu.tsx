'use client'

import { Menu, MenuChoice } from '@/components/ui/menu'
import type { PopupControl } from '@/hooks/use-lazy-popup'
import type { LibrarySort } from '@/lib/music/arrange-library'
import type { LibraryKind } from '@/lib/music/library-entry'
import { sortOptions } from '@/lib/words/library-words'

type LibrarySortMenuProps = {
  control: PopupControl
  kind: LibraryKind | null
  sort: LibrarySort
  onChange: (sort: LibrarySort) => void
}

export function LibrarySortMenu({ control, kind, sort, onChange }: LibrarySortMenuProps) {
  return (
    <Menu control={control} label="Sort">
      <MenuChoice label="Sort by" value={sort} options={sortOptions(kind)} onChange={onChange} />
    </Menu>
  )
}
