import type { Disallow, RepeatMode } from '@/lib/music/playback'
import { selectDisallows, selectIsPlaying } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'

/**
 * Whether the Play or Pause button is enabled. Spotify always forbids resuming while music plays, so a disallow
 * counts only if it matches the button shown.
 */
export function selectCanPlay(state: PlayerState): boolean {
  if (state.status === 'ERROR' && state.errorType !== 'player_status') return false
  const isPlaying = selectIsPlaying(state)
  if (isPlaying !== (state.playback?.isPlaying ?? false)) return true
  const forbidden: Disallow = isPlaying ? 'pausing' : 'resuming'
  return !selectDisallows(state).includes(forbidden)
}

/** Off, the whole context, this item, off; without the modes that are forbidden. */
export function nextRepeatMode(mode: RepeatMode, disallows: readonly Disallow[]): RepeatMode {
  const order: RepeatMode[] = ['off', 'context', 'track']
  const allowed = order.filter((candidate) => {
    if (candidate === mode) return true
    if (candidate === 'context') return !disallows.includes('toggling-repeat-context')
    if (candidate === 'track') return !disallows.includes('toggling-repeat-track')
    return true
  })
  return allowed[(allowed.indexOf(mode) + 1) % allowed.length] ?? mode
}

export function volumeIcon(volumePercent: number): 'muted' | 'low' | 'high' {
  if (volumePercent <= 0) return 'muted'
  return volumePercent <= 50 ? 'low' : 'high'
}
