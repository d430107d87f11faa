import type { ListRow } from '@/lib/music/entities'
import type { PlayRequest } from '@/lib/music/playback'

/**
 * Plays exactly these rows in this order, from `row` or else the first; rows that cannot be played are passed over. Null
 * when none can.
 */
export function playRequestOf(rows: readonly ListRow[], row?: ListRow): PlayRequest | null {
  const playable = rows.filter(({ item }) => item?.unplayable === null)
  if (playable.length === 0) return null
  const position = Math.max(0, row ? playable.findIndex((one) => one.position === row.position) : 0)
  return { uris: playable.flatMap(({ item }) => (item ? [item.uri] : [])), offset: { position } }
}
