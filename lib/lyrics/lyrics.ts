/** What the lyrics route answers, and what the lookup, the cache and the view pass to each other. */

/** `text` is empty where nobody sings. */
export type TimedLine = { timeMs: number; text: string }

export type Lyrics = {
  /** Plain text, one line each; empty for an instrumental. Written by strangers: show it only as text. */
  lyrics: string
  /** Sorted by time; absent when only the words are known. */
  lines?: TimedLine[]
  /** Where the lyrics come from, to be credited beside them. */
  source: string
  instrumental?: true
}

/** The more is known, the more certain the match. */
export type LyricsQuery = {
  name: string
  artist?: string | undefined
  album?: string | undefined
  durationMs?: number | undefined
}

/** Longest name, artist or album the route accepts, in UTF-16 units. */
export const maxNameLength = 200

/** Longest recording the source knows: one hour. */
export const maxDurationMs = 3_600_000

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
