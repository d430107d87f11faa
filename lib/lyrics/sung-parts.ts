import { directionOf } from '@/lib/lyrics/direction'
import type { LyricWord } from '@/lib/lyrics/lyrics'

export type SungPart = LyricWord & { isBackwards: boolean }

/** Where a part without its blank is on the screen, in CSS px; `rows` is 2 or more where a row breaks within it. */
export type PartBox = Record<'left' | 'right' | 'top' | 'height' | 'rows', number>

/** Parts that stand beside each other in one row and are sung one after the other. */
export type SungRun = {
  startMs: number
  endMs: number
  isBackwards: boolean
  text: string
  parts: readonly SungPart[]
  /** How much of the run is sung, from 0 to 1, at which of its times; empty for a part on two rows, or without length. */
  path: readonly { atMs: number; share: number }[]
}

/** Silence after which a run ends, so that nothing moves meanwhile. */
const pauseMs = 500

/** A letter of a script that can break anywhere, with what may not be parted from it; or all else up to a blank or dash. */
const boxes =
  /\s*[\p{Ps}\p{Pi}]*[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー][^\p{L}\p{Ps}\p{Pi}\s]*\s*|\s*[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\p{Pd}]+\p{Pd}*\s*|\s*\p{Pd}+\s*/gu

/** Their letters take another form beside each other. */
const joined = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Adlam}]$/u

/**
 * The words of a line, cut to what no line break divides, each for as long as its share of the letters; and put together
 * where only the whole word has its right letters.
 */
export function sungParts(words: readonly LyricWord[]): SungPart[] {
  return joinCursive(words)
    .flatMap(cut)
    .map((part) => ({ ...part, isBackwards: directionOf(part.text) === 'rtl' }))
}

function joinCursive(words: readonly LyricWord[]): LyricWord[] {
  const whole: LyricWord[] = []
  for (const word of words) {
    const before = whole.at(-1)
    if (before && joined.test(before.text)) {
      whole[whole.length - 1] = { ...before, endMs: word.endMs, text: before.text + word.text }
    } else whole.push(word)
  }
  return whole
}

function cut({ startMs, endMs, text }: LyricWord): LyricWord[] {
  const texts = text.match(boxes) ?? [text]
  const msALetter = (endMs - startMs) / text.length
  let atMs = startMs
  return texts.map((part) => {
    const fromMs = atMs
    atMs += part.length * msALetter
    return { startMs: fromMs, endMs: atMs, text: part }
  })
}

/** Without boxes, each part is alone, and has no path. */
export function sungRuns(parts: readonly SungPart[], boxes: readonly PartBox[]): SungRun[] {
  const runs: number[][] = []
  for (const index of parts.keys()) {
    const run = runs.at(-1)
    if (run && goesOn(parts, boxes, index)) run.push(index)
    else runs.push([index])
  }
  return runs.map((run) =>
    runOf(
      run.flatMap((index) => parts[index] ?? []),
      run.flatMap((index) => boxes[index] ?? []),
    ),
  )
}

function goesOn(parts: readonly SungPart[], boxes: readonly PartBox[], index: number): boolean {
  const [part, before, box, boxBefore] = [parts[index], parts[index - 1], boxes[index], boxes[index - 1]]
  if (!part || !before || !box || !boxBefore || box.rows > 1 || boxBefore.rows > 1) return false
  const gapPx = part.isBackwards ? boxBefore.left - box.right : box.left - boxBefore.right
  // A blank at most.
  const mostPx = /\s$/.test(before.text) ? box.height : 1
  return (
    part.isBackwards === before.isBackwards &&
    part.startMs - before.endMs < pauseMs &&
    gapPx > -1 &&
    gapPx < mostPx &&
    Math.abs(box.top - boxBefore.top) < box.height / 2
  )
}

function runOf(parts: readonly SungPart[], boxes: readonly PartBox[]): SungRun {
  const [first] = parts
  const startMs = first?.startMs ?? 0
  const endMs = Math.max(startMs, ...parts.map((part) => part.endMs))
  const isBackwards = first?.isBackwards === true
  const left = Math.min(...boxes.map((box) => box.left))
  const right = Math.max(...boxes.map((box) => box.right))
  const path: { atMs: number; share: number }[] = []
  if (right > left && endMs > startMs && boxes.every(({ rows }) => rows === 1)) {
    const reach = (atMs: number, edge: number) => {
      const before = path.at(-1)
      const share = (isBackwards ? right - edge : edge - left) / (right - left)
      path.push({ atMs: Math.max(before?.atMs ?? startMs, atMs), share: Math.max(before?.share ?? 0, share) })
    }
    for (const [index, part] of parts.entries()) {
      const box = boxes[index]
      if (!box) continue
      reach(part.startMs, isBackwards ? box.right : box.left)
      // Where times meet or overlap, the next one has its turn when it begins.
      const next = parts[index + 1]
      if (!next || next.startMs > part.endMs) reach(part.endMs, isBackwards ? box.left : box.right)
    }
  }
  return {
    startMs,
    endMs,
    isBackwards,
    text: parts
      .map(({ text }) => text)
      .join('')
      .trimEnd(),
    parts,
    path,
  }
}
