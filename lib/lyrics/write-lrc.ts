import type { LyricLine } from '@/lib/lyrics/lyrics'

const two = (value: number) => String(value).padStart(2, '0')

/** `mm:ss.xx`. */
export function lrcTime(timeMs: number): string {
  const hundredths = Math.round(timeMs / 10)
  return `${two(Math.floor(hundredths / 6000))}:${two(Math.floor(hundredths / 100) % 60)}.${two(hundredths % 100)}`
}

/** An LRC file of the timed lines, with the times of their words. Untimed lines are left out. */
export function writeLrc(lines: readonly Pick<LyricLine, 'startMs' | 'text' | 'words'>[]): string {
  const rows = lines.flatMap(({ startMs, text, words }) => {
    if (startMs === null) return []
    const sung = words?.map((word) => `<${lrcTime(word.startMs)}>${word.text}`).join('')
    const endMs = words?.at(-1)?.endMs
    return [`[${lrcTime(startMs)}]${sung === undefined ? text : `${sung}<${lrcTime(endMs ?? startMs)}>`}`]
  })
  return rows.length === 0 ? '' : `${rows.join('\n')}\n`
}
