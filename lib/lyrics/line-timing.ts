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

/** From lines that may have their times. */
export function timingOfLines(from: readonly EditedLine[]): LineTiming {
  const lines = from.map(({ text, startMs }) => ({ text, startMs }))
  return { lines, next: firstUntimed(lines) }
}

const firstUntimed = (lines: readonly EditedLine[]): number => {
  const index = lines.findIndex(({ startMs }) => startMs === null)
  return index === -1 ? lines.length : index
}

/** The next line begins now, within its neighbours. */
export function markNext(timing: LineTiming, positionMs: number): LineTiming {
  if (timing.next >= timing.lines.length) return timing
  return timingOfLines(withStart(timing.lines, timing.next, Math.round(positionMs)))
}

/** Goes back to a line, whose time and all after it are to be set anew. */
export function redoFrom({ lines }: LineTiming, index: number): LineTiming {
  return { lines: lines.map((line, at) => (at >= index ? { ...line, startMs: null } : line)), next: index }
}

/** A line earlier or later, within its neighbours and the song. */
export function nudge({ lines, next }: LineTiming, index: number, byMs: number): LineTiming {
  const startMs = lines[index]?.startMs ?? null
  return startMs === null ? { lines, next } : { lines: withStart(lines, index, startMs + byMs), next }
}

function withStart(lines: readonly EditedLine[], index: number, wantedMs: number): EditedLine[] {
  const isTimed = ({ startMs }: EditedLine) => startMs !== null
  const after = lines.slice(index + 1).find(isTimed)?.startMs ?? Number.POSITIVE_INFINITY
  const before = lines.slice(0, index).findLast(isTimed)?.startMs ?? 0
  const startMs = Math.min(after, Math.max(before, wantedMs))
  return lines.map((line, at) => (at === index ? { ...line, startMs } : line))
}

export const isTimed = ({ lines }: LineTiming): boolean =>
  lines.length > 0 && lines.every(({ startMs }) => startMs !== null)
