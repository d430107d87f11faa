import type { Artist, ArtistRef } from '@/lib/music/entities'
import type { SpotifyArtist } from '@/lib/spotify/payloads'
import { toImages, toName, toUrl } from '@/lib/spotify/read-payload'

/** Null where it has neither name nor uri. */
export function toArtistRef(payload: SpotifyArtist): ArtistRef | null {
  if (!payload.name && !payload.uri) return null
  return { id: payload.id ?? null, name: toName(payload.name), uri: payload.uri ?? '', url: toUrl(payload) }
}

/** Null where it cannot be addressed. */
export function toArtist(payload: SpotifyArtist): Artist | null {
  const { id } = payload
  if (!id) return null
  return {
    type: 'artist',
    id,
    uri: payload.uri ?? `spotify:artist:${id}`,
    name: toName(payload.name),
    images: toImages(payload.images),
    genres: Array.isArray(payload.genres) ? payload.genres.filter((genre) => typeof genre === 'string') : [],
    url: toUrl(payload),
  }
}
