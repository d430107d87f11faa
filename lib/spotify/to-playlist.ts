import type { Playlist } from '@/lib/music/entities'
import { htmlToText } from '@/lib/spotify/html-text'
import type { SpotifyPlaylist } from '@/lib/spotify/payloads'
import { toImages, toName, toUrl } from '@/lib/spotify/read-payload'

/** Null where it cannot be addressed. */
export function toPlaylist(payload: SpotifyPlaylist): Playlist | null {
  const { id, owner } = payload
  if (!id) return null
  return {
    type: 'playlist',
    id,
    // Old uris name the owner; the short form can be compared.
    uri: `spotify:playlist:${id}`,
    name: toName(payload.name),
    description: htmlToText(payload.description),
    images: toImages(payload.images),
    owner: {
      id: owner?.id ?? '',
      name: owner?.display_name || owner?.id || '',
      url: owner ? toUrl(owner) : null,
    },
    isCollaborative: payload.collaborative === true,
    isPublic: payload.public ?? null,
    snapshotId: payload.snapshot_id ?? '',
    trackCount: payload.items?.total ?? payload.tracks?.total ?? null,
    url: toUrl(payload),
  }
}
