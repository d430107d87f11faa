import type { Album, AlbumKind, AlbumRef, Artist, ArtistRef } from '@/lib/music/entities'
import type { SpotifyAlbum, SpotifyArtist } from '@/lib/spotify/mapping/payloads'
import { toCount, toImages, toList, toName, toTarget, toUrl } from '@/lib/spotify/mapping/read-payload'

/** Null without a name and an ID, as for a local file. */
export function toAlbumRef(payload: SpotifyAlbum): AlbumRef | null {
  if (!payload.name && !payload.id) return null
  return {
    id: payload.id ?? null,
    name: toName(payload.name),
    uri: payload.uri ?? '',
    url: toUrl(payload),
    images: toImages(payload.images),
    artists: toList(payload.artists, toArtistRef),
    releaseDate: toReleaseDate(payload.release_date),
  }
}

export function toAlbum(payload: SpotifyAlbum): Album | null {
  const ref = toAlbumRef(payload)
  if (!ref?.id) return null
  return {
    ...ref,
    type: 'album',
    id: ref.id,
    uri: ref.uri || `spotify:album:${ref.id}`,
    kind: toKind(payload.album_type),
    trackCount: toCount(payload.total_tracks ?? payload.tracks?.total),
    copyrights: [...new Set(toList(payload.copyrights, ({ text }) => text || null))],
    label: payload.label || null,
  }
}

/** Spotify writes the year 0000 for an unknown date. */
export function toReleaseDate(date: string | null | undefined): string | null {
  return date && !date.startsWith('0000') ? date : null
}

function toKind(type: string | null | undefined): AlbumKind {
  const kind = type?.toLowerCase()
  return kind === 'single' || kind === 'compilation' ? kind : 'album'
}

/** Null where it has neither name nor URI. */
export function toArtistRef(payload: SpotifyArtist): ArtistRef | null {
  if (!payload.name && !payload.uri) return null
  return { id: payload.id ?? null, name: toName(payload.name), uri: payload.uri ?? '', url: toUrl(payload) }
}

export function toArtist(payload: SpotifyArtist): Artist | null {
  const thing = toTarget(payload, 'artist')
  const genres = Array.isArray(payload.genres) ? payload.genres : []
  return thing && { ...thing, genres: genres.filter((genre) => typeof genre === 'string') }
}
