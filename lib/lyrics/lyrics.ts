/** The one form of lyrics, from parser to cache to screen. Strangers write them: show every text only as text. */

/** A word or a part of one, as it is sung; `text` keeps the blank that follows it. */
export type LyricWord = { startMs: number; endMs: number; text: string }

/** Who sings: the two sides of a duet, and the voices behind either of them. */
export type LyricVoice = { side: 'start' | 'end'; isBackground?: true }

export type LyricLine = {
  /** Null in lyrics without times. */
  startMs: number | null
  /** Null where nobody says, as in the last line. */
  endMs: number | null
  /** Empty where nobody sings, and between the verses of lyrics without times. */
  text: string
  /** In order; together they are the text. */
  words?: LyricWord[]
  /** Absent for the one voice of most songs. */
  voice?: LyricVoice
  roman?: string
  translation?: string
}

export type TimedLine = LyricLine & { startMs: number }

type Origin = {
  /** Where the lyrics come from, to be credited beside them. */
  source: string
  /** What the source calls this text; null where it has no name for it. */
  id: string | null
  /** Who wrote the song or set the times, as the source says. */
  credit: string | null
  /** All words, one line each, with a blank line between verses; empty for an instrumental. */
  text: string
}

/** The lines of timed lyrics are sorted by time. */
export type Lyrics = Origin &
  (
    | { kind: 'timed'; lines: TimedLine[] }
    | { kind: 'plain'; lines: LyricLine[] }
    | { kind: 'instrumental'; lines: [] }
  )

/** A text of the source that may be the right one for a song. */
export type LyricsCandidate = {
  id: string
  name: string
  artist: string
  album: string
  durationMs: number | null
  kind: Lyrics['kind']
  /** As many as tell one text from another. */
  firstLines: string[]
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
export function findActiveLine(lines: readonly Pick<TimedLine, 'startMs'>[], positionMs: number): number {
  let low = 0
  let high = lines.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((lines[middle]?.startMs ?? 0) <= positionMs) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Lines that overlap by more are taken for a mistake. */
const mostAtOnce = 4

/**
 * The indexes of the lines being sung, in order: those that began last, and those before them whose own end has not come;
 * none before the first.
 */
export function findSungLines(
  lines: readonly Pick<TimedLine, 'startMs' | 'endMs'>[],
  positionMs: number,
): number[] {
  const last = findActiveLine(lines, positionMs)
  const lastMs = lines[last]?.startMs
  const from = Math.max(0, last - mostAtOnce)
  return lines.slice(from, last + 1).flatMap(({ startMs, endMs }, index) => {
    const isSung = startMs === lastMs || (endMs !== null && endMs > positionMs)
    return isSung ? from + index : []
  })
}
