import { recent, upcoming } from '../connect/advance'
import { disallowsOf } from '../connect/disallows'
import { type Entry, positionAt, type RepeatMode, type Session } from '../connect/playback'
import type { World } from '../world'
import type { SdkState } from './sdk-state'
import { toSdkTrack } from './to-sdk-track'

const REPEAT: Record<RepeatMode, 0 | 1 | 2> = { off: 0, context: 1, track: 2 }

/** Number of tracks the SDK shows in either direction; the Web API has the real queue. */
const WINDOW = 2

/** The SDK’s reasons for `disallows`. */
const REASONS: Record<string, string> = {
  pausing: 'already_paused',
  resuming: 'not_paused',
  skipping_next: 'no_next_track',
  skipping_prev: 'no_prev_track',
}

/** The active device’s state for its page; null if nothing is loaded. */
export function toSdkState(world: World, session: Session): SdkState | null {
  const { playback, isShuffled, repeat } = session
  const current = playback && toSdkTrack(world, playback.current)
  if (!playback || !current) {
    return null
  }
  const tracks = (entries: Entry[]) => entries.flatMap((entry) => toSdkTrack(world, entry) ?? [])
  const disallows = disallowsOf(session)
  return {
    timestamp: world.clock.now(),
    position: Math.round(positionAt(playback, world.clock.now())),
    duration: playback.current.durationMs,
    paused: !playback.isPlaying,
    loading: false,
    shuffle: isShuffled,
    shuffle_mode: isShuffled ? 1 : 0,
    repeat_mode: REPEAT[repeat],
    playback_id: playback.id,
    playback_quality: 'VERY_HIGH',
    playback_speed: 1,
    playback_features: {
      hifi_status: 'NONE',
      playback_speed: { current: 1, selected: 1, restricted: true },
      signal_ids: [],
      modes: {},
    },
    context: { uri: playback.contextUri, metadata: playback.contextUri === null ? null : {} },
    disallows,
    restrictions: Object.fromEntries(
      Object.keys(disallows).map((name) => [`disallow_${name}_reasons`, [REASONS[name] ?? 'unknown']]),
    ),
    track_window: {
      current_track: current,
      previous_tracks: tracks(recent(playback, WINDOW)),
      next_tracks: tracks(upcoming(session, WINDOW)),
    },
  }
}
