import type { PlaylistRow } from './model'

/**
 * Edits of a playlist's rows. An edit may speak of positions in an older snapshot (`seen`); rows are then found by
 * identity, so that what others changed meanwhile stays. Every function makes a new array.
 */

export function insertRows(
  rows: readonly PlaylistRow[],
  added: PlaylistRow[],
  position: number,
): PlaylistRow[] {
  return [...rows.slice(0, position), ...added, ...rows.slice(position)]
}

/** Moves a run of rows in front of another row; rows that are gone by now stay gone. */
export function moveRows(
  rows: readonly PlaylistRow[],
  seen: readonly PlaylistRow[],
  { start, before, length }: { start: number; before: number; length: number },
): PlaylistRow[] {
  const run = new Set(seen.slice(start, start + length))
  const moved = rows.filter((row) => run.has(row))
  const others = rows.filter((row) => !run.has(row))
  // The row in front of which it goes may be gone too, or be part of the run: then the next one that is left counts.
  const anchor = seen.slice(before).find((row) => others.includes(row))
  const at = anchor === undefined ? others.length : others.indexOf(anchor)
  return insertRows(others, moved, at)
}

/**
 * Without positions every copy of a uri goes; with them only the copies there. Null when a position holds something
 * else. https://developer.spotify.com/documentation/web-api/reference/remove-tracks-playlist
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
