import type { Lyrics, LyricsQuery } from '@/lib/lyrics/lyrics'
import { normalise } from '@/lib/lyrics/normalise'

/** What the source said, null meaning that it has none, and until when we take its word. */
export type LyricsAnswer = { lyrics: Lyrics | null; expiresAtMs: number }

export type LyricsCache = {
  read(query: LyricsQuery): LyricsAnswer | null
  write(query: LyricsQuery, lyrics: Lyrics | null): LyricsAnswer
}

type Options = {
  maxEntries?: number
  /** Characters over all entries: a few very long texts must not fill the memory either. */
  maxCharacters?: number
  nowMs?: () => number
}

const hour = 3_600_000
/** Lyrics are borrowed, not kept for good: a week. */
export const foundForMs = 7 * 24 * hour
/** Lyrics are published every minute. */
export const missingForMs = hour

/** Two songs of one title must not share a key; one song asked for in other letters should. */
export function cacheKey({ name, artist = '', album = '', durationMs }: LyricsQuery): string {
  const bucket = durationMs === undefined ? '' : Math.round(durationMs / 2_000)
  return JSON.stringify([normalise(name), normalise(artist), normalise(album), bucket])
}

/** Remembers answers, never failures; drops what was unread the longest. */
export function createLyricsCache({
  maxEntries = 500,
  maxCharacters = 8_000_000,
  nowMs = Date.now,
}: Options = {}): LyricsCache {
  // A Map iterates in the order of insertion: the first entry is the one unread the longest.
  const entries = new Map<string, LyricsAnswer & { size: number }>()
  let characters = 0

  function drop(key: string): void {
    characters -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }

  return {
    read(query) {
      const key = cacheKey(query)
      const entry = entries.get(key)
      if (!entry) return null
      entries.delete(key)
      if (entry.expiresAtMs <= nowMs()) {
        characters -= entry.size
        return null
      }
      entries.set(key, entry)
      return { lyrics: entry.lyrics, expiresAtMs: entry.expiresAtMs }
    },
    write(query, lyrics) {
      const key = cacheKey(query)
      const answer = { lyrics, expiresAtMs: nowMs() + (lyrics ? foundForMs : missingForMs) }
      drop(key)
      const size = key.length + sizeOf(lyrics)
      entries.set(key, { ...answer, size })
      characters += size
      for (const oldest of entries.keys()) {
        if (entries.size <= maxEntries && characters <= maxCharacters) break
        drop(oldest)
      }
      return answer
    },
  }
}

function sizeOf(lyrics: Lyrics | null): number {
  if (!lyrics) return 0
  return lyrics.lyrics.length + (lyrics.lines ?? []).reduce((sum, { text }) => sum + text.length + 16, 0)
}
