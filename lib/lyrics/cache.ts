import * as v from 'valibot'
import type { Lyrics, LyricsQuery } from '@/lib/lyrics/lyrics'
import { answerSchema, toAnswer } from '@/lib/lyrics/route-answer'
import { createMemoryStore, type MemoryOptions, type SharedStore } from '@/lib/shared-store/shared-store'

/** The lyrics found (null if there are none), and when to ask the service again. */
export type CachedLyrics = { lyrics: Lyrics | null; expiresAtMs: number }

const cachedSchema = v.object({ lyrics: v.nullable(answerSchema), expiresAtMs: v.number() })

export type LyricsCache = ReturnType<typeof createLyricsCache>

/** Limits characters too, because some texts are very long. */
export const lyricsMemory: MemoryOptions = { maxEntries: 500, maxCharacters: 8_000_000 }

const hour = 3_600_000
/** Lyrics are cached for a week. */
export const hitExpiresInMs = 7 * 24 * hour
/** New lyrics are published every minute. */
export const missExpiresInMs = hour

/** A song, or a record by its ID at LRCLIB. */
type Question = LyricsQuery | { id: string }

/** Includes every character of the query: another spelling may have another answer. */
export function cacheKey(query: Question): string {
  if ('id' in query) return JSON.stringify(['id', query.id])
  const { name, artist = '', album = '', durationMs = null } = query
  return JSON.stringify([name, artist, album, durationMs])
}

/** Stores lyrics, and null if there are none, but no failures. */
export function createLyricsCache({
  store = createMemoryStore(lyricsMemory),
  nowMs = Date.now,
}: {
  store?: SharedStore
  nowMs?: () => number
} = {}) {
  return {
    async read(query: Question): Promise<CachedLyrics | null> {
      const text = await store.get(cacheKey(query))
      // An instance of another version may have written another form.
      const answer = v.safeParse(v.pipe(v.string(), v.parseJson(), cachedSchema), text)
      return answer.success && answer.output.expiresAtMs > nowMs() ? answer.output : null
    },
    async write(query: Question, lyrics: Lyrics | null): Promise<CachedLyrics> {
      const expiresInMs = lyrics && !lyrics.isProvisional ? hitExpiresInMs : missExpiresInMs
      const expiresAtMs = nowMs() + expiresInMs
      const cached = { lyrics: lyrics && toAnswer(lyrics), expiresAtMs }
      await store.set(cacheKey(query), JSON.stringify(cached), expiresInMs)
      return { lyrics, expiresAtMs }
    },
  }
}
