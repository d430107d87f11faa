'use client'

import { useEffect } from 'react'
import { type ScopedMutator, useSWRConfig } from 'swr'
import { useLists } from '@/hooks/use-list'
import { useHearts } from '@/hooks/use-spotify'
import type { ListRow } from '@/lib/music/entities'
import { kindOfUri } from '@/lib/music/library-entry'
import { goesBy } from '@/lib/music/playable'
import { parseSpotifyUri } from '@/lib/music/uri'
import type { HeartNews } from '@/lib/spotify/hearts'
import { keys } from '@/lib/spotify/keys'
import type { PagedKind } from '@/lib/spotify/library-rest'

const firstPages: Record<PagedKind, string> = {
  albums: keys.savedAlbums()[0],
  artists: keys.followedArtists()[0],
  shows: keys.savedShows()[0],
  episodes: keys.savedEpisodes()[0],
}
const rests: readonly unknown[] = [keys.restOfLibrary('albums', 0)[0], keys.libraryProgress('albums', 0)[0]]

/** Tells Liked Songs and the library what a heart has changed, wherever it was pressed. Mount it once. */
export function useHeartNews(): void {
  const lists = useLists()
  const hearts = useHearts()
  const { mutate } = useSWRConfig()

  useEffect(
    () =>
      hearts.onAccepted(({ uris, isSaved }) => {
        readKindAgain(mutate, uris)
        const tracks = uris.filter((uri) => parseSpotifyUri(uri)?.type === 'track')
        if (tracks.length === 0) return
        const liked = lists.find<ListRow>(keys.savedTracks())
        if (isSaved) void liked?.refresh()
        else liked?.remove(({ item }) => item !== null && tracks.some((uri) => goesBy(item, uri)))
      }),
    [lists, hearts, mutate],
  )
}

/** Parts of the library on the screen are read again at once, the rest when it is next shown. */
function readKindAgain(mutate: ScopedMutator, [uri = '']: HeartNews['uris']) {
  const kind = kindOfUri(uri)
  if (kind === null || kind === 'playlists') return
  const isOfKind = (key: unknown) =>
    Array.isArray(key) && (key[0] === firstPages[kind] || (rests.includes(key[0]) && key[1] === kind))
  void mutate(isOfKind, undefined, { revalidate: true })
}
