'use client'

import { useList } from '@/hooks/use-list'
import { useSpotify } from '@/hooks/use-spotify'
import { myPlaylists } from '@/lib/lists/sources'
import type { Playable } from '@/lib/music/entities'
import { parseSpotifyUri } from '@/lib/music/uri'

/** The name of what the music is played from, if it is known without asking the provider; null otherwise. */
export function useContextName(contextUri: string | null, current: Playable | null): string | null {
  const { rows } = useList(myPlaylists(useSpotify()), null).state
  const parsed = contextUri === null ? null : parseSpotifyUri(contextUri)
  if (parsed === null) return null
  if (parsed.type === 'collection') return 'Liked Songs'
  if (parsed.type === 'playlist') return rows.find((row) => row?.uri === parsed.uri)?.name ?? null
  return nameOnItem(parsed.uri, current)
}

/** The items of albums, artists and shows carry their names. */
function nameOnItem(uri: string, item: Playable | null): string | null {
  if (item === null) return null
  if (item.type === 'episode') return item.show?.uri === uri ? item.show.name : null
  if (item.album?.uri === uri) return item.album.name
  return item.artists.find((artist) => artist.uri === uri)?.name ?? null
}
