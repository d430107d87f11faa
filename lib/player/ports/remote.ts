import type { PlaybackPort } from '@/lib/player/ports/port'
import type { SpotifyClient } from '@/lib/spotify/client'
import {
  pausePlayback,
  seekPlayback,
  setPlaybackVolume,
  setRepeatMode,
  setShuffle,
  skipToNext,
  skipToPrevious,
  startPlayback,
} from '@/lib/spotify/player'

/** Any device of the account, over the Web API. */
export function createRemotePort(client: SpotifyClient): PlaybackPort {
  return {
    send(command, deviceId) {
      const on = { deviceId }
      switch (command.type) {
        case 'start':
          return startPlayback(client, command.request ? { ...on, request: command.request } : on)
        case 'pause':
          return pausePlayback(client, on)
        case 'next':
          return skipToNext(client, on)
        case 'previous':
          return skipToPrevious(client, on)
        case 'seek':
          return seekPlayback(client, command.positionMs, on)
        case 'volume':
          return setPlaybackVolume(client, command.volumePercent, on)
        case 'shuffle':
          return setShuffle(client, command.isShuffled, on)
        case 'repeat':
          return setRepeatMode(client, command.repeat, on)
        default:
          return command satisfies never
      }
    },
  }
}
