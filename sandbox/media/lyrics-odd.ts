import { seeded } from '../catalogue/seeded'
import { lrcTime, type SungLine, toLrc, toPlain } from './lrc'
import { writeLyricsfile } from './lyrics-file'
import { COUPLETS } from './lyrics-lines'

export type Sheet = {
  plainLyrics: string | null
  syncedLyrics: string | null
  lyricsfile: string | null
}

/** Records that anyone may publish and a parser has to survive, by track of the album "Errata". */
const ODD_SHEETS: Record<string, (lines: SungLine[], durationMs: number) => Partial<Sheet>> = {
  'A Hundred Lines and Counting': (_, durationMs) => plainly(hundredLines(durationMs)),
  'Script for a Tag': (lines, durationMs) => ({
    ...plainly(withMarkup(lines)),
    lyricsfile: writeLyricsfile(
      { title: 'Script for a Tag', artist: 'Marginalia', durationMs },
      withMarkup(lines),
      { hasWords: true },
    ),
  }),
  'Out of Order': (lines) => ({
    plainLyrics: toPlain(lines),
    syncedLyrics: seeded('out of order').shuffle(toLrc(lines).split('\n')).join('\n'),
  }),
  // In the wrong field.
  'Say It Again': (lines) => ({ plainLyrics: severalStamps(lines) }),
  'Carriage Return': (lines) => ({
    plainLyrics: toPlain(lines).replaceAll('\n', '\r\n'),
    syncedLyrics: `\uFEFF${toLrc(lines).replaceAll('\n', '\r\n')}\r\n`,
  }),
  'Word by Word': (lines) => ({ plainLyrics: toPlain(lines), syncedLyrics: wordByWord(lines) }),
  'Bracket Song': (lines) => ({ plainLyrics: toPlain(lines), syncedLyrics: withTags(lines) }),
  Footnote: (lines) => ({ plainLyrics: toPlain(lines), syncedLyrics: looseStamps(lines) }),
}

export function oddSheet(title: string, lines: SungLine[], durationMs: number): Partial<Sheet> | null {
  return ODD_SHEETS[title]?.(lines, durationMs) ?? null
}

function plainly(lines: SungLine[]): Pick<Sheet, 'plainLyrics' | 'syncedLyrics'> {
  return { plainLyrics: toPlain(lines), syncedLyrics: toLrc(lines) }
}

function hundredLines(durationMs: number): SungLine[] {
  const texts = Object.values(COUPLETS).flat(2).slice(0, 128)
  const step = (durationMs - 12_000) / texts.length
  return texts.map((text, index) => ({ timeMs: Math.round(6_000 + index * step), text }))
}

const MARKUP = [
  '<script>alert("la la la")</script>',
  '<img src=x onerror=alert(1)> under the stairs',
  'Rhythm &amp; blues &lt;3 & so on',
  '<a href="javascript:alert(1)">Follow me down</a>',
]

function withMarkup(lines: SungLine[]): SungLine[] {
  let next = 0
  return lines.map((line, index) => {
    if (line.text === '' || index % 3 !== 1) return line
    return { ...line, text: MARKUP[next++ % MARKUP.length] ?? line.text }
  })
}

function severalStamps(lines: SungLine[]): string {
  const byText = new Map<string, number[]>()
  for (const { timeMs, text } of lines) byText.set(text, [...(byText.get(text) ?? []), timeMs])
  return [...byText]
    .map(([text, times]) => `${times.map((time) => `[${lrcTime(time)}]`).join('')}${text}`)
    .join('\n')
}

function wordByWord(lines: SungLine[]): string {
  return lines
    .map(({ timeMs, text }) => {
      const words = text.split(' ').map((word, index) => `<${lrcTime(timeMs + index * 320)}> ${word}`)
      return `[${lrcTime(timeMs)}] ${text === '' ? '' : words.join(' ')}`.trimEnd()
    })
    .join('\n')
}

function withTags(lines: SungLine[]): string {
  const head = [
    '[ar:Marginalia]',
    '[ti:Bracket Song]',
    '[al:Errata]',
    '[by:nobody in particular]',
    '[offset:+250]',
    '# set by hand',
  ]
  const bad = ['[99:99.99]A stamp that cannot be', '[aa:bb.cc]A stamp of letters', 'A line without any stamp']
  const voices = ['', '[All:Oh]', '[softly]', '[Mia: hey]']
  const body = lines.flatMap(({ timeMs, text }, index) => {
    const row = `[${lrcTime(timeMs)}] ${text && voices[index % 4]} ${text}`.trimEnd()
    // Some programs end each verse with an empty line that begins with the next one.
    return index % 4 === 1 && text ? [`[${lrcTime(timeMs)}]`, row] : [row]
  })
  return [...head, ...body, ...bad].join('\n')
}

/**
 * Stamps as people and programs write them: whole seconds, thousandths, full-width brackets, milliseconds with a
 * duration.
 */
function looseStamps(lines: SungLine[]): string {
  return lines
    .map(({ timeMs, text }, index) => {
      const [minutes = '00', rest = '00.00'] = lrcTime(timeMs).split(':')
      const stamps = [
        `${minutes}:${rest}0`,
        `${Number(minutes)}:${rest}`,
        `${minutes}:${rest.slice(0, 2)}`,
        `00:${minutes}:${rest.slice(0, 2)}`,
        `${timeMs},2000`,
      ]
      const stamp = stamps[index % stamps.length]
      return index % 3 === 0 ? `\u200B［${stamp}］${text}` : `[${stamp}]${text}`
    })
    .join('\n')
}
