import type { Album, AlbumRef, Artist, ImageSource, Playlist } from '@/lib/music/entities'
import { artistLine, artistNames, homeOf } from '@/lib/music/playable'
import type { PlayRequest } from '@/lib/music/playback'
import { parseSpotifyUri } from '@/lib/music/uri'
import type { HistoryEntry } from '@/lib/spotify/history'

export type RecentCard = {
  uri: string
  name: string
  line: string
  href: string
  images: readonly ImageSource[]
  shape?: 'round'
  placeholder?: 'list' | 'person'
  request: PlayRequest
}

export type KnownContext = Playlist | Album | Artist

type Known = (type: string, id: string) => KnownContext | undefined

/**
 * What was played, newest first, each once: the album, playlist or artist it was played from if its name is known
 * without asking the provider, otherwise the track itself, one per album.
 */
export function toRecentCards(
  history: readonly HistoryEntry[],
  playlists: readonly Playlist[],
  known: Known = () => undefined,
): RecentCard[] {
  const listed = new Map(playlists.map((playlist) => [playlist.id, playlist]))
  const find: Known = (type, id) => (type === 'playlist' ? listed.get(id) : undefined) ?? known(type, id)
  const cards = new Map<string, RecentCard>()
  for (const entry of history) {
    const card = contextCard(entry, find) ?? trackCard(entry)
    if (card && !cards.has(card.href)) cards.set(card.href, card)
  }
  return [...cards.values()]
}

function contextCard({ item, contextUri }: HistoryEntry, find: Known): RecentCard | null {
  const parsed = contextUri === null ? null : parseSpotifyUri(contextUri)
  if (!parsed) return null
  const { type, id, uri } = parsed
  const request = { contextUri: uri }
  if (type === 'collection') {
    return {
      uri,
      name: 'Liked Songs',
      line: 'Playlist',
      href: '/collection/savedtracks',
      images: [],
      request,
    }
  }
  if (item.type === 'track' && item.album?.id && item.album.uri === uri) {
    return { ...wordsOf({ ...item.album, type: 'album' }), uri, href: `/album/${id}`, request }
  }
  const context = find(type, id)
  return context ? { ...wordsOf(context), uri, href: `/${type}/${id}`, request } : null
}

function wordsOf(context: KnownContext | (AlbumRef & { type: 'album' })) {
  const { name, images } = context
  switch (context.type) {
    case 'playlist':
      return { name, images, line: `By ${context.owner.name}`, placeholder: 'list' as const }
    case 'artist':
      return { name, images, line: 'Artist', shape: 'round' as const, placeholder: 'person' as const }
    case 'album':
      return { name, images, line: artistNames(context) }
    default:
      return context satisfies never
  }
}

function trackCard({ item, contextUri }: HistoryEntry): RecentCard | null {
  const href = homeOf(item)
  if (!href || item.unplayable) return null
  const isAlbum = contextUri !== null && parseSpotifyUri(contextUri)?.type === 'album'
  const request: PlayRequest = isAlbum ? { contextUri, offset: { uri: item.uri } } : { uris: [item.uri] }
  return { uri: item.uri, name: item.name, line: artistLine(item), href, images: item.images, request }
}
