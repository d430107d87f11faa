import { maxLineLength, maxLines } from '@/lib/lyrics/plain-text'

export type EditedLine = { text: string; startMs: number | null }

/** Lines that are timed one after the other; `next` is the one to be marked, or their number once all are. */
export type LineTiming = { lines: readonly EditedLine[]; next: number }

/** From words as typed or pasted, one line each; lines that stood there before keep their times. */
export function timingOf(text: string, before: readonly EditedLine[] = []): LineTiming {
  const rows = text.split('\n').map((row) => row.trim().slice(0, maxLineLength))
  const known = new Map<string, (number | null)[]>()
  for (const line of before) known.set(line.text, [...(known.get(line.text) ?? []), line.startMs])
  const lines = rows
    .slice(0, maxLines)
    .map((row) => ({ text: row, startMs: known.get(row)?.shift() ?? null }))
  while (lines.at(-1)?.text === '') lines.pop()
  return { lines, next: firstUntimed(lines) }
}

const firstUntimed = (lines: readonly EditedLine[]): number => {
  const index = lines.findIndex(({ startMs }) => startMs === null)
  return index === -1 ? lines.length : index
}

/** The next line begins now, never before the one above it. */
export function markNext({ lines, next }: LineTiming, positionMs: number): LineTiming {
  if (next >= lines.length) return { lines, next }
  const startMs = Math.max(lastBefore(lines, next), Math.round(positionMs))
  return { lines: lines.map((line, index) => (index === next ? { ...line, startMs } : line)), next: next + 1 }
}

/** Goes back to a line, whose time and all after it are to be set anew. */
export function redoFrom({ lines }: LineTiming, index: number): LineTiming {
  return { lines: lines.map((line, at) => (at >= index ? { ...line, startMs: null } : line)), next: index }
}

/** A line earlier or later, within its neighbours and the song. */
export function nudge({ lines, next }: LineTiming, index: number, byMs: number): LineTiming {
  const startMs = lines[index]?.startMs ?? null
  if (startMs === null) return { lines, next }
  const after =
    lines.slice(index + 1).find((line) => line.startMs !== null)?.startMs ?? Number.POSITIVE_INFINITY
  const moved = Math.min(after, Math.max(lastBefore(lines, index), startMs + byMs))
  return { lines: lines.map((line, at) => (at === index ? { ...line, startMs: moved } : line)), next }
}

function lastBefore(lines: readonly EditedLine[], index: number): number {
  return lines.slice(0, index).findLast(({ startMs }) => startMs !== null)?.startMs ?? 0
}

export const isTimed = ({ lines }: LineTiming): boolean =>
  lines.length > 0 && lines.every(({ startMs }) => startMs !== null)
