/** A line and when it is sung; empty text marks a gap. */
export type SungLine = { timeMs: number; text: string }

const two = (value: number) => String(Math.floor(value)).padStart(2, '0')

/** `mm:ss.xx`, as LRC writes time. */
export function lrcTime(timeMs: number): string {
  const hundredths = Math.round(timeMs / 10)
  return `${two(hundredths / 6000)}:${two((hundredths / 100) % 60)}.${two(hundredths % 100)}`
}

export function toLrc(lines: SungLine[]): string {
  return lines.map(({ timeMs, text }) => `[${lrcTime(timeMs)}] ${text}`.trimEnd()).join('\n')
}

export function toPlain(lines: SungLine[]): string {
  const texts = lines.map(({ text }) => text)
  // A gap is an empty line, and the song does not end with one.
  return texts.join('\n').trim()
}
