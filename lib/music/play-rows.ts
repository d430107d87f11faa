import type { ListRow, Playable } from '@/lib/music/entities'
import { playFrom } from '@/lib/music/playable'
import type { PlayRequest } from '@/lib/music/playback'

/**
 * Plays the playable rows, from the one at `index` or the next; null when none can be played. `origin` is the URI of
 * their list, whose Play button then shows that they play. A single song without a list continues with its album.
 */
export function playRows(
  rows: readonly (ListRow | null | undefined)[],
  index = 0,
  origin?: string,
): PlayRequest | null {
  const isPlayable = (row: ListRow | null | undefined) => row?.item?.unplayable === null
  const items = rows.filter(isPlayable).flatMap((row) => row?.item ?? [])
  const [first] = items
  if (!first) return null
  if (items.length === 1 && origin === undefined) return playFrom(first)
  const uris = items.map(({ uri }) => uri)
  const position = rows.slice(0, index).filter(isPlayable).length
  const request = { uris, offset: { position: Math.min(position, uris.length - 1) } }
  return origin === undefined ? request : { ...request, origin }
}

/** Like `playRows`, for the rows around `index` that have been read without a gap. */
export function playStretch(
  rows: readonly (ListRow | null | undefined)[],
  index: number,
): PlayRequest | null {
  const start = rows.lastIndexOf(undefined, index) + 1
  const end = rows.indexOf(undefined, index)
  return playRows(rows.slice(start, end < 0 ? rows.length : end), index - start)
}

/** Items as the rows of a list; `offset` is the position of the first. */
export function toRows(items: readonly Playable[], offset = 0): ListRow[] {
  return items.map((item, index) => ({ position: offset + index, addedAt: null, addedById: null, item }))
}
