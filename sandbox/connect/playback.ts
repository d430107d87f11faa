/**
 * What one listener's account is playing, as plain values. Everything here is computed from the session and a given
 * instant; `player.ts` owns the clock and the one mutable reference.
 */

export type RepeatMode = 'off' | 'context' | 'track'

/** A row that plays. `uid` tells two rows with the same uri apart. */
export type Entry = { uri: string; uid: string; durationMs: number }

export type Playback = {
  id: string
  /** Null for a bare list of uris. */
  contextUri: string | null
  /** Every row as the provider counts it; null where it does not play. */
  rows: readonly (Entry | null)[]
  /** Indices of the rows that play, in playing order. */
  order: readonly number[]
  /** Index into `order` of the last row of the list that was reached. */
  cursor: number
  current: Entry
  /** True while something added to the queue plays in front of the list. */
  isQueued: boolean
  positionMs: number
  takenAtMs: number
  isPlaying: boolean
  /** Plays since a resume, and nothing has moved the playhead since. */
  isResumed?: boolean
  /** When a listener or the end of a track last changed something. */
  changedAtMs: number
}

export type Session = {
  activeDeviceId: string | null
  isShuffled: boolean
  repeat: RepeatMode
  queued: readonly Entry[]
  playback: Playback | null
}

export const emptySession: Session = {
  activeDeviceId: null,
  isShuffled: false,
  repeat: 'off',
  queued: [],
  playback: null,
}

/** Playhead at an instant, within the track. */
export function positionAt(playback: Playback, nowMs: number): number {
  const elapsedMs = playback.isPlaying ? Math.max(0, nowMs - playback.takenAtMs) : 0
  return Math.min(playback.current.durationMs, playback.positionMs + elapsedMs)
}

/** The instant the current track ends by itself; null while paused. */
export function endsAtMs(playback: Playback): number | null {
  return playback.isPlaying ? playback.takenAtMs + playback.current.durationMs - playback.positionMs : null
}

/** Moves the playhead or changes whether it plays, at `nowMs`. */
export function anchored(
  playback: Playback,
  anchor: { positionMs?: number; isPlaying?: boolean },
  nowMs: number,
): Playback {
  return {
    ...playback,
    positionMs: anchor.positionMs ?? positionAt(playback, nowMs),
    isPlaying: anchor.isPlaying ?? playback.isPlaying,
    isResumed: anchor.isPlaying === true && !playback.isPlaying,
    takenAtMs: nowMs,
    changedAtMs: nowMs,
  }
}

/** The row of the list at a position of the playing order. */
export function entryAt(playback: Playback, cursor: number): Entry | null {
  const row = playback.order[cursor]
  return row === undefined ? null : (playback.rows[row] ?? null)
}
