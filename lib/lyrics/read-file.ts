import { toUntimed } from '@/lib/lyrics/answer'
import type { LyricsChoice } from '@/lib/lyrics/choices'
import type { Lyrics } from '@/lib/lyrics/lyrics'
import { parseLrc } from '@/lib/lyrics/parse-lrc'
import { parseTtml } from '@/lib/lyrics/parse-ttml'
import { toPlainLines, toPlainText } from '@/lib/lyrics/plain-text'

/** Browsers keep a few megabytes for a site; the longest song's words by syllable are a tenth of this. */
const mostBytes = 600_000

export type FileProblem = 'too-large' | 'not-text' | 'not-utf8' | 'unsafe' | 'not-lyrics' | 'no-lines'

export type FileAnswer =
  | { ok: true; choice: Extract<LyricsChoice, { kind: 'file' }> }
  | { ok: false; problem: FileProblem }

/** A file of the listener's own, `.lrc`, `.ttml` or plain text, looked at before it is kept. Never throws for its content. */
export async function readLyricsFile(file: File): Promise<FileAnswer> {
  if (file.size > mostBytes) return { ok: false, problem: 'too-large' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = decode(bytes)
  if (text === null) return { ok: false, problem: hasLrcStamp(bytes) ? 'not-utf8' : 'not-text' }
  const read = parseLyricsText(file.name, text)
  return read.ok ? { ok: true, choice: { kind: 'file', name: file.name, text } } : read
}

/** Null for what is no text. Some editors write UTF-16, with a mark. */
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

/** Which letters the other bytes stand for, in an older encoding, cannot be told. */
const hasLrcStamp = (bytes: Uint8Array): boolean =>
  /^\[\d{1,3}:\d{2}/m.test(new TextDecoder('latin1').decode(bytes))

/** A row that only says when, of a line without words. */
const timesAlone = /^[^\S\n]*(?:\[\d{1,3}:\d{2}[^\]\n]*\][^\S\n]*)+$/gm

/** A row that only says what the song is called, who sings it, and so on. */
const tagAlone = /^[^\S\n]*\[(?:ti|ar|al|au|by|la|length|lr|offset|re|tool|ve|#):[^\]\n]*\][^\S\n]*$/gim

/** A film's, not a song's. */
const subtitles = /^\s*\d+\s*\n\s*\d{1,2}:\d{2}:\d{2}[,.]\d{1,3}\s*-->/

type TextAnswer = { ok: true; lyrics: Lyrics } | { ok: false; problem: FileProblem }

/** Lyrics from the text of a file, whatever its form. `source` is credited. */
export function parseLyricsText(source: string, text: string, durationMs?: number): TextAnswer {
  if (/^\s*</.test(text)) {
    const read = parseTtml(text)
    if (read.ok) return { ok: true, lyrics: { source, id: null, ...read.lyrics } as Lyrics }
    return { ok: false, problem: read.reason === 'not-ttml' ? 'not-lyrics' : read.reason }
  }
  if (/^\s*(?:\{|WEBVTT\b|%PDF)/.test(text) || subtitles.test(text))
    return { ok: false, problem: 'not-lyrics' }
  const origin = { source, id: null, credit: null }
  const lines = parseLrc(text, { durationMs })
  if (lines.some((line) => line.text !== '')) {
    return { ok: true, lyrics: { ...origin, kind: 'timed', lines, text: toPlainText(lines) } }
  }
  const plain = toPlainLines(text.replace(timesAlone, '').replace(tagAlone, '')).join('\n')
  if (plain === '') return { ok: false, problem: 'no-lines' }
  return { ok: true, lyrics: { ...origin, kind: 'plain', lines: toUntimed(plain), text: plain } }
}
