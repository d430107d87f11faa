/**
 * The playback of one listener’s account as plain values. Everything here derives from the session and a given time;
 * `player.ts` owns the clock and the only mutable reference.
 */

export type RepeatMode = 'off' | 'context' | 'track'

/** A playable row. `uid` distinguishes rows with the same URI. */
export type Entry = { uri: string; uid: string; durationMs: number }

export type Playback = {
  id: string
  /** Null for a bare list of uris. */
  contextUri: string | null
  /** All rows as Spotify counts them; null if unplayable. */
  rows: readonly (Entry | null)[]
  /** Indices of the playable rows, in playing order. */
  order: readonly number[]
  /** Index into `order` of the last reached row. */
  cursor: number
  current: Entry
  /** True while a queued item plays before the list continues. */
  isQueued: boolean
  positionMs: number
  takenAtMs: number
  isPlaying: boolean
  /** Has played without a seek since a resume. */
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

/** The position at a time, within the track. */
export function positionAt(playback: Playback, nowMs: number): number {
  const elapsedMs = playback.isPlaying ? Math.max(0, nowMs - playback.takenAtMs) : 0
  return Math.min(playback.current.durationMs, playback.positionMs + elapsedMs)
}

/** When the current track ends; null while paused. */
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
