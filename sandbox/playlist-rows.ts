import type { PlaylistRow } from './model'

/**
 * Edits of a playlist’s rows. An edit may refer to positions in an older snapshot (`seen`); rows are then found by
 * identity, so that changes made meanwhile stay. Every function returns a new array.
 */

export function insertRows(
  rows: readonly PlaylistRow[],
  added: PlaylistRow[],
  position: number,
): PlaylistRow[] {
  return [...rows.slice(0, position), ...added, ...rows.slice(position)]
}

/** Moves a range of rows before another row; removed rows stay removed. */
export function moveRows(
  rows: readonly PlaylistRow[],
  seen: readonly PlaylistRow[],
  { start, before, length }: { start: number; before: number; length: number },
): PlaylistRow[] {
  const run = new Set(seen.slice(start, start + length))
  const moved = rows.filter((row) => run.has(row))
  const others = rows.filter((row) => !run.has(row))
  // The target row may be gone or part of the range: then the next remaining row counts.
  const anchor = seen.slice(before).find((row) => others.includes(row))
  const at = anchor === undefined ? others.length : others.indexOf(anchor)
  return insertRows(others, moved, at)
}

/**
 * Without positions, removes every copy of a URI; with positions, only those copies. Null if a position holds
 * something else. https://developer.spotify.com/documentation/web-api/reference/remove-tracks-playlist
 */
export function removeRows(
  rows: readonly PlaylistRow[],
  seen: readonly PlaylistRow[],
  named: readonly { uri: string; positions: number[] | null }[],
): PlaylistRow[] | null {
  const doomed = new Set<PlaylistRow>()
  for (const { uri, positions } of named) {
    const found = positions === null ? seen.filter((row) => row.uri === uri) : positions.map((at) => seen[at])
    for (const row of found) {
      if (row?.uri !== uri) return null
      doomed.add(row)
    }
  }
  return rows.filter((row) => !doomed.has(row))
}
