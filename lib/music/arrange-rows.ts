import { foldedWords, foldText } from '@/lib/fold-text'
import { nameOrder } from '@/lib/locale'
import type { ListRow, Playable } from '@/lib/music/entities'
import { artistLine } from '@/lib/music/playable'
import type { OrderKey, RowOrder } from '@/lib/music/row-order'
import { oncePer } from '@/lib/store'

/**
 * The rows with every word of `filter` in title, artists or album, in `order` (null: as they are). Rows without
 * content come last and match no filter. Results are cached per list.
 */
export function arrangeRows(
  rows: readonly ListRow[],
  order: RowOrder | null,
  filter: string,
): readonly ListRow[] {
  const words = foldedWords(filter)
  const ordered = order === null ? rows : sortedRows(rows, order)
  if (words.length === 0) return ordered
  return ordered.filter((row) => {
    const text = searchTextOf(row)
    return words.every((word) => text.includes(word))
  })
}

const searchTextOf = oncePer(({ item }: ListRow) =>
  item ? foldText([item.name, artistLine(item), albumOf(item)].join('\n')) : '',
)

const sortingsOf = oncePer((_rows: readonly ListRow[]) => new Map<string, readonly ListRow[]>())

function sortedRows(rows: readonly ListRow[], { by, direction }: RowOrder): readonly ListRow[] {
  const known = sortingsOf(rows)
  const name = `${by} ${direction}`
  const sorted = known.get(name) ?? sortRows(rows, by, direction === 'ascending' ? 1 : -1)
  known.set(name, sorted)
  return sorted
}

type Compare = (a: string, b: string) => number

function sortRows(rows: readonly ListRow[], by: OrderKey, sign: 1 | -1): ListRow[] {
  const { compare } = nameOrder()
  const filled = rows.flatMap((row) =>
    row.item ? [{ row, item: row.item, key: sortKeyOf(row, row.item, by) }] : [],
  )
  filled.sort(
    (a, b) =>
      sign * (compareKeys(a.key, b.key, compare) || withinAlbum(a.item, b.item, by, compare)) ||
      a.row.position - b.row.position,
  )
  return [...filled.map(({ row }) => row), ...rows.filter((row) => row.item === null)]
}

function sortKeyOf(row: ListRow, item: Playable, by: OrderKey): string | number {
  switch (by) {
    case 'added':
      // Many collections are older than the dates in them, so no date is the oldest.
      return row.addedAt ? Date.parse(row.addedAt) : 0
    case 'title':
      return item.name
    case 'artist':
      return artistLine(item)
    case 'album':
      return albumOf(item)
    case 'duration':
      return item.durationMs
  }
}

function compareKeys(a: string | number, b: string | number, compare: Compare): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b))
}

/** An artist's songs by album, and an album's in its order. */
function withinAlbum(a: Playable, b: Playable, by: OrderKey, compare: Compare): number {
  if (by !== 'artist' && by !== 'album') return 0
  if (a.type !== 'track' || b.type !== 'track') return 0
  const byAlbum = by === 'artist' ? compare(albumOf(a), albumOf(b)) : 0
  return byAlbum || a.discNumber - b.discNumber || a.trackNumber - b.trackNumber
}

const albumOf = (item: Playable): string => (item.type === 'track' ? item.album?.name : item.show?.name) ?? ''
