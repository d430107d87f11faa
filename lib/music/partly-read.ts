/** A list of known length of which only parts have been read. Pure. */
import type { Page } from '@/lib/music/entities'

/** By position: undefined has not been read, null has been read and holds nothing to show. */
export type PartlyRead<T> = readonly (T | null | undefined)[]

/** The whole list from its first page and `further`, which also counts from the beginning. */
export function joinFirst<T>(first: Page<T>, further: PartlyRead<T> = []): PartlyRead<T> {
  if (!first.hasNext) return first.items
  return Array.from({ length: first.total }, (_, place) =>
    place < first.items.length ? first.items[place] : further[place],
  )
}

/**
 * The list with a page put in its place. What is already elsewhere is skipped (a list that changes between two pages
 * shows a row twice), so that after a page none of its positions is unread.
 */
export function withPage<T extends { id: string }>(rows: PartlyRead<T>, page: Page<T>): PartlyRead<T> {
  const end = page.offset + page.limit
  const isIn = (place: number) => place >= page.offset && place < end
  const elsewhere = new Set(rows.map((row, place) => (isIn(place) ? null : row?.id)))
  return rows.map((row, place) => {
    if (!isIn(place)) return row === undefined && place >= end && !page.hasNext ? null : row
    const item = page.items[place - page.offset]
    return item && !elsewhere.has(item.id) ? item : null
  })
}

/**
 * Where to read next so that positions `first` to `last` become known: at the beginning of a page, or at its first
 * unread position. Null when they are known.
 */
export function nextUnread(
  rows: PartlyRead<unknown>,
  { first, last }: { first: number; last: number },
  pageSize: number,
): number | null {
  const end = Math.min(last + 1, rows.length)
  for (let place = Math.max(first, 0); place < end; place += 1) {
    if (rows[place] !== undefined) continue
    const pageStart = place - (place % pageSize)
    while (place > pageStart && rows[place - 1] === undefined) place -= 1
    return place
  }
  return null
}

/** Everything before the first position that has not been read. */
export function untilUnread<T>(rows: PartlyRead<T>): T[] {
  const gap = rows.indexOf(undefined)
  return knownOf(gap < 0 ? rows : rows.slice(0, gap))
}

/** Everything read, in order. */
export function knownOf<T>(rows: PartlyRead<T>): T[] {
  return rows.flatMap((row) => row ?? [])
}
