'use client'

import { useLayoutEffect, useState } from 'react'
import { type Cache, unstable_serialize, useSWRConfig } from 'swr'
import { useFirstPlaylists } from '@/hooks/use-my-playlists'
import { useRead } from '@/hooks/use-read'
import { parseSpotifyUri } from '@/lib/music/uri'
import type { HistoryEntry } from '@/lib/spotify/history'
import { keys } from '@/lib/spotify/keys'
import { recentlyPlayedRead } from '@/lib/spotify/reads'
import { type KnownContext, type RecentCard, toRecentCards } from './recent-cards'

/** What was played lately, as cards, with the state of reading it. `isReadAnew` as in `useRead`. */
export function useRecentCards({ isReadAnew = false } = {}) {
  const history = useRead(recentlyPlayedRead, { isReadAnew })
  const playlists = useFirstPlaylists()
  const known = useKnownContexts(history.data)
  const cards: RecentCard[] | undefined =
    history.data &&
    toRecentCards(history.data, playlists.data ?? [], (type, id) => known.get(`${type} ${id}`))
  return { history, playlists: playlists.data, cards }
}

/** What earlier screens have read about the contexts things were played from, by type and id; sends no request. */
function useKnownContexts(history: readonly HistoryEntry[] | undefined): ReadonlyMap<string, KnownContext> {
  const { cache } = useSWRConfig()
  const [known, setKnown] = useState<ReadonlyMap<string, KnownContext>>(noContexts)
  // Before the cards are painted, so that none changes visibly.
  useLayoutEffect(() => {
    const found = (history ?? []).flatMap(({ contextUri }) => {
      const { type = '', id = '' } = (contextUri && parseSpotifyUri(contextUri)) || {}
      const context = readContext(cache, type, id)
      return context ? [[`${type} ${id}`, context] as const] : []
    })
    setKnown(found.length > 0 ? new Map(found) : noContexts)
  }, [cache, history])
  return known
}

const noContexts: ReadonlyMap<string, KnownContext> = new Map()

function readContext(cache: Cache, type: string, id: string): KnownContext | undefined {
  const read = (key: readonly unknown[]) => cache.get(unstable_serialize(key))?.data
  switch (type) {
    case 'playlist':
      return read(keys.playlist(id))
    case 'album':
      return read(keys.album(id))?.album
    case 'artist':
      return read(keys.artist(id))
    default:
      return undefined
  }
}
