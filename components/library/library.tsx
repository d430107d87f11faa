'use client'

import { clsx } from 'clsx'
import { useDeferredValue } from 'react'
import { arrangeLibrary } from '@/components/library/arrange-library'
import { likedTarget } from '@/components/menus/liked-thing'
import { NewPlaylistButton } from '@/components/playlist/new-playlist-button'
import screenStyles from '@/components/screen/screen.module.css'
import { useListenerId } from '@/hooks/use-access-token'
import { useLists } from '@/hooks/use-list'
import { usePins } from '@/hooks/use-pins'
import { useRead } from '@/hooks/use-read'
import { useScrolledPast, useScroller } from '@/hooks/use-scroller'
import type { LibraryEntry } from '@/lib/music/library-entry'
import { likedRequest, likedUri } from '@/lib/player/play-requests'
import { recentlyPlayedRead } from '@/lib/spotify/endpoints/reads'
import { commonWords } from '@/lib/words/common-words'
import { likedHref } from './library-item'
import { LibraryOverview } from './library-overview'
import { LibraryResults } from './library-results'
import { LibraryToolbar } from './library-toolbar'
import { useLibraryAddress, useLibraryView } from './use-library-address'
import { useLibraryParts } from './use-library-parts'

/** Scrolling further than this loads the whole list. */
const lookingThroughPx = 160

/** Liked Songs come first, as if pinned. */
function useLikedEntry(): LibraryEntry {
  const uri = likedUri(useListenerId())
  const lists = useLists()
  return {
    kind: 'playlists',
    uri,
    name: commonWords.likedSongs,
    creator: '',
    what: 'playlist',
    href: likedHref,
    images: [],
    addedAt: null,
    request: likedRequest(lists, uri),
    getTarget: () => likedTarget(uri),
  }
}

/** Shows the first items of each type. A filter, a sort order or scrolling loads everything. */
export function Library() {
  const address = useLibraryAddress()
  const { view } = useLibraryView()
  const { pins } = usePins()
  const isScrolled = useScrolledPast(useScroller(), lookingThroughPx)
  const { kind, sort } = address
  const filter = useDeferredValue(address.filter)
  const isFiltered = filter.trim() !== ''
  const isWhole = isFiltered || sort !== 'given'
  const isOverview = kind === null && !isWhole
  const isShown = (one: typeof kind) => kind === null || kind === one
  const parts = useLibraryParts((one) => ({
    isWanted: isShown(one),
    wantsAll: isShown(one) && (isWhole || (isScrolled && !isOverview)),
    pins,
  }))
  const liked = useLikedEntry()
  const read = parts.flatMap((part) => part.entries ?? [])
  const pinned = pins.flatMap((pin) => read.find((entry) => entry.uri === pin) ?? [])
  const headsPins = isOverview && pinned.length > 0
  const shown = parts
    .filter((part) => isShown(part.kind))
    .map((part) =>
      part.kind === 'playlists' && part.entries && !headsPins
        ? { ...part, entries: [liked, ...part.entries] }
        : part,
    )
  const history = useRead(sort === 'played' ? recentlyPlayedRead : null).data ?? []
  const playedUris = history.flatMap(({ contextUri, item }) => [contextUri ?? item.uri, item.uri])
  const known = shown.flatMap((part) => part.entries ?? [])
  return (
    <div className={screenStyles.screen}>
      <div className="stack">
        <div className="line" data-head>
          <h1 className={clsx('rest', screenStyles.heading)}>{commonWords.yourLibrary}</h1>
          <NewPlaylistButton />
        </div>
        <LibraryToolbar address={address} />
      </div>
      {isOverview ? (
        <LibraryOverview parts={shown} pinned={headsPins ? [liked, ...pinned] : []} view={view} />
      ) : (
        <LibraryResults
          parts={shown}
          entries={arrangeLibrary(known, { sort, filter, pins: [liked.uri, ...pins], playedUris })}
          kind={kind}
          filter={filter}
          isWhole={isWhole}
          view={view}
        />
      )}
    </div>
  )
}
