'use client'

import { usePlaybackPosition } from '@/hooks/use-playback-position'
import { findActiveLine } from '@/lib/lyrics/active-line'
import type { TimedLine } from '@/lib/lyrics/lyrics'

/** Devices report a seek a little short of its target, and a word is read before it is sung. */
const leadMs = 80

/** Index of the line being sung, -1 before the first; renders once per line. */
export function useLyricsLine(lines: readonly TimedLine[]): number {
  return usePlaybackPosition((positionMs) => findActiveLine(lines, positionMs + leadMs))
}
