import * as v from 'valibot'
import type { Lyrics, TimedLine } from '@/lib/lyrics/lyrics'
import { toUntimed } from '@/lib/lyrics/plain-text'

const words = v.array(v.object({ startMs: v.number(), endMs: v.number(), text: v.string() }))
const voice = v.object({ side: v.picklist(['start', 'end']), isBackground: v.exactOptional(v.literal(true)) })
const line = v.object({
  timeMs: v.number(),
  endMs: v.optional(v.nullable(v.number()), null),
  text: v.string(),
  words: v.exactOptional(words),
  voice: v.exactOptional(voice),
  roman: v.exactOptional(v.string()),
  translation: v.exactOptional(v.string()),
})

/**
 * Lyrics as the app's own route sends them and its server caches them; LRCLIB's form is in `lrclib.ts`. `lyrics` is the
 * text, and there are `lines` only if they have times.
 */
export const answerSchema = v.pipe(
  v.object({
    lyrics: v.string(),
    lines: v.exactOptional(v.array(line)),
    source: v.string(),
    id: v.optional(v.nullable(v.string()), null),
    credit: v.optional(v.nullable(v.string()), null),
    instrumental: v.exactOptional(v.literal(true)),
    isProvisional: v.exactOptional(v.literal(true)),
  }),
  v.transform(fromAnswer),
)

export type LyricsAnswer = v.InferInput<typeof answerSchema>

type ParsedAnswer = {
  lyrics: string
  lines?: (Omit<TimedLine, 'startMs'> & { timeMs: number })[]
  source: string
  id: string | null
  credit: string | null
  instrumental?: true
  isProvisional?: true
}

function fromAnswer({ lyrics: text, lines, instrumental, ...origin }: ParsedAnswer): Lyrics {
  if (instrumental) return { ...origin, text, kind: 'instrumental', lines: [] }
  if (!lines) return { ...origin, text, kind: 'plain', lines: toUntimed(text) }
  return {
    ...origin,
    text,
    kind: 'timed',
    lines: lines.map(({ timeMs, ...rest }) => ({ startMs: timeMs, ...rest })),
  }
}

/** Leaves out the times of the lines unless `isTimed`. */
export function toAnswer(lyrics: Lyrics, { isTimed = true }: { isTimed?: boolean } = {}): LyricsAnswer {
  const { text, kind, lines, source, id, credit, isProvisional } = lyrics
  const hasLines = isTimed && kind === 'timed'
  return {
    lyrics: text,
    ...(hasLines && { lines: lines.map(({ startMs, ...rest }) => ({ timeMs: startMs, ...rest })) }),
    source,
    id,
    credit,
    ...(kind === 'instrumental' && { instrumental: true }),
    ...(isProvisional && { isProvisional }),
  }
}
