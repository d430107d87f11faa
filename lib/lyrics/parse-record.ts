import 'server-only'
import type { LrclibRecord } from '@/lib/lyrics/lrclib'
import { type Lyrics, type LyricsBody, lrclibName } from '@/lib/lyrics/lyrics'
import { instrumental, isWhole, parseLyrics } from '@/lib/lyrics/parse-lyrics'
import { parseLyricsfile } from '@/lib/lyrics/parse-lyricsfile'

/**
 * The lyrics of one record, from its field with the most words and times; null without words. `durationMs` is the
 * length of the recording that plays.
 */
export function parseRecord(record: LrclibRecord, durationMs?: number): Lyrics | null {
  const origin = { source: lrclibName, id: record.id, credit: null }
  if (record.isInstrumental) return { ...origin, ...instrumental }
  const lengthMs = durationMs ?? record.durationMs ?? undefined
  const plain = parseLyrics(record.plainLyrics ?? '', lengthMs)
  const bodies = [
    plain,
    parseLyrics(record.syncedLyrics ?? '', lengthMs),
    // The service writes one for every record, mostly with nothing more in it.
    parseLyricsfile(record.lyricsfile ?? '', lengthMs),
  ].flatMap((body) => body ?? [])
  const best = bodies.toSorted((a, b) => worthOf(b, lengthMs) - worthOf(a, lengthMs))[0]
  if (!best) return null
  // The plain field has the verses, unless it has only a few words.
  const hasVerses = best.kind === 'timed' && plain && isWhole(plain, lengthMs ?? null)
  return { ...origin, ...best, text: (hasVerses && plain.text) || best.text }
}

/** Ranks complete words over a few, then times over none, then more times over fewer. */
function worthOf(body: LyricsBody, durationMs: number | undefined): number {
  if (body.kind === 'instrumental') return 0
  const wholeness = isWhole(body, durationMs ?? null) ? 3 : 1
  if (body.kind === 'plain') return wholeness
  const times = body.lines.reduce((sum, { words = [] }) => sum + 1 + words.length, 0)
  return wholeness + 1 + times / (times + 1)
}
