import type { ImageSource, Playlist } from '@/lib/music/entities'
import { artistLine, homeOf } from '@/lib/music/playable'
import type { PlayRequest } from '@/lib/music/playback'
import { parseSpotifyUri } from '@/lib/music/uri'
import type { HistoryEntry } from '@/lib/spotify/history'

export type RecentCard = {
  uri: string
  name: string
  line: string
  href: string
  images: readonly ImageSource[]
  request: PlayRequest
}

/**
 * What was played, newest first, each thing once: the album or playlist it was played from where that can be named
 * without asking the provider, otherwise the track itself, one for each album.
 */
export function toRecentCards(
  history: readonly HistoryEntry[],
  playlists: readonly Playlist[],
): RecentCard[] {
  const named = new Map(playlists.map((playlist) => [playlist.uri, playlist]))
  const cards = new Map<string, RecentCard>()
  for (const entry of history) {
    const card = contextCard(entry, named) ?? trackCard(entry)
    if (card && !cards.has(card.href)) cards.set(card.href, card)
  }
  return [...cards.values()]
}

function contextCard({ item, contextUri }: HistoryEntry, named: Map<string, Playlist>): RecentCard | null {
  const uri = contextUri === null ? undefined : parseSpotifyUri(contextUri)?.uri
  if (uri === undefined) return null
  const playlist = named.get(uri)
  if (playlist) {
    const { name, images, owner, id } = playlist
    return {
      uri,
      name,
      line: `By ${owner.name}`,
      href: `/playlist/${id}`,
      images,
      request: { contextUri: uri },
    }
  }
  if (item.type === 'track' && item.album?.id && item.album.uri === uri) {
    const { name, images, artists, id } = item.album
    const line = artists.map((artist) => artist.name).join(', ')
    return { uri, name, line, href: `/album/${id}`, images, request: { contextUri: uri } }
  }
  return null
}

function trackCard({ item, contextUri }: HistoryEntry): RecentCard | null {
  const href = homeOf(item)
  if (!href || item.unplayable) return null
  const isAlbum = contextUri !== null && parseSpotifyUri(contextUri)?.type === 'album'
  const request: PlayRequest = isAlbum ? { contextUri, offset: { uri: item.uri } } : { uris: [item.uri] }
  return { uri: item.uri, name: item.name, line: artistLine(item), href, images: item.images, request }
}
