import { usePlayer } from '@/hooks/use-player'
import { useAccountItem } from '@/hooks/use-stored-item'
import {
  elsewhereKey,
  hereKey,
  type TimingKind,
  timingOf,
  timingsFormat,
  withTiming,
} from '@/lib/lyrics/lyrics-timing'
import type { Track } from '@/lib/music/entities'
import { selectCurrentDeviceId, selectIsExternal, selectIsInOtherTab } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'

export type Timing = {
  /** Delay of the lyrics against their times; negative is earlier. */
  laterMs: number
  /** Returns the new delay. */
  shift(byMs: number): number
}

export type LyricsTiming = Record<TimingKind, Timing> & { laterMs: number }

/** The listener’s offsets for this song and for the current device, which add up. */
export function useLyricsTiming(track: Track): LyricsTiming {
  const song = useTiming('song', track.id ?? track.uri)
  const device = useTiming('device', usePlayer(selectTimingKey))
  return { song, device, laterMs: song.laterMs + device.laterMs }
}

function useTiming(kind: TimingKind, key: string): Timing {
  const { value, read, write } = useAccountItem(`lyrics-timing-${kind}`, timingsFormat)
  return {
    laterMs: timingOf(value, key),
    shift(byMs) {
      const next = withTiming(read(), key, timingOf(read(), key) + byMs)
      write(next)
      return timingOf(next, key)
    },
  }
}

function selectTimingKey(state: PlayerState): string {
  if (!selectIsExternal(state)) return hereKey
  const id = selectCurrentDeviceId(state)
  // Another tab plays on this device, too.
  return id ?? (selectIsInOtherTab(state) ? hereKey : (state.playback?.deviceId ?? elsewhereKey))
}
