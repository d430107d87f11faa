import type { LyricsBody, LyricVoice } from '@/lib/lyrics/lyrics'
import { joinPieces, type Piece, placeLines, type StampedLine } from '@/lib/lyrics/place-lines'
import { maxLines, toPlainText } from '@/lib/lyrics/plain-text'
import { repairXml } from '@/lib/lyrics/repair-xml'
import { inLanguage, readHead, roleOf, shortText } from '@/lib/lyrics/ttml-head'

/** Larger than any song's file; more would block the page. */
export const maxTtmlLength = 1_000_000

export type TtmlResult =
  | { ok: true; lyrics: LyricsBody & { credit: string | null } }
  | { ok: false; reason: 'too-large' | 'unsafe' | 'not-ttml' | 'no-lines' }

/**
 * Lyrics from TTML, in the browser: https://www.w3.org/TR/ttml2/ with the usual additions for lyrics: voices
 * (`ttm:agent`), background voices (`ttm:role="x-bg"`), romanized and translated spans (`x-roman`, `x-translation`).
 * Never throws. Times count from the start of the song, as in all such files.
 */
export function parseTtml(text: string): TtmlResult {
  if (text.length > maxTtmlLength) return { ok: false, reason: 'too-large' }
  if (/^\s*<!DOCTYPE\s+html/i.test(text)) return { ok: false, reason: 'not-ttml' }
  // Lyrics need no entities of their own, which can make a small file huge.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return { ok: false, reason: 'unsafe' }
  const document = parseXml(text) ?? parseXml(repairXml(text))
  if (document === null) return { ok: false, reason: 'not-ttml' }
  const rows = readRows(document)
  if (rows.every((row) => row.text === '')) return { ok: false, reason: 'no-lines' }
  const plain = toPlainText(rows)
  const credit = readCredit(document)
  const timed = placeLines(rows, null)
  if (timed.length > 0) return { ok: true, lyrics: { kind: 'timed', lines: timed, text: plain, credit } }
  const lines = rows.map((row) => ({ startMs: null, endMs: null, text: row.text }))
  return { ok: true, lyrics: { kind: 'plain', lines, text: plain, credit } }
}

function parseXml(text: string): Document | null {
  const document = new DOMParser().parseFromString(text.trimStart(), 'application/xml')
  const isTtml = document.documentElement?.localName === 'tt' && !document.querySelector('parsererror')
  return isTtml ? document : null
}

/** Every line followed by its background voices, with an empty line between verses. */
function readRows(document: Document): StampedLine[] {
  const elements = [...document.querySelectorAll('p')].slice(0, maxLines)
  const voiceOf = readVoices(document, elements)
  const language = navigator.language
  const romans = readHead(document, 'transliteration', language)
  const translations = readHead(document, 'translation', language)
  const rows: StampedLine[] = []
  let verse: Element | null = null
  for (const line of elements) {
    const voice = voiceOf(line)
    if (verse && verse !== line.parentElement) rows.push({ startMs: null, endMs: null, text: '', words: [] })
    verse = line.parentElement
    const read = readLine(line, voice, language, { startMs: null, endMs: null })
    rows.push(...read.map((row) => withHead(row, keyOf(line), romans, translations)))
  }
  return rows.slice(0, maxLines)
}

/** The head's data about a line replaces the line's own. */
function withHead(
  row: StampedLine,
  key: string,
  ...[romans, translations]: ReturnType<typeof readHead>[]
): StampedLine {
  const part = row.voice?.isBackground ? 'behind' : 'text'
  const [roman, translation] = [romans, translations].map((texts) => texts?.get(key)?.[part])
  return { ...row, ...(roman && { roman }), ...(translation && { translation }) }
}

/** The first voice and everyone together are on one side, the others on the other. Null if there is one voice. */
function readVoices(
  document: Document,
  lines: readonly Element[],
): (line: Element) => LyricVoice | undefined {
  const agents = [...document.querySelectorAll('agent')]
  const groups = new Set(agents.filter((agent) => agent.getAttribute('type') === 'group').map(idOf))
  const single = lines.map(agentOf).filter((agent) => agent !== null && !groups.has(agent))
  const first = single[0]
  if (single.every((agent) => agent === first)) return () => undefined
  return (line) => {
    const agent = agentOf(line)
    return { side: agent === null || agent === first || groups.has(agent) ? 'start' : 'end' }
  }
}

const idOf = (element: Element) => element.getAttribute('xml:id')
const agentOf = (element: Element) => element.getAttribute('ttm:agent') ?? element.getAttribute('agent')
const keyOf = (line: Element) => line.getAttribute('itunes:key') ?? line.getAttribute('key') ?? ''

type Found = { pieces: Piece[]; backgrounds: Element[]; romans: Element[]; translations: Element[] }

type Times = { startMs: number | null; endMs: number | null }

/** `within`: the times of the line that a background voice belongs to, unless it has its own. */
function readLine(
  line: Element,
  voice: LyricVoice | undefined,
  language: string,
  within: Times,
): StampedLine[] {
  const found: Found = { pieces: [], backgrounds: [], romans: [], translations: [] }
  collect(line, found, 0)
  const { text, words } = joinPieces(found.pieces)
  const times = timesOf(line)
  const [roman, translation] = [found.romans, found.translations].map((spans) => {
    const span = inLanguage(spans, language)
    return span ? shortText([span]) : ''
  })
  const row: StampedLine = {
    startMs: times.startMs ?? words[0]?.startMs ?? within.startMs,
    endMs: times.endMs ?? words.at(-1)?.endMs ?? within.endMs,
    text,
    words,
    ...(voice && { voice }),
    ...(roman && { roman }),
    ...(translation && { translation }),
  }
  const behind: LyricVoice = { side: voice?.side ?? 'start', isBackground: true }
  return [
    ...(text === '' ? [] : [row]),
    ...found.backgrounds.flatMap((span) => readLine(span, behind, language, row)),
  ]
}

/** A word is nested in a line and perhaps in a background voice. Deeper nesting isn't lyrics. */
const maxDepth = 6

function collect(parent: Element, found: Found, depth: number): void {
  for (const node of parent.childNodes) {
    if (node.nodeType === 3 || node.nodeType === 4) {
      found.pieces.push({ startMs: null, endMs: null, text: looseText(node.nodeValue ?? '') })
    } else if (node instanceof Element) readSpan(node, found, depth)
  }
}

function readSpan(span: Element, found: Found, depth: number): void {
  const role = roleOf(span)
  const times = timesOf(span)
  if (span.localName === 'script' || span.localName === 'style') return
  if (span.localName === 'br') found.pieces.push({ startMs: null, endMs: null, text: ' ' })
  else if (role === 'x-roman') found.romans.push(span)
  else if (role === 'x-translation') found.translations.push(span)
  else if (role === 'x-bg' && depth === 0 && span.parentElement?.localName === 'p')
    found.backgrounds.push(span)
  else if (times.startMs === null || span.querySelector('[begin]')) {
    if (depth < maxDepth) collect(span, found, depth + 1)
  } else found.pieces.push({ ...times, text: span.textContent ?? '' })
}

/**
 * Text between spans. A line break with its indentation is no blank, a blank before it is one:
 * https://github.com/tranxuanthang/lrclib/issues/8
 */
function looseText(text: string): string {
  const isLayout = /^\s*$/.test(text)
  return isLayout ? (text.split(/[\r\n]/, 1)[0] ?? '') : text.replace(/^\s*[\r\n]\s*/, '')
}

function timesOf(element: Element): Times {
  const startMs = readTtmlTime(element.getAttribute('begin'))
  const lastsMs = readTtmlTime(element.getAttribute('dur'))
  const endMs = readTtmlTime(element.getAttribute('end'))
  return { startMs, endMs: endMs ?? (startMs === null || lastsMs === null ? null : startMs + lastsMs) }
}

function readCredit(document: Document): string | null {
  const names = [...document.querySelectorAll('songwriter')].slice(0, 20).map((one) => shortText([one]))
  return names.filter(Boolean).join(', ') || null
}

const unitsMs: Record<string, number> = { h: 3_600_000, m: 60_000, s: 1_000, ms: 1 }
const latestMs = 24 * 3_600_000

/**
 * A time of TTML in ms: `1:02:03.5`, `02:03.5`, `3.5`, `3.5s`, `3500ms`, `2m`. Null for none, for a broken one or one
 * later than a day, and for frames and ticks, which lyrics don't have. https://www.w3.org/TR/ttml2/#timing-value-
 * time-expression
 */
export function readTtmlTime(text: string | null): number | null {
  const time = text?.trim() ?? ''
  if (time.length > 24) return null
  const clock = /^(?:(?:(\d+):)?(\d+):)?(\d+(?:\.\d+)?)$/.exec(time)
  if (clock) {
    const [hours = 0, minutes = 0, seconds = 0] = clock.slice(1).map((part) => Number(part ?? 0))
    const hasCarry = time.includes(':') && seconds >= 60
    return hasCarry ? null : within((hours * 60 + minutes) * 60_000 + seconds * 1_000)
  }
  const [, amount, unit] = /^(\d+(?:\.\d+)?)(h|ms|m|s)$/.exec(time) ?? []
  return unit === undefined ? null : within(Number(amount) * (unitsMs[unit] ?? 0))
}

const within = (ms: number): number | null => (ms <= latestMs ? Math.round(ms) : null)
