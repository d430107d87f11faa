/** What the lyrics route answers, and what the lookup, the cache and the view hand to each other. */

/** `text` is empty where the singing pauses. */
export type TimedLine = { timeMs: number; text: string }

export type Lyrics = {
  /** Plain text, one line each; empty for an instrumental. Written by strangers: show it as text only. */
  lyrics: string
  /** In the order of time; absent when only the words are known. */
  lines?: TimedLine[]
  /** Whose lyrics these are, to be credited beside them. */
  source: string
  instrumental?: true
}

/** The more of it is known, the surer the match. */
export type LyricsQuery = {
  name: string
  artist?: string | undefined
  album?: string | undefined
  durationMs?: number | undefined
}

/** Longest name, artist or album the route takes, in UTF-16 units. */
export const maxNameLength = 200

/** Longest recording the source knows: one hour. */
export const maxDurationMs = 3_600_000
