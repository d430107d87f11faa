/** A playlist's rows by pages, as the provider hands them out and the screens keep them. Pure. */
import type { ListRow, Page } from '@/lib/music/entities'

export const PLAYLIST_PAGE = 50

/** By position; undefined is not read yet. */
type PlaylistRows = readonly (ListRow | undefined)[]

/** Offsets of the pages of a list of `total` rows; an empty list has one. */
export function pageOffsets(total: number): number[] {
  const count = Math.max(1, Math.ceil(total / PLAYLIST_PAGE))
  return Array.from({ length: count }, (_, page) => page * PLAYLIST_PAGE)
}

export function isComplete(rows: PlaylistRows): rows is readonly ListRow[] {
  return !rows.includes(undefined)
}

export function numbered(rows: readonly ListRow[], offset = 0): ListRow[] {
  return rows.map((row, index) => ({ ...row, position: offset + index }))
}

/** The page from `offset`, its rows numbered anew; undefined while a place in it is unread. */
export function toPage(rows: PlaylistRows, offset: number): Page<ListRow> | undefined {
  const total = rows.length
  const items = rows.slice(offset, offset + PLAYLIST_PAGE)
  if (!isComplete(items) || (items.length === 0 && offset > 0)) return undefined
  return {
    items: numbered(items, offset),
    offset,
    limit: PLAYLIST_PAGE,
    total,
    hasNext: offset + items.length < total,
  }
}
