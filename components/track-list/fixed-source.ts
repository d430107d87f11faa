import type { ListRow, Page, Playable } from '@/lib/music/entities'
import type { TrackListSource } from './track-list-source'

/** Things already at hand as a page of a list; `offset` is the place of the first. */
export function toRows(items: readonly Playable[], offset = 0): ListRow[] {
  return items.map((item, index) => ({ position: offset + index, addedAt: null, addedById: null, item }))
}

/** A list whose every row is known: nothing is ever asked for. `key` names it among all lists. */
export function fixedSource(key: readonly unknown[], items: readonly Playable[]): TrackListSource {
  const total = items.length
  const firstPage: Page<ListRow> = { items: toRows(items), offset: 0, limit: total, total, hasNext: false }
  return {
    total,
    pageSize: Math.max(total, 1),
    keyOf: (offset) => ['rows', ...key, offset],
    load: () => Promise.resolve(firstPage),
    firstPage,
  }
}
