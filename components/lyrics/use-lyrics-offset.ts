import { usePlayer } from '@/hooks/use-player'
import { useAccountItem } from '@/hooks/use-stored-item'
import {
  type OffsetKind,
  offsetOf,
  offsetsFormat,
  thisDeviceKey,
  unknownDeviceKey,
  withOffset,
} from '@/lib/lyrics/lyrics-offset'
import type { Track } from '@/lib/music/entities'
import { selectCurrentDeviceId, selectIsExternal, selectIsInOtherTab } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'

export type Offset = {
  /** Delay of the lyrics against their times; negative is earlier. */
  laterMs: number
  /** Returns the new delay. */
  shift(byMs: number): number
}

export type LyricsOffset = Record<OffsetKind, Offset> & { laterMs: number }

/** The listener’s offsets for this song and for the current device, which add up. */
export function useLyricsOffset(track: Track): LyricsOffset {
  const song = useOffset('song', track.id ?? track.uri)
  const device = useOffset('device', usePlayer(selectOffsetKey))
  return { song, device, laterMs: song.laterMs + device.laterMs }
}

export function useOffset(kind: OffsetKind, key: string): Offset {
  const { value, read, write } = useAccountItem(`lyrics-timing-${kind}`, offsetsFormat)
  return {
    laterMs: offsetOf(value, key),
    shift(byMs) {
      const next = withOffset(read(), key, offsetOf(read(), key) + byMs)
      write(next)
      return offsetOf(next, key)
    },
  }
}

function selectOffsetKey(state: PlayerState): string {
  if (!selectIsExternal(state)) return thisDeviceKey
  const id = selectCurrentDeviceId(state)
  // Another tab plays on this device, too.
  return id ?? (selectIsInOtherTab(state) ? thisDeviceKey : (state.playback?.deviceId ?? unknownDeviceKey))
}
