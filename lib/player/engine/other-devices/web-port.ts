import type { PlayerAnswer } from '@/lib/player/commands'
import type { DeviceCommand, Port } from '@/lib/player/device'
import type { SpotifyClient } from '@/lib/spotify/client'
import * as player from '@/lib/spotify/player'

type Sending<C> = (
  client: SpotifyClient,
  command: C,
  on: { deviceId: string | null; signal: AbortSignal | undefined },
) => Promise<PlayerAnswer>

const sending: { [T in DeviceCommand['type']]: Sending<Extract<DeviceCommand, { type: T }>> } = {
  start: (client, { request }, on) => player.startPlayback(client, request ? { ...on, request } : on),
  pause: (client, _, on) => player.pausePlayback(client, on),
  next: (client, _, on) => player.skipToNext(client, on),
  previous: (client, _, on) => player.skipToPrevious(client, on),
  seek: (client, { positionMs }, on) => player.seekPlayback(client, positionMs, on),
  volume: (client, { volumePercent }, on) => player.setPlaybackVolume(client, volumePercent, on),
  shuffle: (client, { isShuffled }, on) => player.setShuffle(client, isShuffled, on),
  repeat: (client, { repeat }, on) => player.setRepeatMode(client, repeat, on),
  transfer: (client, { deviceId, isPlaying }, { signal }) =>
    player.transferPlayback(client, { deviceId, play: isPlaying, ...(signal && { signal }) }),
  queue: (client, { uri }, on) => player.queueItem(client, { ...on, uri }),
}

/** The provider's Web API. */
export function createWebPort(client: SpotifyClient): Port {
  return {
    send(command, deviceId, signal) {
      const send = sending[command.type] as Sending<DeviceCommand>
      return send(client, command, { deviceId, signal })
    },
    playback: (signal) => player.getPlayback(client, { signal }),
    devices: (signal) => player.getDevices(client, { signal }),
    queue: (signal) => player.getQueue(client, { signal }),
  }
}
