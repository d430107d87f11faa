/** Lyrics from parser to cache to screen. Anyone can publish them, so show them only as text. */

/** A word or a part of one, as it is sung; `text` includes the blank after it. */
export type LyricWord = { startMs: number; endMs: number; text: string }

/** The singer: one side of a duet, or its background voices. */
export type LyricVoice = { side: 'start' | 'end'; isBackground?: true }

export type LyricLine = {
  /** Null in lyrics without times. */
  startMs: number | null
  /** Null where it isn't known, as in the last line. */
  endMs: number | null
  /** Empty in a pause, and between the verses of lyrics without times. */
  text: string
  /** In order; together they are the text. */
  words?: LyricWord[]
  /** Absent in songs with one voice. */
  voice?: LyricVoice
  roman?: string
  translation?: string
}

export type TimedLine = LyricLine & { startMs: number }

/** The `source` of lyrics from LRCLIB. */
export const lrclibName = 'LRCLIB'

type Origin = {
  /** The service or file that the lyrics come from, credited beside them. */
  source: string
  /** The service's ID for this text; null if it has none. */
  id: string | null
  /** The writers of the song or of its times, according to the service. */
  credit: string | null
  /** The search for a text with more words failed, so ask again soon. */
  isProvisional?: true
}

/** The lines of timed lyrics are sorted by time. */
export type LyricsBody = {
  /** All words, one line each, with a blank line between verses; empty for an instrumental. */
  text: string
} & (
  | { kind: 'timed'; lines: TimedLine[] }
  | { kind: 'plain'; lines: LyricLine[] }
  | { kind: 'instrumental'; lines: [] }
)

export type Lyrics = Origin & LyricsBody

/** Lyrics that may be a song's. */
export type LyricsCandidate = {
  id: string
  name: string
  artist: string
  album: string
  durationMs: number | null
  kind: Lyrics['kind']
  /** Enough to tell one candidate from another. */
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

/** Longest recording that the service knows: one hour. */
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

/** More lines at once are a mistake. */
const mostAtOnce = 4

/**
 * The indexes of the lines being sung, in order: those that began last, and earlier ones that have not ended. None
 * before the first.
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
