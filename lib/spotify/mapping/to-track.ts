import type { Track, UnplayableReason } from '@/lib/music/entities'
import type { SpotifyRestricted, SpotifyTrack } from '@/lib/spotify/mapping/payloads'
import { isObject, toCount, toList, toName, toUrl } from '@/lib/spotify/mapping/read-payload'
import { toAlbumRef, toArtistRef } from '@/lib/spotify/mapping/to-album'

/** Null without a URI, since it could be neither played nor listed. */
export function toTrack(payload: SpotifyTrack): Track | null {
  const { uri } = payload
  if (!uri) return null
  const isLocal = payload.is_local === true || uri.startsWith('spotify:local:')
  const album = isObject(payload.album) ? toAlbumRef(payload.album) : null
  return {
    type: 'track',
    id: isLocal ? null : (payload.id ?? null),
    uri,
    name: toName(payload.name),
    artists: toList(payload.artists, toArtistRef),
    album,
    images: album?.images ?? [],
    durationMs: toCount(payload.duration_ms),
    isExplicit: payload.explicit === true,
    isLocal,
    unplayable: isLocal ? 'local' : toUnplayable(payload),
    linkedFromUri: payload.linked_from?.uri ?? null,
    discNumber: toCount(payload.disc_number) || 1,
    trackNumber: toCount(payload.track_number),
    isrc: payload.external_ids?.isrc ?? null,
    url: toUrl(payload),
  }
}

/** Only an explicit `false` or a stated reason forbids playing; most answers have neither. */
export function toUnplayable(payload: SpotifyRestricted): UnplayableReason | null {
  const reason = payload.restrictions?.reason
  if (payload.is_playable === true || (payload.is_playable !== false && !reason)) return null
  return reason === 'market' || reason === 'product' || reason === 'explicit' ? reason : 'unavailable'
}
