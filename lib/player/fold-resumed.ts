/** Reports that count from 0 after a resume (spotify/web-api#1241) are moved to where the song is. */
import type { PlayerFact } from '@/lib/player/facts'
import { type PositionAnchor, positionAt } from '@/lib/player/position'
import type { PlaybackSnapshot, PlayerState, Resumed } from '@/lib/player/state'

type Observed = Extract<PlayerFact, { type: 'playback-observed' }>

/** Such a device does so in its first reports. */
const firstReportsMs = 10_000
const jitterMs = 1_500

/** The corrected report, and what is known of the resume after it. */
export function readResumed({ resumed }: PlayerState, { snapshot, atMs }: Observed) {
  const { item, anchor, source } = snapshot
  if (resumed === null || source !== 'remote' || item?.uri !== resumed.uri) return { snapshot, resumed: null }
  const countsFromZero = resumed.reported
    ? goesOn(resumed.reported, anchor)
    : beginsAtZero(resumed, snapshot, atMs)
  if (!countsFromZero) return { snapshot, resumed: countsOn(resumed, snapshot, atMs) ? null : resumed }
  const moved = { ...anchor, positionMs: resumed.fromMs + anchor.positionMs }
  return { snapshot: { ...snapshot, anchor: moved }, resumed: { ...resumed, reported: anchor } }
}

/** It is behind the place it was resumed at, by no more than the time since. Where the song is over it plays again. */
function beginsAtZero(
  resumed: Resumed,
  { item, anchor, isPlaying }: PlaybackSnapshot,
  atMs: number,
): boolean {
  const sinceMs = atMs - resumed.atMs
  const isOver = resumed.fromMs + sinceMs > (item?.durationMs ?? 0) - jitterMs
  const { positionMs } = anchor
  return isPlaying && !isOver && positionMs < resumed.fromMs - jitterMs && positionMs < sinceMs + jitterMs
}

/** It continues where it was resumed, or has had the time to show that it doesn't. */
const countsOn = (
  { fromMs, atMs: resumedAtMs }: Resumed,
  { anchor, isPlaying }: PlaybackSnapshot,
  atMs: number,
) => (isPlaying && anchor.positionMs > fromMs - jitterMs) || atMs >= resumedAtMs + firstReportsMs

/** The playhead has moved no further than the time allows. */
function goesOn(before: PositionAnchor, { positionMs, takenAtMs, isAdvancing }: PositionAnchor): boolean {
  const expectedMs = positionAt(before, takenAtMs, Number.POSITIVE_INFINITY)
  const leastMs = isAdvancing ? expectedMs : before.positionMs
  return positionMs > leastMs - jitterMs && positionMs < expectedMs + jitterMs
}
