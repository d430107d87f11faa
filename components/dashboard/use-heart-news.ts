'use client'

import { useEffect, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useSession } from '@/hooks/use-access-token'
import { useLists } from '@/hooks/use-list'
import { useHearts } from '@/hooks/use-spotify'
import { whenFirstUsed } from '@/lib/first-use'
import type { PagedList } from '@/lib/lists/paged-list'
import type { ListRow } from '@/lib/music/entities'
import { goesBy } from '@/lib/music/playable'
import { parseSpotifyUri } from '@/lib/music/uri'
import { keys } from '@/lib/spotify/keys'
import { whenOnline } from '@/lib/when-online'

const loadTabNews = whenOnline(() => import('@/lib/lists/tab-news'))

/** The list of everything saved of one type. Playlists that are saved are added by what saves them. */
const listKeys: Record<string, readonly unknown[]> = {
  album: keys.savedAlbums(),
  artist: keys.followedArtists(),
  show: keys.savedShows(),
  episode: keys.savedEpisodes(),
  playlist: keys.myPlaylists(),
}

/**
 * Tells Liked Songs and the library what a heart has changed, wherever it was pressed, and keeps the listener's tabs in
 * step. Mount it once.
 */
export function useHeartNews(): void {
  const lists = useLists()
  const hearts = useHearts()
  const { cache, mutate, fallback } = useSWRConfig()
  // Whoever is logged in later has lists and hearts of their own.
  const [name] = useState(useSession()?.user.id)

  useEffect(() => {
    const outdated = new Set<{ refresh(): Promise<void> }>()
    /** Once for all that was saved together. */
    function refresh(list: { refresh(): Promise<void> }): void {
      if (outdated.size === 0) setTimeout(refreshAll)
      outdated.add(list)
    }
    function refreshAll(): void {
      const due = [...outdated]
      outdated.clear()
      for (const list of due) void list.refresh()
    }
    const stopHearing = hearts.onAccepted(({ uris, isSaved, isChecked = false }) => {
      const type = parseSpotifyUri(uris[0] ?? '')?.type ?? ''
      function tell<Row>(list: PagedList<Row> | undefined, isMeant: (row: Row) => boolean): void {
        if (!list) return
        // What is removed twice would take another row's place with it.
        if (!isSaved && !isChecked) list.remove(isMeant)
        else if (isChecked || type !== 'playlist') refresh(list)
      }
      const key = listKeys[type]
      if (key) tell(lists.find<{ uri: string }>(key), ({ uri }) => uris.includes(uri))
      const tracks = uris.filter((uri) => parseSpotifyUri(uri)?.type === 'track')
      if (tracks.length === 0) return
      tell(
        lists.find<ListRow>(keys.savedTracks()),
        ({ item }) => item !== null && tracks.some((uri) => goesBy(item, uri)),
      )
    })
    const stopSharing = name === undefined ? undefined : shareNews()
    return () => {
      stopHearing()
      stopSharing?.()
    }

    /** The code for it loads once there is something to tell or to show; what is heard until then is kept. */
    function shareNews() {
      if (typeof BroadcastChannel === 'undefined') return
      const channel = new BroadcastChannel(`tonearm.news ${name}`)
      const early: MessageEvent[] = []
      let isLoading = false
      let isOver = false
      channel.addEventListener('message', hear)
      let stop = whenFirstUsed(share, { isPatient: true })
      return () => {
        isOver = true
        stop()
        channel.close()
      }

      function hear(message: MessageEvent) {
        early.push(message)
        share()
      }

      function share() {
        if (isLoading) return
        isLoading = true
        stop()
        void loadTabNews().then(({ shareTabNews }) => {
          channel.removeEventListener('message', hear)
          if (!isOver)
            stop = shareTabNews({ channel, early, hearts, lists, shown: { cache, mutate, fallback } })
        })
      }
    }
  }, [lists, hearts, name, cache, mutate, fallback])
}
