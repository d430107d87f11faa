import type { Playable } from '@/lib/music/entities'
import type { SpotifyPlayable } from '@/lib/spotify/payloads'
import { isObject } from '@/lib/spotify/read-payload'
import { toEpisode } from '@/lib/spotify/to-episode'
import { toTrack } from '@/lib/spotify/to-track'

/** Null for gone content and for kinds this product does not play, such as audiobook chapters. */
export function toPlayable(payload: SpotifyPlayable | null | undefined): Playable | null {
  if (!isObject(payload)) return null
  const type = payload.type ?? (payload.show ? 'episode' : 'track')
  if (type === 'episode') return toEpisode(payload)
  return type === 'track' ? toTrack(payload) : null
}
