/** Of an arrow key. */
export const seekStepMs = 5_000

/** Where the playhead was at one known instant; every later position is computed from it. */
export type PositionAnchor = {
  positionMs: number
  /** On the clock of `performance.now()`, which never runs backwards and ignores changes of the system clock. */
  takenAtMs: number
  isAdvancing: boolean
}

/** Playhead in ms at `nowMs`, within 0 and `durationMs`. Pure: the caller passes the time. */
export function positionAt(anchor: PositionAnchor, nowMs: number, durationMs: number): number {
  const elapsedMs = anchor.isAdvancing ? Math.max(0, nowMs - anchor.takenAtMs) : 0
  return Math.min(Math.max(0, anchor.positionMs + elapsedMs), Math.max(0, durationMs))
}

/** Playhead as a percentage of the whole, 0–100, in the steps of the seek bar (0.1); 0 while the length is unknown. */
export function positionPercent(positionMs: number, durationMs: number): number {
  if (!(durationMs > 0)) return 0
  return toSeekStep((positionMs / durationMs) * 100)
}

/** A percentage within 0 and 100, in the steps of the seek bar. */
export const toSeekStep = (percent: number) => Math.round(Math.min(100, Math.max(0, percent)) * 10) / 10

/** The reverse of `positionPercent`, in whole ms, clamped to the item. */
export function percentToMs(percent: number, durationMs: number): number {
  if (!Number.isFinite(percent) || !(durationMs > 0)) return 0
  return Math.round((Math.min(100, Math.max(0, percent)) / 100) * durationMs)
}
