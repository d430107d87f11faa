import { type ConnectDevice, reportedLevel } from '../connect/devices'
import { disallowsOf } from '../connect/disallows'
import { positionAt, type Session } from '../connect/playback'
import type { Player } from '../connect/player'
import type { World } from '../world'
import { contextJson } from './context-json'
import { playableJson } from './json'

export function deviceJson(device: ConnectDevice, activeDeviceId: string | null) {
  return {
    id: device.isUnlisted ? null : device.id,
    is_active: device.id === activeDeviceId,
    is_private_session: false,
    is_restricted: device.isRestricted ?? false,
    name: device.name,
    supports_volume: device.supportsVolume,
    type: device.type,
    volume_percent: reportedLevel(device),
  }
}

/** The playing item; an episode is null without `episode` in `types`. */
function playingJson(world: World, session: Session, types: readonly string[]) {
  const { playback } = session
  const uri = playback?.current.uri
  const type = uri?.split(':')[1]
  const isShown = type === 'track' || types.includes('episode')
  return {
    timestamp: playback?.changedAtMs ?? world.clock.now(),
    context: contextJson(world, playback?.contextUri ?? null),
    progress_ms: playback ? Math.round(positionAt(playback, world.clock.now())) : null,
    item: uri !== undefined && isShown ? playableJson(world, uri) : null,
    // A chapter is named an episode.
    currently_playing_type: type ?? 'unknown',
    actions: { disallows: disallowsOf(session) },
    is_playing: playback?.isPlaying ?? false,
  }
}

/** Null if Spotify answers 204: nothing loaded and no active device. */
export function playerJson(world: World, player: Player, types: readonly string[]) {
  const session = player.reported()
  const device = player.find(session.activeDeviceId) ?? player.lostDevice()
  if (!device || (!session.playback && session.activeDeviceId === null)) {
    return null
  }
  return {
    device: deviceJson(device, session.activeDeviceId),
    shuffle_state: session.isShuffled,
    smart_shuffle: false,
    repeat_state: session.repeat,
    ...playingJson(world, session, types),
  }
}
