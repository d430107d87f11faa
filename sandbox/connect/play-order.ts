import { seededRandom } from '../random'
import type { Entry, Playback } from './playback'

function seedOf(text: string): number {
  let hash = 2_166_136_261
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619)
  }
  return hash
}

function shuffled(order: readonly number[], seed: string): number[] {
  const random = seededRandom(seedOf(seed))
  const result = [...order]
  for (let last = result.length - 1; last > 0; last -= 1) {
    const pick = Math.floor(random() * (last + 1))
    const [a, b] = [result[last], result[pick]]
    if (a !== undefined && b !== undefined) {
      result[last] = b
      result[pick] = a
    }
  }
  return result
}

export function rowsInOrder(rows: readonly (Entry | null)[]): number[] {
  return rows.flatMap((row, index) => (row === null ? [] : [index]))
}

/** Deterministic for a list and seed; `firstRow`, if given, comes first. */
export function shuffledRows(
  rows: readonly (Entry | null)[],
  seed: string,
  firstRow: number | null,
): number[] {
  const order = shuffled(rowsInOrder(rows), seed)
  return firstRow === null ? order : [firstRow, ...order.filter((row) => row !== firstRow)]
}

/** Turns shuffle on or off and keeps the current row in place. */
export function reordered(playback: Playback, isShuffled: boolean): Playback {
  const row = playback.order[playback.cursor]
  if (row === undefined) {
    return playback
  }
  if (isShuffled) {
    const seed = `${playback.contextUri}:${playback.id}`
    return { ...playback, order: shuffledRows(playback.rows, seed, row), cursor: 0 }
  }
  const order = rowsInOrder(playback.rows)
  return { ...playback, order, cursor: order.indexOf(row) }
}
