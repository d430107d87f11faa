import 'server-only'
import * as v from 'valibot'
import type { LyricsBody } from '@/lib/lyrics/lyrics'
import { readRow } from '@/lib/lyrics/parse-lrc'
import { instrumental } from '@/lib/lyrics/parse-lyrics'
import { parseYaml } from '@/lib/lyrics/parse-yaml'
import { joinPieces, placeLines, type StampedLine } from '@/lib/lyrics/place-lines'
import { maxLines, toPlainText } from '@/lib/lyrics/plain-text'

const ms = v.pipe(v.string(), v.regex(/^-?\d{1,9}$/), v.transform(Number))
const timed = { text: v.nullish(v.string(), ''), start_ms: ms, end_ms: v.nullish(ms) }
const schema = v.object({
  version: v.literal('1.0'),
  metadata: v.nullish(v.object({ instrumental: v.nullish(v.string()) })),
  lines: v.nullish(v.array(v.object({ ...timed, words: v.nullish(v.array(v.object(timed)), []) })), []),
})

/**
 * The timed lines of a Lyricsfile, LRCLIB's own form: https://lrclib.net/docs. Null if it can't be read or has none:
 * a record has the same words in LRC too. Ignores its `offset_ms`, since its direction isn't documented.
 */
export function parseLyricsfile(text: string, durationMs?: number): LyricsBody | null {
  const file = v.safeParse(schema, parseYaml(text))
  if (!file.success) return null
  if (file.output.metadata?.instrumental === 'true') return instrumental
  const lines = placeLines(file.output.lines.slice(0, maxLines).map(toStampedLine), durationMs ?? null)
  if (lines.every((line) => line.text === '')) return null
  return { kind: 'timed', lines, text: toPlainText(lines) }
}

type FileLine = v.InferOutput<typeof schema>['lines'][number]

function toStampedLine({ text, start_ms: startMs, end_ms: endMs, words }: FileLine): StampedLine {
  const sung = joinPieces(
    words.map((word) => ({ startMs: word.start_ms, endMs: word.end_ms ?? null, text: word.text })),
  )
  // Files converted from LRC still have its stamps in their texts.
  const row = readRow(text)
  // If the words don't add up to the line, it isn't known where they are in it.
  const line = sung.text === row.text ? sung : row
  return { startMs: Math.max(0, startMs), endMs: endMs ?? null, text: line.text, words: line.words }
}
