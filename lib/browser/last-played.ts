import { accountItem, jsonOf } from '@/lib/browser/browser-storage'
import type { ImageSource } from '@/lib/music/entities'
import type { PlayRequest } from '@/lib/music/playback'
import { isPlayableContext, parseSpotifyUri } from '@/lib/music/uri'

export type LastPlayed = { uri: string; name: string; images: readonly ImageSource[]; itemUri: string | null }

/** Kept in this browser for each account; null where nothing has been played. */
export const lastPlayedOf = (userId: string) => accountItem(userId, 'last-played', jsonOf(isLastPlayed))

export function continueRequest({ uri, itemUri }: Pick<LastPlayed, 'uri' | 'itemUri'>): PlayRequest {
  if (!isPlayableContext(uri)) return { uris: [uri] }
  const takesOffset = itemUri !== null && parseSpotifyUri(uri)?.type !== 'artist'
  if (!takesOffset) return { contextUri: uri }
  return { contextUri: uri, offset: { uri: itemUri }, instead: async () => ({ contextUri: uri }) }
}

function isLastPlayed(value: unknown): value is LastPlayed {
  if (typeof value !== 'object' || value === null) return false
  const { uri, name, images, itemUri } = value as Record<string, unknown>
  const isMusic = typeof uri === 'string' && parseSpotifyUri(uri) !== null
  const isItem = itemUri === null || typeof itemUri === 'string'
  return isMusic && isItem && typeof name === 'string' && Array.isArray(images)
}
