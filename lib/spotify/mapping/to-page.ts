import type { ListRow, Page, Playable } from '@/lib/music/entities'
import type { SpotifyPage, SpotifyPlayable, SpotifyRow } from '@/lib/spotify/mapping/payloads'
import { isObject, listIn, readNamed, toCount, toList } from '@/lib/spotify/mapping/read-payload'
import { toEpisode } from '@/lib/spotify/mapping/to-episode'
import { toTrack } from '@/lib/spotify/mapping/to-track'

type Window = { offset: number; limit: number }

/** A page without entries that cannot be mapped. `lastResult` is how far the provider counts in a longer list. */
export function toPage<P extends object, T>(
  answer: unknown,
  window: Window,
  toItem: (payload: P) => T | null,
  lastResult = Number.POSITIVE_INFINITY,
): Page<T> {
  const page = readNamed<SpotifyPage<P>>(answer, 'a list')
  const items = listIn(page.items, 'items')
  return { items: toList(items, toItem), ...frameOf(page, items.length, window, lastResult) }
}

/** A page of rows, each with its position in the whole list: a row without content still counts. */
export function toRowPage(answer: unknown, window: Window): Page<ListRow> {
  const page = readNamed<SpotifyPage<SpotifyRow>>(answer, 'a list')
  const rows = listIn(page.items, 'rows')
  return {
    items: rows.map((row, index) => toRow(row, window.offset + index)),
    ...frameOf(page, rows.length, window, Number.POSITIVE_INFINITY),
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

/** Nobody has a longer list; room for its rows is made as soon as it is known to be so long. */
const longestList = 1_000_000

function frameOf(
  { total, next }: SpotifyPage<unknown>,
  served: number,
  { offset, limit }: Window,
  lastResult: number,
): Omit<Page<unknown>, 'items'> {
  const known = total == null || total > longestList ? null : toCount(total)
  // `next` decides where it is given; an empty page ends the list, whatever `total` says.
  const seemsToHaveMore = known === null ? served >= limit : offset + served < known
  const promisesMore = next === undefined ? seemsToHaveMore : next !== null
  const hasNext = promisesMore && served > 0 && offset + 2 * limit <= lastResult
  const frame = { offset, limit, hasNext }
  if (known === null) return { ...frame, total: offset + served, hasVagueTotal: true }
  return { ...frame, total: Math.min(known, lastResult) }
}

/** Null for gone content and for kinds this product does not play, such as audiobook chapters. */
export function toPlayable(payload: SpotifyPlayable | null | undefined): Playable | null {
  if (!isObject(payload)) return null
  const type = payload.type ?? (payload.show ? 'episode' : 'track')
  if (type === 'episode') return toEpisode(payload)
  return type === 'track' ? toTrack(payload) : null
}
