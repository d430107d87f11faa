import type { LyricLine, Lyrics, LyricVoice, TimedLine } from '@/lib/lyrics/lyrics'
import { joinPieces, maxWords, type Piece, placeWords } from '@/lib/lyrics/place-words'
import { maxLines, toPlainText } from '@/lib/lyrics/plain-text'
import { inLanguage, readHead, roleOf, shortText } from '@/lib/lyrics/ttml-head'
import { readTtmlTime } from '@/lib/lyrics/ttml-time'

/** No song's file is larger; more would hold up the page. */
export const maxTtmlLength = 1_000_000

export type TtmlAnswer =
  | { ok: true; lyrics: Pick<Lyrics, 'kind' | 'lines' | 'text' | 'credit'> }
  | { ok: false; reason: 'too-large' | 'unsafe' | 'not-ttml' | 'no-lines' }

/**
 * Lyrics from TTML, in the browser: https://www.w3.org/TR/ttml2/ with what lyrics add to it, voices (`ttm:agent`), a
 * background voice (`ttm:role="x-bg"`), romanised and translated spans (`x-roman`, `x-translation`). Never throws.
 * Times count from the start of the song, as all such files have them.
 */
export function parseTtml(text: string): TtmlAnswer {
  if (text.length > maxTtmlLength) return { ok: false, reason: 'too-large' }
  if (/^\s*<!DOCTYPE\s+html/i.test(text)) return { ok: false, reason: 'not-ttml' }
  // Lyrics need no entities of their own, which can make a small file a huge one.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return { ok: false, reason: 'unsafe' }
  const document = new DOMParser().parseFromString(text.trimStart(), 'application/xml')
  const isTtml = document.documentElement?.localName === 'tt' && !document.querySelector('parsererror')
  if (!isTtml) return { ok: false, reason: 'not-ttml' }
  const rows = readRows(document)
  if (rows.every((row) => row.text === '')) return { ok: false, reason: 'no-lines' }
  const plain = toPlainText(rows)
  const credit = readCredit(document)
  const timed = toTimed(rows)
  if (timed.length > 0) return { ok: true, lyrics: { kind: 'timed', lines: timed, text: plain, credit } }
  const lines: LyricLine[] = rows.map((row) => ({ startMs: null, endMs: null, text: row.text }))
  return { ok: true, lyrics: { kind: 'plain', lines, text: plain, credit } }
}

type Row = Omit<LyricLine, 'words'> & { pieces: Piece[] }

/** Every line with those of its background voices after it, and an empty one between verses. */
function readRows(document: Document): Row[] {
  const elements = [...document.querySelectorAll('p')].slice(0, maxLines)
  const voiceOf = readVoices(document, elements)
  const language = navigator.language
  const romans = readHead(document, 'transliteration', language)
  const translations = readHead(document, 'translation', language)
  const rows: Row[] = []
  let verse: Element | null = null
  for (const line of elements) {
    const voice = voiceOf(line)
    if (verse && verse !== line.parentElement) rows.push({ startMs: null, endMs: null, text: '', pieces: [] })
    verse = line.parentElement
    const read = readLine(line, voice, language)
    rows.push(...read.map((row) => withHead(row, keyOf(line), romans, translations)))
  }
  return rows.slice(0, maxLines)
}

/** What the head says of a line takes the place of what the line says itself. */
function withHead(row: Row, key: string, ...[romans, translations]: ReturnType<typeof readHead>[]): Row {
  const part = row.voice?.isBackground ? 'behind' : 'text'
  const [roman, translation] = [romans, translations].map((texts) => texts?.get(key)?.[part])
  return { ...row, ...(roman && { roman }), ...(translation && { translation }) }
}

/** The first voice that sings and all together are on one side, the others on the other; null where there is one. */
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

function readLine(line: Element, voice: LyricVoice | undefined, language: string): Row[] {
  const found: Found = { pieces: [], backgrounds: [], romans: [], translations: [] }
  collect(line, found, 0)
  const { text, words } = joinPieces(found.pieces)
  const times = timesOf(line)
  const [roman, translation] = [found.romans, found.translations].map((spans) => {
    const span = inLanguage(spans, language)
    return span ? shortText([span]) : ''
  })
  const row: Row = {
    startMs: times.startMs ?? words[0]?.startMs ?? null,
    endMs: times.endMs ?? words.at(-1)?.endMs ?? null,
    text,
    pieces: words,
    ...(voice && { voice }),
    ...(roman && { roman }),
    ...(translation && { translation }),
  }
  const behind: LyricVoice = { side: voice?.side ?? 'start', isBackground: true }
  return [
    ...(text === '' ? [] : [row]),
    ...found.backgrounds.flatMap((span) => readLine(span, behind, language)),
  ]
}

/** Files nest a word in its line, and that perhaps in a background; deeper ones are not lyrics. */
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
 * What stands between spans. A line break with its indentation is no blank, a blank before it is one:
 * https://github.com/tranxuanthang/lrclib/issues/8
 */
function looseText(text: string): string {
  const isLayout = /^\s*$/.test(text)
  return isLayout ? (text.split(/[\r\n]/, 1)[0] ?? '') : text.replace(/^\s*[\r\n]\s*/, '')
}

function timesOf(element: Element): { startMs: number | null; endMs: number | null } {
  const startMs = readTtmlTime(element.getAttribute('begin'))
  const lastsMs = readTtmlTime(element.getAttribute('dur'))
  const endMs = readTtmlTime(element.getAttribute('end'))
  return { startMs, endMs: endMs ?? (startMs === null || lastsMs === null ? null : startMs + lastsMs) }
}

/** A silence this long is shown as one. */
const pauseMs = 6_000

function toTimed(rows: readonly Row[]): TimedLine[] {
  const sung = rows.flatMap((row) => (row.startMs === null ? [] : [{ ...row, startMs: row.startMs }]))
  sung.sort((a, b) => a.startMs - b.startMs)
  const lines: TimedLine[] = []
  let quietFromMs = 0
  let wordCount = 0
  for (const [index, { pieces, ...row }] of sung.entries()) {
    const startMs = row.startMs
    const isPause = index > 0 && startMs - quietFromMs >= pauseMs
    if (isPause) lines.push({ startMs: quietFromMs, endMs: startMs, text: '' })
    const said = row.endMs ?? sung.slice(index + 1).find((next) => next.startMs > startMs)?.startMs ?? null
    const line = { ...row, startMs, endMs: said === null ? null : Math.max(startMs, said) }
    quietFromMs = Math.max(quietFromMs, line.endMs ?? startMs)
    wordCount += pieces.length
    const words = wordCount > maxWords ? [] : placeWords(pieces, 0, line)
    lines.push(words.length > 0 ? { ...line, words } : line)
  }
  return lines
}

function readCredit(document: Document): string | null {
  const names = [...document.querySelectorAll('songwriter')].slice(0, 20).map((one) => shortText([one]))
  return names.filter(Boolean).join(', ') || null
}
