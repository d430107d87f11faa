import type { ListRow } from '@/lib/music/entities'
import type { PlayRequest } from '@/lib/music/playback'

/**
 * Plays exactly these rows in this order, from the one at `index` or the next that can be played; rows that cannot be
 * played are skipped. Null when none can.
 */
export function playRows(rows: readonly ListRow[], index = 0): PlayRequest | null {
  const isPlayable = ({ item }: ListRow) => item?.unplayable === null
  const uris = rows.filter(isPlayable).flatMap(({ item }) => item?.uri ?? [])
  if (uris.length === 0) return null
  const position = rows.slice(0, index).filter(isPlayable).length
  return { uris, offset: { position: Math.min(position, uris.length - 1) } }
}
