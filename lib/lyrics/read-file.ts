import type { LyricsFile } from '@/lib/lyrics/choices'
import type { Lyrics } from '@/lib/lyrics/lyrics'
import { parseLyrics } from '@/lib/lyrics/parse-lyrics'
import { parseTtml } from '@/lib/lyrics/parse-ttml'

/** The longest song's file, timed by syllable, is a tenth of this. */
const mostBytes = 600_000

export type FileProblem = 'too-large' | 'not-text' | 'not-utf8' | 'unsafe' | 'not-lyrics' | 'no-lines'

export type FileResult = { ok: true; choice: LyricsFile } | { ok: false; problem: FileProblem }

/** Checks an `.lrc`, `.ttml` or plain text file before it is stored. Never throws for its content. */
export async function readLyricsFile(file: File): Promise<FileResult> {
  if (file.size > mostBytes) return { ok: false, problem: 'too-large' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = decode(bytes)
  if (text === null) return { ok: false, problem: hasLrcStamp(bytes) ? 'not-utf8' : 'not-text' }
  const read = parseLyricsText(file.name, text)
  return read.ok ? { ok: true, choice: { kind: 'file', name: file.name, text } } : read
}

/** Null for a binary file. Some editors write UTF-16, with a byte order mark. */
function decode(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  try {
    const encoding = isUtf16 ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8'
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    return text.includes('\0') ? null : text
  } catch (error) {
    if (error instanceof TypeError) return null
    throw error
  }
}

/** Detects an LRC file in an older encoding, whose letters can't be decoded without knowing which. */
const hasLrcStamp = (bytes: Uint8Array): boolean =>
  /^\[\d{1,3}:\d{2}/m.test(new TextDecoder('latin1').decode(bytes))

/** Subtitles of a film. */
const subtitles = /^\s*\d+\s+\d{1,2}:\d{2}:\d{2}[,.]\d{1,3}\s*-->/

type TextResult = { ok: true; lyrics: Lyrics } | { ok: false; problem: FileProblem }

/** Lyrics from the text of an LRC, TTML or plain text file. `source` is credited. */
export function parseLyricsText(source: string, text: string, durationMs?: number): TextResult {
  // A text that begins with `<00:12.00>`, the time of a word, isn't XML.
  if (/^\s*<(?!\s*\d)/.test(text)) {
    const read = parseTtml(text)
    if (read.ok) return { ok: true, lyrics: { source, id: null, ...read.lyrics } }
    return { ok: false, problem: read.reason === 'not-ttml' ? 'not-lyrics' : read.reason }
  }
  if (/^\s*(?:\{|WEBVTT\b|%PDF)/.test(text) || subtitles.test(text))
    return { ok: false, problem: 'not-lyrics' }
  const body = parseLyrics(text, durationMs)
  if (body === null) return { ok: false, problem: 'no-lines' }
  return { ok: true, lyrics: { source, id: null, credit: null, ...body } }
}
