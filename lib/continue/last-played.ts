import type { ImageSource } from '@/lib/music/entities'
import type { Entity } from '@/lib/music/entity'
import type { Rgb } from '@/lib/music/ground-color'
import { parseSpotifyUri } from '@/lib/music/uri'
import type { HistoryEntry } from '@/lib/spotify/endpoints/profile'
import { accountItem, jsonOf } from '@/lib/storage/browser-items'
import { commonWords } from '@/lib/words/common-words'

export type LastPlayed = {
  uri: string
  name: string
  images: readonly ImageSource[]
  itemUri: string | null
  /** The name of the song or episode. */
  itemName?: string
  /** The playhead when the song was left; missing near its beginning and end. */
  place?: { positionMs: number; durationMs: number } | undefined
  /** The cover's most vivid color; missing until it is read. */
  color?: Rgb
}

/** The URI of the song or episode. */
export const itemUriOf = ({ uri, itemUri }: LastPlayed): string => itemUri ?? uri

export const lastPlayedName = 'last-played'
export const lastPlayedFormat = jsonOf(isLastPlayed)

/** Stored in this browser per account; null if nothing has been played. */
export const lastPlayedOf = (userId: string) => accountItem(userId, lastPlayedName, lastPlayedFormat)

/** With the current name and cover, if known. */
export function asKnown<T extends Pick<LastPlayed, 'name' | 'images'>>(last: T, known: Entity | null): T {
  return { ...last, name: known?.name ?? last.name, images: coverOf(known) ?? last.images }
}

/** Null if unknown: a link to a podcast names no cover. */
export const coverOf = (known: Entity | null): readonly ImageSource[] | null =>
  known && 'images' in known && known.images.length > 0 ? known.images : null

export function toLastPlayed({ item, contextUri }: HistoryEntry): LastPlayed {
  const { name, images } = item
  if (contextUri === null) return { uri: item.uri, name, images, itemUri: null }
  const isLiked = parseSpotifyUri(contextUri)?.type === 'collection'
  const isOnAlbum = item.type === 'track' && item.album?.uri === contextUri
  const listName = isLiked ? commonWords.likedSongs : isOnAlbum ? item.album?.name : null
  return { uri: contextUri, name: listName ?? name, images, itemUri: item.uri, itemName: name }
}

export function isLastPlayed(value: unknown): value is LastPlayed {
  if (typeof value !== 'object' || value === null) return false
  const { uri, name, images, itemUri, place } = value as Record<string, unknown>
  const isMusic = typeof uri === 'string' && parseSpotifyUri(uri) !== null
  const isItem = itemUri === null || typeof itemUri === 'string'
  return isMusic && isItem && isPlace(place) && typeof name === 'string' && Array.isArray(images)
}

function isPlace(place: unknown): place is LastPlayed['place'] {
  if (place === undefined) return true
  const { positionMs, durationMs } = (place ?? {}) as Record<string, unknown>
  return Number.isFinite(positionMs) && Number.isFinite(durationMs) && Number(durationMs) > 0
}
