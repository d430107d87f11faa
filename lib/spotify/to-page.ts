import type { ListRow, Page } from '@/lib/music/entities'
import type { SpotifyPage, SpotifyRow } from '@/lib/spotify/payloads'
import { isObject, readObject, toCount, toList } from '@/lib/spotify/read-payload'
import { toPlayable } from '@/lib/spotify/to-playable'

type Window = { offset: number; limit: number }

/**
 * A page of items; entries that are null or cannot be mapped are left out. `lastResult` is how far the provider counts
 * in a longer list.
 */
export function toPage<P extends object, T>(
  answer: unknown,
  window: Window,
  toItem: (payload: P) => T | null,
  lastResult = Number.POSITIVE_INFINITY,
): Page<T> {
  const page = readObject<SpotifyPage<P>>(answer, 'a list')
  return { items: toList(page.items, toItem), ...frameOf(page, window, lastResult) }
}

/** A page of rows, each with its position in the whole list: a row without content still counts. */
export function toRowPage(answer: unknown, window: Window): Page<ListRow> {
  const page = readObject<SpotifyPage<SpotifyRow>>(answer, 'a list')
  const rows = Array.isArray(page.items) ? page.items : []
  return {
    items: rows.map((row, index) => toRow(row, window.offset + index)),
    ...frameOf(page, window, Number.POSITIVE_INFINITY),
  }
}

function toRow(row: SpotifyRow | null | undefined, position: number): ListRow {
  if (!isObject(row)) return { position, addedAt: null, addedById: null, item: null }
  return {
    position,
    // The oldest lists carry no date, or the epoch in its place.
    addedAt: row.added_at && !row.added_at.startsWith('1970-') ? row.added_at : null,
    addedById: row.added_by?.id || null,
    item: toPlayable(row.item ?? row.track),
  }
}

function frameOf(
  page: SpotifyPage<unknown>,
  { offset, limit }: Window,
  lastResult: number,
): Omit<Page<unknown>, 'items'> {
  const served = Array.isArray(page.items) ? page.items.length : 0
  const total = Math.min(page.total == null ? offset + served : toCount(page.total), lastResult)
  // `next` decides where it is given; an empty page ends the list, whatever `total` says.
  const promisesMore = page.next === undefined ? offset + served < total : page.next !== null
  const hasNext = promisesMore && served > 0 && offset + 2 * limit <= lastResult
  return { offset, limit, total, hasNext }
}
