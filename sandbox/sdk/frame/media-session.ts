import type { DeviceCommand } from '../messages'
import type { SdkState } from '../sdk-state'

type Action = [MediaSessionAction, (details: MediaSessionActionDetails) => DeviceCommand]

const ACTIONS: Action[] = [
  ['play', () => ({ type: 'resume' })],
  ['pause', () => ({ type: 'pause' })],
  ['previoustrack', () => ({ type: 'previous' })],
  ['nexttrack', () => ({ type: 'next' })],
  ['seekto', ({ seekTime }) => ({ type: 'seek', positionMs: (seekTime ?? 0) * 1000 })],
]

/** Media keys and the system’s media controls, for pages that request them. */
export function startMediaSession(
  command: (command: DeviceCommand) => void,
): (state: SdkState | null) => void {
  const { mediaSession } = navigator
  for (const [action, toCommand] of ACTIONS) {
    mediaSession.setActionHandler(action, (details) => command(toCommand(details)))
  }
  return (state) => {
    const track = state?.track_window.current_track
    mediaSession.playbackState = !state ? 'none' : state.paused ? 'paused' : 'playing'
    mediaSession.metadata = track
      ? new MediaMetadata({
          title: track.name,
          artist: track.artists.map(({ name }) => name).join(', '),
          album: track.album.name,
          artwork: track.album.images.map(({ url, width, height }) => ({
            src: url,
            sizes: `${width}x${height}`,
          })),
        })
      : null
  }
}
