import type { Lyrics, LyricsQuery } from '@/lib/lyrics/lyrics'
import { normalise } from '@/lib/lyrics/normalise'

/** The source's answer, where null means that it has none, and how long it counts. */
export type LyricsAnswer = { lyrics: Lyrics | null; expiresAtMs: number }

export type LyricsCache = {
  read(query: LyricsQuery): LyricsAnswer | null
  write(query: LyricsQuery, lyrics: Lyrics | null): LyricsAnswer
}

type Options = {
  maxEntries?: number
  /** Characters in all entries: a few very long texts must not fill the memory either. */
  maxCharacters?: number
  nowMs?: () => number
}

const hour = 3_600_000
/** Lyrics are borrowed, not kept for ever: a week. */
export const foundForMs = 7 * 24 * hour
/** New lyrics are published every minute. */
export const missingForMs = hour

/** Two songs of one title must not share a key; the same song in another spelling should. */
export function cacheKey({ name, artist = '', album = '', durationMs }: LyricsQuery): string {
  const bucket = durationMs === undefined ? '' : Math.round(durationMs / 2_000)
  return JSON.stringify([normalise(name), normalise(artist), normalise(album), bucket])
}

/** Remembers answers, never failures; drops the entry that has not been read for the longest time. */
export function createLyricsCache({
  maxEntries = 500,
  maxCharacters = 8_000_000,
  nowMs = Date.now,
}: Options = {}): LyricsCache {
  // A Map iterates in insertion order: the first entry has not been read for the longest time.
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
