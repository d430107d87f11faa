import type { CardProps } from '@/components/screen/card'
import { useEntities } from '@/hooks/use-entity'
import { useFirstPage } from '@/hooks/use-list'
import { useRead } from '@/hooks/use-read'
import { useSpotify } from '@/hooks/use-spotify'
import { myPlaylists } from '@/lib/lists/sources'
import type { Entity } from '@/lib/music/entity'
import { artistLine, artistNames, homeOf, playFrom } from '@/lib/music/playable'
import type { PlayRequest } from '@/lib/music/playback'
import { parseSpotifyUri } from '@/lib/music/uri'
import type { HistoryEntry } from '@/lib/spotify/endpoints/profile'
import { recentlyPlayedRead } from '@/lib/spotify/endpoints/reads'
import { byOwner, commonWords, kindNames } from '@/lib/words/common-words'

export type RecentCard = CardProps & { request: PlayRequest }

/** The history as cards, newest first, each once: the place it was played from if known, else the track, one per album. */
export function toRecentCards(
  history: readonly HistoryEntry[],
  find: (uri: string) => Entity | null,
): RecentCard[] {
  const cards = new Map<string, RecentCard>()
  for (const entry of history) {
    const card = contextCard(entry, find) ?? trackCard(entry)
    if (card && !cards.has(card.href)) cards.set(card.href, card)
  }
  return [...cards.values()]
}

export function contextOf({ contextUri }: HistoryEntry) {
  return contextUri === null ? null : parseSpotifyUri(contextUri)
}

function contextCard(entry: HistoryEntry, find: (uri: string) => Entity | null): RecentCard | null {
  const parsed = contextOf(entry)
  if (!parsed) return null
  const { type, id, uri } = parsed
  const request = { contextUri: uri }
  if (type === 'collection') {
    const own = { name: commonWords.likedSongs, line: kindNames.playlist, images: [] }
    return { ...own, uri, href: '/collection/savedtracks', request }
  }
  const { album = null } = entry.item.type === 'track' ? entry.item : {}
  const look = lookOf(find(uri) ?? (album?.uri === uri ? album : null))
  return look ? { ...look, uri, href: `/${type}/${id}`, request } : null
}

/** Null for what has no cover of its own as far as it is known: an artist whom only a link names, and podcasts. */
function lookOf(context: Entity | null) {
  if (!context || !('images' in context)) return null
  const { name, images } = context
  if ('artists' in context) return { name, images, line: artistNames(context) }
  if (context.type === 'playlist') return { name, images, line: byOwner(context.owner.name) }
  return context.type === 'artist' ? { name, images, line: kindNames.artist } : null
}

function trackCard({ item }: HistoryEntry): RecentCard | null {
  const href = homeOf(item)
  if (!href || item.unplayable) return null
  return {
    uri: item.uri,
    name: item.name,
    line: artistLine(item),
    href,
    images: item.images,
    request: playFrom(item),
  }
}

/** Cards of the history, with the state of its read. `isReadAnew` as in `useRead`. */
export function useRecentCards({ isReadAnew = false } = {}) {
  const history = useRead(recentlyPlayedRead, { isReadAnew })
  const playlists = useFirstPage(myPlaylists(useSpotify())).data
  const known = useEntities(history.data?.flatMap((entry) => contextOf(entry)?.uri ?? []) ?? [])
  // The first paint has what came with the page alone.
  const listed = new Map(playlists?.map((playlist) => [playlist.uri, playlist]))
  const find = (uri: string) => known(uri) ?? listed.get(uri) ?? null
  const cards: RecentCard[] | undefined = history.data && toRecentCards(history.data, find)
  return { history, playlists, cards, find }
}

/** It has a screen of its own: no lone song, and not Liked Songs, which have a tile anyway. */
export function isContext({ uri }: RecentCard): boolean {
  const type = parseSpotifyUri(uri)?.type
  return type !== 'track' && type !== 'episode' && type !== 'collection'
}
