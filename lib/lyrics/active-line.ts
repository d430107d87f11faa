import type { TimedLine } from '@/lib/lyrics/lyrics'

/** Index of the last line that has begun at `positionMs`; -1 before the first. `lines` are sorted by time. */
export function findActiveLine(lines: readonly Pick<TimedLine, 'timeMs'>[], positionMs: number): number {
  let low = 0
  let high = lines.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((lines[middle]?.timeMs ?? 0) <= positionMs) low = middle + 1
    else high = middle
  }
  return low - 1
}
