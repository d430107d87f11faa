'use client'

import { useRef } from 'react'
import { Virtualizer } from 'virtua'
import { type PlaylistEntriesProps, PlaylistLink } from './sidebar-playlists'

const rowHeightPx = 40

/**
 * Hundreds of playlists with only those in sight in the document. The current one is always mounted, so that the
 * highlight is found wherever the list is scrolled to.
 */
export function WindowedPlaylistLinks({ playlists, currentMark, onChoose }: PlaylistEntriesProps) {
  // What scrolls is the sidebar's part around the list; by itself the window would take the list for it and draw all.
  const scroller = useRef<HTMLElement>(null)
  const currentIndex = playlists.findIndex(
    (playlist) => currentMark(`/playlist/${playlist.id}`) !== undefined,
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: the window puts generic boxes between list and items.
    <div
      role="list"
      ref={(list) => {
        scroller.current = list?.parentElement ?? null
      }}
    >
      <Virtualizer
        scrollRef={scroller}
        itemSize={rowHeightPx}
        data={playlists}
        keepMounted={currentIndex < 0 ? [] : [currentIndex]}
      >
        {(playlist, index) => (
          // biome-ignore lint/a11y/useSemanticElements: see above.
          <div key={playlist.id} role="listitem" aria-setsize={playlists.length} aria-posinset={index + 1}>
            <PlaylistLink playlist={playlist} currentMark={currentMark} onChoose={onChoose} />
          </div>
        )}
      </Virtualizer>
    </div>
  )
}
