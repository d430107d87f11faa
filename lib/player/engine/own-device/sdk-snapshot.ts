import type { AlbumRef, ArtistRef, Playable } from '@/lib/music/entities'
import type { Disallow, RepeatMode } from '@/lib/music/playback'
import { parseSpotifyUri } from '@/lib/music/uri'
import { webAddress } from '@/lib/music/web-address'
import type { SdkState, SdkTrack } from '@/lib/player/engine/own-device/sdk-types'
import type { PlaybackSnapshot } from '@/lib/player/state'

const repeatModes: Record<SdkState['repeat_mode'], RepeatMode> = { 0: 'off', 1: 'context', 2: 'track' }

const disallowNames: Record<string, Disallow> = {
  pausing: 'pausing',
  resuming: 'resuming',
  seeking: 'seeking',
  skipping_next: 'skipping-next',
  skipping_prev: 'skipping-previous',
  toggling_repeat_context: 'toggling-repeat-context',
  toggling_repeat_track: 'toggling-repeat-track',
  toggling_shuffle: 'toggling-shuffle',
}

/** The SDK's state in our types. `nowMs` is when it arrived: its own timestamp follows the wall clock, which jumps. */
export function toSdkSnapshot(state: SdkState, deviceId: string | null, nowMs: number): PlaybackSnapshot {
  const { current_track, previous_tracks, next_tracks } = state.track_window
  const isAd = current_track?.type === 'ad'
  const item = current_track === null || isAd ? null : playableOf(current_track, state.duration)
  return {
    source: 'sdk',
    deviceId,
    item,
    itemType: current_track?.type ?? 'unknown',
    context: contextOf(state.context?.uri ?? null),
    anchor: {
      positionMs: Math.min(Math.max(0, state.position), item?.durationMs ?? state.duration),
      takenAtMs: nowMs,
      isAdvancing: !state.paused,
    },
    isPlaying: !state.paused,
    isShuffled: state.shuffle,
    repeat: repeatModes[state.repeat_mode] ?? 'off',
    disallows: disallowsOf(state.disallows ?? {}),
    // The provider lists the nearest predecessor last.
    previousTracks: previous_tracks.toReversed().map((track) => playableOf(track)),
    nextTracks: next_tracks.map((track) => playableOf(track)),
  }
}

function contextOf(uri: string | null): PlaybackSnapshot['context'] {
  if (uri === null || uri === '' || uri === '-') return null
  return { uri, type: parseSpotifyUri(uri)?.type ?? 'unknown' }
}

function disallowsOf(disallows: Partial<Record<string, boolean>>): Disallow[] {
  return Object.entries(disallows).flatMap(([name, isForbidden]) => {
    const known = disallowNames[name]
    return isForbidden && known ? [known] : []
  })
}

function playableOf(track: SdkTrack, durationMs = track.duration_ms): Playable {
  const images = track.album.images.map(({ url, width, height }) => ({
    url,
    width: width ?? null,
    height: height ?? null,
  }))
  const shared = { uri: track.uri, name: track.name, images, durationMs, isExplicit: false, unplayable: null }
  const id = idInUri(track.uri) ?? track.id
  const url = webAddress(track.uri)
  if (track.type === 'episode') {
    const showId = idInUri(track.album.uri)
    const show = showId && {
      id: showId,
      uri: track.album.uri,
      name: track.album.name,
      url: webAddress(track.album.uri),
      publisher: null,
    }
    return {
      ...shared,
      type: 'episode',
      id: id ?? '',
      show: show || null,
      releaseDate: null,
      description: '',
      resume: null,
      url,
    }
  }
  const artists = track.artists.map(artistOf)
  return {
    ...shared,
    type: 'track',
    id,
    artists,
    album: albumOf(track, images),
    isLocal: track.uri.startsWith('spotify:local:'),
    linkedFromUri: track.linked_from?.uri ?? null,
    discNumber: 1,
    trackNumber: 0,
    isrc: null,
    url,
  }
}

function albumOf({ album }: SdkTrack, images: AlbumRef['images']): AlbumRef {
  const { uri, name } = album
  return { id: idInUri(uri), name, uri, url: webAddress(uri), images, artists: [], releaseDate: null }
}

/** The SDK has no ids; they are in the uris. */
function artistOf({ name, uri }: { name: string; uri: string }): ArtistRef {
  return { id: idInUri(uri), name, uri, url: webAddress(uri) }
}

function idInUri(uri: string): string | null {
  const parsed = parseSpotifyUri(uri)
  return parsed !== null && parsed.type !== 'local' && parsed.id !== '' ? parsed.id : null
}
