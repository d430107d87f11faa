import type { Playlist } from '@/lib/music/entities'
import { htmlToText } from '@/lib/spotify/mapping/html-text'
import type { SpotifyPlaylist } from '@/lib/spotify/mapping/payloads'
import { toTarget, toUrl } from '@/lib/spotify/mapping/read-payload'

export function toPlaylist(payload: SpotifyPlaylist): Playlist | null {
  const { owner } = payload
  const thing = toTarget(payload, 'playlist')
  if (!thing) return null
  return {
    ...thing,
    // Old URIs name the owner; the short form can be compared.
    uri: `spotify:playlist:${thing.id}`,
    description: htmlToText(payload.description),
    owner: {
      id: owner?.id ?? '',
      name: owner?.display_name || owner?.id || '',
      url: owner ? toUrl(owner) : null,
    },
    isCollaborative: payload.collaborative === true,
    isPublic: payload.public ?? null,
    snapshotId: payload.snapshot_id ?? '',
    trackCount: payload.items?.total ?? payload.tracks?.total ?? null,
    isCountPublic: !payload.items && Boolean(payload.tracks),
  }
}
