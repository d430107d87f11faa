import { useEffect, useRef } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { WindowBox } from '@/components/screen/list-item'
import { useTextScale } from '@/hooks/use-text-scale'
import { useVisibleRange } from '@/hooks/use-visible-range'
import { SidebarRow, type SidebarRowsProps } from './sidebar-row'
import { useRovingLinks } from './use-roving-links'
import type { SidebarItem } from './use-sidebar-library'

/** At the usual text size; a row that is drawn is measured. */
const rowHeightPx = 56

/**
 * Hundreds of entries: those in view are in the document and are read. So that focus is not lost and the arrow keys
 * find the next, the current one and those around the tab stop are always mounted.
 */
export function WindowedSidebarRows({ items, library, ...links }: SidebarRowsProps) {
  'use memo'
  // The part of the sidebar around the list scrolls; the virtual list would take itself for the scroller.
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
  useEffect(() => {
    if (current >= 0) windowed.current?.scrollToIndex(current, { align: 'nearest' })
  }, [current])
  const { tabStop } = roving
  const mounted = new Set([tabStop - 1, tabStop, tabStop + 1, current])
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
        ref={windowed}
        scrollRef={scroller}
        itemSize={rowHeightPx * scale}
        data={items}
        keepMounted={[...mounted].filter((index) => index in items)}
      >
        {(item, index) =>
          item.entry === null ? (
            <div key={item.key} />
          ) : (
            // biome-ignore lint/a11y/useSemanticElements: see above.
            <div key={item.key} role="listitem" aria-setsize={items.length} aria-posinset={index + 1}>
              <SidebarRow item={item} index={index} count={items.length} roving={roving} {...links} />
            </div>
          )
        }
      </Virtualizer>
    </div>
  )
}

/** The provider's positions of what is in view; what is pinned is known, and stands elsewhere. */
function placesOf(items: readonly SidebarItem[], first: number, last: number) {
  const inView = items.slice(Math.max(0, first), last + 1).filter(({ isPinned }) => !isPinned)
  return { first: inView[0]?.position ?? 0, last: inView.at(-1)?.position ?? -1 }
}
