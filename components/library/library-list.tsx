import { type ReactNode, useRef } from 'react'
import { Virtualizer } from 'virtua'
import { CardWindow } from '@/components/screen/card-window'
import { WindowBox } from '@/components/screen/list-item'
import { useTextScale } from '@/hooks/use-media-query'
import { useScroller } from '@/hooks/use-scroller'
import { useStartMargin } from '@/hooks/use-visible-range'
import type { LibraryEntry } from '@/lib/music/library-entry'
import { LibraryItem } from './library-item'
import type { LibraryView } from './use-library-address'

const rowHeightsPx = { list: 64, compact: 44 }

type LibraryListProps = {
  label: string
  entries: readonly LibraryEntry[]
  view: LibraryView
  isMixed: boolean
}

export function LibraryList({ label, entries, view, isMixed }: LibraryListProps) {
  'use memo'
  const count = entries.length
  const itemAt = (index: number): ReactNode => {
    const entry = entries[index]
    const place = { index, count }
    return entry ? (
      <LibraryItem key={entry.uri} entry={entry} view={view} isMixed={isMixed} place={place} />
    ) : null
  }
  return view === 'grid' ? (
    <CardWindow label={label} count={count} renderCard={itemAt} />
  ) : (
    // Keyed by view, as rows differ in height.
    <LibraryRows key={view} label={label} count={count} rowHeightPx={rowHeightsPx[view]} rowAt={itemAt} />
  )
}

type LibraryRowsProps = {
  label: string
  count: number
  rowHeightPx: number
  rowAt: (index: number) => ReactNode
}

function LibraryRows({ label, count, rowHeightPx, rowAt }: LibraryRowsProps) {
  'use memo'
  const scroller = useScroller()
  const list = useRef<HTMLDivElement>(null)
  const startMargin = useStartMargin(list, scroller)
  const scale = useTextScale()
  return (
    // biome-ignore lint/a11y/useSemanticElements: the window puts generic boxes between list and items.
    <div role="list" aria-label={label} ref={list}>
      <Virtualizer
        as={WindowBox}
        scrollRef={scroller}
        startMargin={startMargin}
        itemSize={rowHeightPx * scale}
        data={{ length: count }}
      >
        {(_, index) => <div key={index}>{rowAt(index)}</div>}
      </Virtualizer>
    </div>
  )
}
