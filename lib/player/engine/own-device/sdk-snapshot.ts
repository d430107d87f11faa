import { type AlbumRef, type ArtistRef, type Playable, untitled } from '@/lib/music/entities'
import type { RepeatMode } from '@/lib/music/playback'
import { parseSpotifyUri, webAddress } from '@/lib/music/uri'
import type { SdkState, SdkTrack } from '@/lib/player/engine/own-device/sdk-types'
import type { PlaybackSnapshot } from '@/lib/player/state'
import { toDisallows } from '@/lib/spotify/mapping/disallows'

const repeatModes: Record<number, RepeatMode> = { 0: 'off', 1: 'context', 2: 'track' }

/**
 * The SDK's state in our types. Missing or mistyped fields count as empty. `nowMs` is when it arrived: its own
 * timestamp follows the wall clock, which jumps.
 */
export function toSdkSnapshot(state: SdkState, deviceId: string | null, nowMs: number): PlaybackSnapshot {
  const { current_track, previous_tracks, next_tracks } = state.track_window ?? {}
  const durationMs = countOf(state.duration)
  const isAd = current_track?.type === 'ad'
  const item = isAd ? null : playableOf(current_track, durationMs)
  const isPlaying = state.paused === false
  return {
    source: 'sdk',
    deviceId,
    item,
    itemType: isAd ? 'ad' : (item?.type ?? 'unknown'),
    context: contextOf(textOf(state.context?.uri)),
    anchor: {
      positionMs: Math.min(countOf(state.position), item?.durationMs ?? durationMs),
      takenAtMs: nowMs,
      isAdvancing: isPlaying,
    },
    isPlaying,
    isShuffled: state.shuffle === true,
    repeat: repeatModes[state.repeat_mode ?? 0] ?? 'off',
    disallows: toDisallows(state.disallows),
    // Spotify lists the nearest predecessor last.
    previousTracks: playablesOf(previous_tracks).toReversed(),
    nextTracks: playablesOf(next_tracks),
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const countOf = (value: unknown): number =>
  typeof value === 'number' && value > 0 && Number.isFinite(value) ? value : 0
const listOf = <T>(value: readonly (T | null)[] | null | undefined): T[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : []

function contextOf(uri: string): PlaybackSnapshot['context'] {
  if (uri === '' || uri === '-') return null
  return { uri, type: parseSpotifyUri(uri)?.type ?? 'unknown' }
}

function playablesOf(tracks: readonly (SdkTrack | null)[] | null | undefined): Playable[] {
  return listOf(tracks).flatMap((track) => playableOf(track, countOf(track.duration_ms)) ?? [])
}

/** Null without a URI. */
function playableOf(track: SdkTrack | null | undefined, durationMs: number): Playable | null {
  const uri = textOf(track?.uri)
  if (!track || uri === '') return null
  const album = albumOf(track)
  const shared = {
    uri,
    name: textOf(track.name).trim() || untitled,
    images: album.images,
    durationMs,
    isExplicit: false,
    unplayable: null,
    url: webAddress(uri),
  }
  const id = idInUri(uri) ?? (textOf(track.id) || null)
  if (track.type === 'episode' || track.type === 'chapter') {
    const { name, uri, url } = album
    const isOfBook = track.type === 'chapter'
    const showId = isOfBook ? null : album.id
    const show = showId || (isOfBook && name) ? { id: showId, name, uri, url, publisher: null } : null
    return {
      ...shared,
      type: 'episode',
      id: id ?? '',
      show,
      releaseDate: null,
      description: '',
      resume: null,
    }
  }
  return {
    ...shared,
    type: 'track',
    id,
    artists: listOf(track.artists).map(refOf),
    album,
    isLocal: uri.startsWith('spotify:local:'),
    linkedFromUri: textOf(track.linked_from?.uri) || null,
    discNumber: 1,
    trackNumber: 0,
    isrc: null,
  }
}

function albumOf({ album }: SdkTrack): AlbumRef {
  const images = listOf(album?.images).flatMap(({ url, width, height }) =>
    textOf(url) === ''
      ? []
      : [{ url: textOf(url), width: countOf(width) || null, height: countOf(height) || null }],
  )
  return { ...refOf(album ?? {}), images, artists: [], releaseDate: null }
}

/** The SDK gives no ids; they are part of the URIs. */
function refOf({ name, uri: given }: { name?: string; uri?: string }): ArtistRef {
  const uri = textOf(given)
  return { id: idInUri(uri), name: textOf(name), uri, url: webAddress(uri) }
}

function idInUri(uri: string): string | null {
  const parsed = parseSpotifyUri(uri)
  return parsed !== null && parsed.type !== 'local' && parsed.id !== '' ? parsed.id : null
}
