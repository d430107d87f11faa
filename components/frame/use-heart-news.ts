'use client'

import { useEffect, useState } from 'react'
import { useSession } from '@/hooks/use-access-token'
import { useLists } from '@/hooks/use-list'
import { useHearts, useSpotify } from '@/hooks/use-spotify'
import { whenOnline } from '@/lib/browser/when-online'
import type { PagedList } from '@/lib/lists/paged-list'
import { whenFirstUsed } from '@/lib/loading/first-use'
import type { ListRow, Playlist } from '@/lib/music/entities'
import { goesBy } from '@/lib/music/playable'
import { parseSpotifyUri } from '@/lib/music/uri'
import { keys } from '@/lib/spotify/endpoints/keys'
import { thingsOf } from '@/lib/things/things'

/** By itself: what is pressed at once has to be told to the other tabs. */
const loadTabNews = whenOnline(() => import('@/lib/lists/tab-news'))

/** The list of everything saved of one type. */
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
  const client = useSpotify()
  // Whoever is logged in later has lists and hearts of their own.
  const [name] = useState(useSession()?.user.id)

  useEffect(() => {
    const things = thingsOf(client)
    const outdated = new Set<{ refresh(): Promise<void> }>()
    let saved: Playlist[] = []
    /** Once for all that was saved together. */
    function showSoon(list: { refresh(): Promise<void> } | null, playlist?: Playlist): void {
      if (outdated.size === 0 && saved.length === 0) setTimeout(show)
      if (list) outdated.add(list)
      if (playlist) saved.push(playlist)
    }
    function show(): void {
      const [due, playlists] = [[...outdated], saved]
      outdated.clear()
      saved = []
      const list = lists.find<Playlist>(keys.myPlaylists())
      for (const playlist of playlists.toReversed()) list?.insertFirst(playlist)
      for (const list of due) void list.refresh()
    }
    const stopHearing = hearts.onAccepted(({ uris, isSaved, isChecked = false }) => {
      const type = parseSpotifyUri(uris[0] ?? '')?.type ?? ''
      const playlist = type === 'playlist' ? (things.get(uris[0] ?? '') as Playlist | null) : null
      function tell<Row>(list: PagedList<Row> | undefined, isMeant: (row: Row) => boolean): void {
        if (!list) return
        // What is removed twice would take another row's place with it.
        if (!isSaved && !isChecked) list.remove(isMeant)
        else if (playlist && !isChecked) showSoon(null, playlist)
        else showSoon(list)
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

    /** What is heard before the code for it has come is kept. */
    function shareNews() {
      if (typeof BroadcastChannel === 'undefined') return
      const channel = new BroadcastChannel(`tonearm.news ${name}`)
      const early: MessageEvent[] = []
      const hear = (message: MessageEvent) => {
        early.push(message)
        void share()
      }
      channel.addEventListener('message', hear)
      let stop: (() => void) | undefined
      let isOver = false
      const stopWaiting = whenFirstUsed(() => void share())
      return () => {
        isOver = true
        stopWaiting()
        stop?.()
        channel.close()
      }

      async function share() {
        const { shareTabNews } = await loadTabNews()
        if (isOver || stop) return
        channel.removeEventListener('message', hear)
        stop = shareTabNews({ channel, early, hearts, lists, things })
      }
    }
  }, [lists, hearts, client, name])
}
