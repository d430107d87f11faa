import type { Playback } from '@/lib/music/playback'
import type { Port } from '@/lib/player/commands'
import { readOwnDevices } from '@/lib/player/engine/tabs/memory'
import type { PlaybackSnapshot } from '@/lib/player/state'
import { commandPlayer, getDevices, getPlayback, getQueue } from '@/lib/spotify/endpoints/player'
import type { SpotifyClient } from '@/lib/spotify/sending/client'

/**
 * Converts a report about a device of the account. This browser reports its own playback, so a report about it, under its
 * present or an earlier id, counts as "nothing plays", unless another tab has the player.
 */
export function toRemoteSnapshot(playback: Playback, nowMs: number, hasOtherTab: boolean): PlaybackSnapshot {
  const { device, item, itemType, context, isShuffled, repeat, disallows } = playback
  const isOurs = device !== null && readOwnDevices().includes(device.id)
  const isSilent = isOurs && !hasOtherTab
  const isPlaying = playback.isPlaying && !isSilent
  return {
    source: 'remote',
    deviceId: isSilent ? null : (device?.id ?? null),
    isInOtherTab: isOurs && hasOtherTab,
    item,
    itemType,
    context,
    anchor: { positionMs: playback.positionMs, takenAtMs: nowMs, isAdvancing: isPlaying },
    isPlaying,
    isShuffled,
    repeat,
    // The report was about playing music; here it is paused and can be resumed.
    disallows: isSilent ? disallows.filter((name) => name !== 'resuming') : disallows,
    previousTracks: [],
    nextTracks: [],
  }
}

export function createWebPort(client: SpotifyClient): Port {
  return {
    send: (command, deviceId, signal) => commandPlayer(client, command, { deviceId, signal }),
    playback: (signal) => getPlayback(client, { signal }),
    devices: (signal) => getDevices(client, { signal }),
    queue: (signal) => getQueue(client, { signal }),
  }
}
