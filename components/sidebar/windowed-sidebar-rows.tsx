import { useEffect, useRef } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { WindowBox, WindowRow } from '@/components/screen/list-item'
import { useTextScale } from '@/hooks/use-media-query'
import { useVisibleRange } from '@/hooks/use-visible-range'
import { SidebarRow, type SidebarRowsProps } from './sidebar-row'
import { useRovingLinks } from './use-roving-links'
import type { SidebarItem } from './use-sidebar-library'

/** As in the style sheet, at the usual text size. */
const rowHeightPx = 56
/** Rows that the server renders. */
const firstCount = 20

/** For long lists: only rows in view are rendered and read. The tab stop stays rendered, so that focus isn't lost. */
export function WindowedSidebarRows({ items, library, ...links }: SidebarRowsProps) {
  'use memo'
  // The list's parent scrolls.
  const scroller = useRef<HTMLElement>(null)
  const windowed = useRef<VirtualizerHandle>(null)
  const scale = useTextScale()
  const range = useVisibleRange(windowed, scroller, items.length)
  const { list, isArranged } = library
  const places = placesOf(items, range.first, range.last)
  const first = isArranged ? 0 : places.first
  const last = isArranged ? -1 : places.last
  useEffect(() => (last < first ? undefined : list.ensure({ first, last })), [list, first, last])

  const current = items.findIndex(({ entry }) => entry && links.currentMark(entry.href))
  const roving = useRovingLinks(items, current)
  // The virtualizer misses scrolling from before it was mounted, and listens from the next microtask on.
  useEffect(() => queueMicrotask(() => scroller.current?.dispatchEvent(new Event('scroll'))), [])
  useEffect(() => {
    if (current >= 0) windowed.current?.scrollToIndex(current, { align: 'nearest' })
  }, [current])
  return (
    // biome-ignore lint/a11y/useSemanticElements: the window puts generic boxes between list and items.
    <div
      role="list"
      onKeyDown={roving.handleKeyDown}
      ref={(element) => {
        scroller.current = element?.parentElement ?? null
      }}
    >
      <Virtualizer
        as={WindowBox}
        item={WindowRow}
        ref={windowed}
        scrollRef={scroller}
        itemSize={rowHeightPx * scale}
        keepMounted={[roving.tabStop]}
        ssrCount={firstCount}
        data={items}
      >
        {(item, index) => (
          // biome-ignore lint/a11y/useSemanticElements: see above.
          <div key={item.key} role="listitem" aria-setsize={items.length} aria-posinset={index + 1}>
            <SidebarRow item={item} index={index} count={items.length} roving={roving} {...links} />
          </div>
        )}
      </Virtualizer>
    </div>
  )
}

/** The positions in Spotify's order of the rows in view. Without pinned rows: they are known, and moved to the top. */
function placesOf(items: readonly SidebarItem[], first: number, last: number) {
  const inView = items.slice(Math.max(0, first), last + 1).filter(({ isPinned }) => !isPinned)
  return { first: inView[0]?.position ?? 0, last: inView.at(-1)?.position ?? -1 }
}
