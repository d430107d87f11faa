import type { ImageSource, Playable } from '@/lib/music/entities'
import { isAddressable } from '@/lib/music/playback'
import { positionPercent } from '@/lib/player/position'
import {
  selectCurrentDeviceId,
  selectErrorMessage,
  selectErrorType,
  selectIsActive,
  selectIsPlaying,
  selectIsSaved,
  selectNextTracks,
  selectNowPlaying,
  selectOwnDeviceId,
  selectPreviousTracks,
  selectUnsupportedReason,
  selectVolumePercent,
} from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'

export type PublicTrack = typeof emptyTrack

const emptyTrack = {
  /** Empty when nothing is loaded, and for the listener's own files. */
  id: '',
  name: '',
  uri: '',
  artists: [] as { name: string; uri: string }[],
  album: { name: '', uri: '', images: [] as { url: string; width: number | null }[] },
  durationMs: 0,
  /** The smallest by width; empty when there is none. */
  image: '',
}

export type PublicPlayerState = ReturnType<typeof toPublicState>

export type PlayerEventType = `${'device' | 'favorite' | 'player' | 'progress' | 'status' | 'track'}_update`

export type PlayerEvent = PublicPlayerState & { type: PlayerEventType }

/** `positionMs` is the playhead at the moment of asking; the state itself does not tick. */
export function toPublicState(
  state: PlayerState,
  { positionMs, playerPosition }: { positionMs: number; playerPosition: 'top' | 'bottom' },
) {
  const item = selectNowPlaying(state)
  const current = selectCurrentDeviceId(state)
  return {
    /** Where commands go; empty when there is no such device, and when the provider gives it no id. */
    currentDeviceId: current !== null && isAddressable(current) ? current : '',
    /** This page's own device; empty while it has none. */
    deviceId: selectOwnDeviceId(state) ?? '',
    devices: state.devices.map((device) => ({ ...device, id: isAddressable(device.id) ? device.id : null })),
    /** Empty when nothing is wrong. */
    error: selectErrorMessage(state),
    errorType: selectErrorType(state),
    isActive: selectIsActive(state),
    isInitializing: state.status === 'INITIALIZING',
    isMagnified: state.isMagnified,
    isPlaying: selectIsPlaying(state),
    isSaved: selectIsSaved(state),
    isUnsupported: selectUnsupportedReason(state) !== null,
    needsUpdate: state.needsUpdate !== false,
    nextTracks: selectNextTracks(state).map(toPublicTrack),
    previousTracks: selectPreviousTracks(state).map(toPublicTrack),
    playerPosition,
    /** Percent of the track, 0–100. */
    position: positionPercent(positionMs, item?.durationMs ?? 0),
    progressMs: Math.round(positionMs),
    status: state.status,
    track: item === null ? emptyTrack : toPublicTrack(item),
    /** 0–1. */
    volume: selectVolumePercent(state) / 100,
  }
}

function toPublicTrack(item: Playable): PublicTrack {
  const shared = { id: item.id ?? '', name: item.name, uri: item.uri, durationMs: item.durationMs }
  const images = item.images.map(({ url, width }) => ({ url, width }))
  const image = smallestImage(item.images) ?? ''
  if (item.type === 'episode') {
    const show = { name: item.show?.name ?? '', uri: item.show?.uri ?? '' }
    return { ...shared, artists: item.show ? [show] : [], album: { ...show, images }, image }
  }
  const album = { name: item.album?.name ?? '', uri: item.album?.uri ?? '', images }
  return { ...shared, artists: item.artists.map(({ name, uri }) => ({ name, uri })), album, image }
}

/** The image with the smallest width; unknown widths come last. */
export function smallestImage(images: readonly ImageSource[]): string | null {
  const width = (image: ImageSource) => image.width ?? Number.MAX_SAFE_INTEGER
  return images.toSorted((a, b) => width(a) - width(b))[0]?.url ?? null
}
