import type { ListRow, Page } from '@/lib/music/entities'
import type { PageOptions } from '@/lib/spotify/page-options'

/** A list of any length, of which only the pages in view are asked for. */
export type TrackListSource = {
  /** Rows in the whole list, the empty ones included. */
  total: number
  pageSize: number
  keyOf: (offset: number) => readonly unknown[]
  load: (options: PageOptions & { offset: number }) => Promise<Page<ListRow>>
  /** A first page that came with something else. */
  firstPage?: Page<ListRow>
}

export function pageOffset(source: TrackListSource, index: number): number {
  return Math.floor(index / source.pageSize) * source.pageSize
}

/** Offsets of the pages that hold the rows from `first` to `last`, both included and brought into the list. */
export function pagesInView(source: TrackListSource, first: number, last: number): number[] {
  const lastIndex = source.total - 1
  if (lastIndex < 0) return []
  const from = pageOffset(source, Math.min(Math.max(first, 0), lastIndex))
  const to = pageOffset(source, Math.min(Math.max(last, 0), lastIndex))
  return Array.from({ length: (to - from) / source.pageSize + 1 }, (_, page) => from + page * source.pageSize)
}
