import type { Album, Artist } from '@/lib/music/entities'
import { idOf } from '@/tests/builders/provider-id'
import { buildAlbumRef } from '@/tests/builders/track'

/** An album of ten tracks; id, uri and link follow from `name` unless given. */
export function buildAlbum(overrides: Partial<Album> = {}): Album {
  const ref = buildAlbumRef(overrides.name)
  return {
    ...ref,
    type: 'album',
    id: ref.id ?? '',
    kind: 'album',
    trackCount: 10,
    copyrights: [],
    label: null,
    ...overrides,
  }
}

export function buildArtist(overrides: Partial<Artist> = {}): Artist {
  const name = overrides.name ?? 'Ada Lund'
  const id = overrides.id ?? idOf(name)
  return {
    type: 'artist',
    id,
    uri: `spotify:artist:${id}`,
    name,
    images: [],
    genres: [],
    url: `https://open.spotify.com/artist/${id}`,
    ...overrides,
  }
}
