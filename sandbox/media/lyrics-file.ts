import { type SungLine, toPlain } from './lrc'

type Song = { title: string; artist: string; durationMs: number }

/** Quotes only text that YAML could read as something else, as programs write it. */
const scalar = (text: string) =>
  /^\p{L}[\p{L}\p{N} ’,.!?]*(?<! )$/u.test(text) ? text : `'${text.replaceAll("'", "''")}'`

/** The words of a line fill this part of its time. */
const SUNG_PART = 0.8
/** For the last line. */
const LINE_MS = 3_000

/**
 * LRCLIB’s own lyrics format, derived from LRC: each line ends where the next starts. `hasWords`: words have times,
 * too. https://lrclib.net/docs
 */
export function writeLyricsfile(
  { title, artist, durationMs }: Song,
  lines: SungLine[],
  { hasWords = false } = {},
): string {
  const rows = lines.flatMap(({ timeMs, text }, index) => {
    const next = lines[index + 1]
    const words = hasWords && text !== '' ? text.split(/(?<= )/) : []
    const sungMs = (next ? next.timeMs - timeMs : LINE_MS) * SUNG_PART
    const startOf = (at: number) => Math.round(timeMs + (at / words.length) * sungMs)
    return [
      `- text: ${scalar(text)}`,
      `  start_ms: ${timeMs}`,
      ...(next ? [`  end_ms: ${next.timeMs}`] : []),
      ...(words.length > 0 ? ['  words:'] : []),
      ...words.flatMap((word, at) => [
        `  - text: ${scalar(word)}`,
        `    start_ms: ${startOf(at)}`,
        `    end_ms: ${startOf(at + 1)}`,
      ]),
    ]
  })
  const plain = toPlain(lines)
    .split('\n')
    .map((text) => (text === '' ? '' : `  ${text}`))
  return [
    "version: '1.0'",
    'metadata:',
    `  title: ${scalar(title)}`,
    `  artist: ${scalar(artist)}`,
    `  duration_ms: ${durationMs}`,
    '  instrumental: false',
    'lines:',
    ...rows,
    'plain: |-',
    ...plain,
    '',
  ].join('\n')
}
