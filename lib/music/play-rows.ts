import type { ListRow, Playable } from '@/lib/music/entities'
import type { PlayRequest } from '@/lib/music/playback'

/**
 * Plays those of these rows that can be played, from the one at `index` or the next; null when none can. `origin` is the
 * uri of the list they are from: its Play button then knows that they play.
 */
export function playRows(
  rows: readonly (ListRow | null | undefined)[],
  index = 0,
  origin?: string,
): PlayRequest | null {
  const isPlayable = (row: ListRow | null | undefined) => row?.item?.unplayable === null
  const uris = rows.filter(isPlayable).flatMap((row) => row?.item?.uri ?? [])
  if (uris.length === 0) return null
  const position = rows.slice(0, index).filter(isPlayable).length
  const request = { uris, offset: { position: Math.min(position, uris.length - 1) } }
  return origin === undefined ? request : { ...request, origin }
}

/** Like `playRows`, for the rows around `index` that have been read without a gap between them. */
export function playStretch(
  rows: readonly (ListRow | null | undefined)[],
  index: number,
): PlayRequest | null {
  const start = rows.lastIndexOf(undefined, index) + 1
  const end = rows.indexOf(undefined, index)
  return playRows(rows.slice(start, end < 0 ? rows.length : end), index - start)
}

/** Items at hand as the rows of a list; `offset` is the position of the first. */
export function toRows(items: readonly Playable[], offset = 0): ListRow[] {
  return items.map((item, index) => ({ position: offset + index, addedAt: null, addedById: null, item }))
}
