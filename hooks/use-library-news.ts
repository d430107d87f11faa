'use client'

import { useSWRConfig } from 'swr'
import { kindOfUri } from '@/lib/music/library-entry'
import { keys } from '@/lib/spotify/keys'
import type { PagedKind } from '@/lib/spotify/library-rest'

const firstPages: Record<PagedKind, string> = {
  albums: keys.savedAlbums()[0],
  artists: keys.followedArtists()[0],
  shows: keys.savedShows()[0],
  episodes: keys.savedEpisodes()[0],
}
const rests: readonly unknown[] = [keys.restOfLibrary('albums', 0)[0], keys.libraryProgress('albums', 0)[0]]

/** Tells the library that a thing has come or gone: its kind is read again when it is next looked at. */
export function useLibraryNews(): { note(uri: string): void } {
  const { mutate } = useSWRConfig()
  return {
    note(uri) {
      const kind = kindOfUri(uri)
      if (kind === null || kind === 'playlists') return
      const isOfKind = (key: unknown) =>
        Array.isArray(key) && (key[0] === firstPages[kind] || (rests.includes(key[0]) && key[1] === kind))
      void mutate(isOfKind, undefined, { revalidate: true })
    },
  }
}
