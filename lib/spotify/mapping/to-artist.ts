import type { Artist, ArtistRef } from '@/lib/music/entities'
import type { SpotifyArtist } from '@/lib/spotify/mapping/payloads'
import { toName, toThing, toUrl } from '@/lib/spotify/mapping/read-payload'

/** Null where it has neither name nor uri. */
export function toArtistRef(payload: SpotifyArtist): ArtistRef | null {
  if (!payload.name && !payload.uri) return null
  return { id: payload.id ?? null, name: toName(payload.name), uri: payload.uri ?? '', url: toUrl(payload) }
}

export function toArtist(payload: SpotifyArtist): Artist | null {
  const thing = toThing(payload, 'artist')
  const genres = Array.isArray(payload.genres) ? payload.genres : []
  return thing && { ...thing, genres: genres.filter((genre) => typeof genre === 'string') }
}
