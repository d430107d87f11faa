'use client'

import { useLayoutEffect, useRef, useState } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { Skeleton } from '@/components/ui/skeleton'
import { WindowBox } from '@/components/ui/window-box'
import { useReadPlaylists } from '@/hooks/use-my-playlists'
import { useVisibleRange } from '@/hooks/use-visible-range'
import { PlaylistLink, type PlaylistRowsProps, RestFailure } from './playlist-link'
import styles from './sidebar-playlists.module.css'

/**
 * Hundreds of playlists: only those in view are in the document, and those that are not read yet are read when they
 * come into view. The current one is always mounted, so that its highlight is found wherever the list is scrolled to;
 * so are the one with focus and its neighbours, so that focus is not lost and Tab finds the next.
 */
export function WindowedPlaylistLinks(props: PlaylistRowsProps) {
  const { rows, currentMark } = props
  // The part of the sidebar around the list scrolls; by itself the virtual list would take itself for the scroller and
  // draw everything.
  const scroller = useRef<HTMLElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const [focused, setFocused] = useState<number | null>(null)
  const rest = useReadPlaylists(useVisibleRange(list, scroller, rows.length))
  const current = rows.findIndex((playlist) => playlist && currentMark(`/playlist/${playlist.id}`))
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: the window puts generic boxes between list and items. */}
      <div
        role="list"
        ref={(element) => {
          scroller.current = element?.parentElement ?? null
        }}
      >
        <Virtualizer
          as={WindowBox}
          ref={list}
          scrollRef={scroller}
          data={rows}
          keepMounted={mountedOf(focused, current).filter((index) => index in rows)}
        >
          {(_, index) => (
            <PlaylistRow
              key={index}
              {...props}
              index={index}
              hasFocus={index === focused}
              onFocusChange={(isHere) => setFocused(isHere ? index : null)}
            />
          )}
        </Virtualizer>
      </div>
      <RestFailure {...rest} />
    </>
  )
}

function mountedOf(focused: number | null, current: number): number[] {
  const aroundFocus = focused === null ? [] : [focused - 1, focused, focused + 1]
  return [...new Set([...aroundFocus, current])]
}

type PlaylistRowProps = PlaylistRowsProps & {
  index: number
  hasFocus: boolean
  onFocusChange: (isHere: boolean) => void
}

/** A playlist, or the place of one that is not read yet: the same height, and in the tab order. */
function PlaylistRow({ rows, index, hasFocus, onFocusChange, ...links }: PlaylistRowProps) {
  const playlist = rows[index]
  const item = useRef<HTMLDivElement>(null)
  const isKnown = playlist !== undefined
  useLayoutEffect(() => {
    // The link replaces the element that had focus, and takes the focus over.
    if (!isKnown || !hasFocus || item.current?.contains(document.activeElement)) return
    item.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [isKnown, hasFocus])
  if (playlist === null) return <div />
  const place = `Playlist ${index + 1} of ${rows.length}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: see above.
    <div
      ref={item}
      role="listitem"
      aria-setsize={rows.length}
      aria-posinset={index + 1}
      onFocus={() => onFocusChange(true)}
      onBlur={() => onFocusChange(false)}
    >
      {playlist ? (
        <PlaylistLink playlist={playlist} {...links} />
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: where it leads to is known when it is read.
        <div
          role="link"
          tabIndex={0}
          aria-disabled
          aria-label={`${place}, loading`}
          className={styles.unread}
        >
          <Skeleton width={`${widths[index % widths.length]}%`} height={14} />
        </div>
      )}
    </div>
  )
}

/** As uneven as names are. */
const widths = [62, 78, 48, 70, 56, 66, 40, 74]
