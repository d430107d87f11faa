import * as v from 'valibot'
import { createMemoryStore, type KeyStore, type MemoryOptions } from '@/lib/key-store/key-store'
import { answerSchema, toAnswer } from '@/lib/lyrics/answer'
import type { Lyrics, LyricsQuery } from '@/lib/lyrics/lyrics'
import { normalise } from '@/lib/lyrics/match'

/** The source's answer, where null means that it has none, and how long it counts. */
export type KeptLyrics = { lyrics: Lyrics | null; expiresAtMs: number }

const keptSchema = v.object({ lyrics: v.nullable(answerSchema), expiresAtMs: v.number() })

export type LyricsCache = ReturnType<typeof createLyricsCache>

/** A few very long texts must not fill the memory either. */
export const lyricsMemory: MemoryOptions = { maxEntries: 500, maxCharacters: 8_000_000 }

const hour = 3_600_000
/** Lyrics are borrowed, not kept for ever: a week. */
export const foundForMs = 7 * 24 * hour
/** New lyrics are published every minute. */
export const missingForMs = hour

/** A song, or a record of the source. */
type Question = LyricsQuery | { id: string }

/** Two songs of one title must not share a key; the same song in another spelling should. */
export function cacheKey(query: Question): string {
  if ('id' in query) return JSON.stringify(['id', query.id])
  const { name, artist = '', album = '', durationMs } = query
  const bucket = durationMs === undefined ? '' : Math.round(durationMs / 2_000)
  return JSON.stringify([normalise(name), normalise(artist), normalise(album), bucket])
}

/** Remembers answers, never failures, for as long as the store keeps them. */
export function createLyricsCache({
  store = createMemoryStore(lyricsMemory),
  nowMs = Date.now,
}: {
  store?: KeyStore
  nowMs?: () => number
} = {}) {
  return {
    async read(query: Question): Promise<KeptLyrics | null> {
      const text = await store.get(cacheKey(query))
      // What an instance of another version has written may have another form.
      const answer = v.safeParse(v.pipe(v.string(), v.parseJson(), keptSchema), text)
      return answer.success && answer.output.expiresAtMs > nowMs() ? answer.output : null
    },
    async write(query: Question, lyrics: Lyrics | null): Promise<KeptLyrics> {
      const keptMs = lyrics ? foundForMs : missingForMs
      const expiresAtMs = nowMs() + keptMs
      const kept = { lyrics: lyrics && toAnswer(lyrics), expiresAtMs }
      await store.set(cacheKey(query), JSON.stringify(kept), keptMs)
      return { lyrics, expiresAtMs }
    },
  }
}
