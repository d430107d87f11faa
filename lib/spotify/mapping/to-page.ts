import type { ListRow, Page, Playable } from '@/lib/music/entities'
import { LIST_CUT_OFF, ProviderError } from '@/lib/provider-error'
import type { SpotifyPage, SpotifyPlayable, SpotifyRow } from '@/lib/spotify/mapping/payloads'
import { isObject, listIn, readNamed, toCount, toList } from '@/lib/spotify/mapping/read-payload'
import { toEpisode } from '@/lib/spotify/mapping/to-episode'
import { toTrack } from '@/lib/spotify/mapping/to-track'

type Window = { offset: number; limit: number }

/** Leaves out entries that can't be mapped. `lastResult` is the most that Spotify serves of a list. */
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

/**
 * Rows with their positions in the whole list: a row without content counts. Throws bad-response if no rows came
 * although the list continues: they are not gone.
 */
export function toRowPage(answer: unknown, window: Window): Page<ListRow> {
  const page = readNamed<SpotifyPage<SpotifyRow>>(answer, 'a list')
  const rows = listIn(page.items, 'rows')
  const frame = frameOf(page, rows.length, window, Number.POSITIVE_INFINITY)
  if (rows.length === 0 && window.offset < frame.total) {
    throw new ProviderError('bad-response', 'The list ends before its total.', { reason: LIST_CUT_OFF })
  }
  return { items: rows.map((row, index) => toRow(row, window.offset + index)), ...frame }
}

function toRow(row: SpotifyRow | null | undefined, position: number): ListRow {
  if (!isObject(row)) return { position, addedAt: null, addedById: null, item: null }
  return {
    position,
    // The oldest lists have no dates, or the epoch.
    addedAt: row.added_at && !row.added_at.startsWith('1970-') ? row.added_at : null,
    addedById: row.added_by?.id || null,
    item: toPlayable(row.item ?? row.track),
  }
}

/** Longer than any list. Space is allocated for this many rows. */
const longestList = 1_000_000

function frameOf(
  { total, next }: SpotifyPage<unknown>,
  served: number,
  { offset, limit }: Window,
  lastResult: number,
): Omit<Page<unknown>, 'items'> {
  const known = total == null || total > longestList ? null : toCount(total)
  // `next` decides, if present. An empty page ends the list, whatever its `total`.
  const seemsToHaveMore = known === null ? served >= limit : offset + served < known
  const promisesMore = next === undefined ? seemsToHaveMore : next !== null
  const hasNext = promisesMore && served > 0 && offset + 2 * limit <= lastResult
  const frame = { offset, limit, hasNext }
  if (known === null) return { ...frame, total: offset + served, hasVagueTotal: true }
  const cutAt = offset + served
  const isCut = !hasNext && served > 0 && cutAt < Math.min(known, lastResult)
  return { ...frame, total: Math.min(known, lastResult), ...(isCut && { cutAt }) }
}

/** Null for removed content, and for types that the app doesn't play. */
export function toPlayable(payload: SpotifyPlayable | null | undefined): Playable | null {
  if (!isObject(payload)) return null
  const type = payload.type ?? (payload.show || payload.audiobook ? 'episode' : 'track')
  if (type === 'episode' || type === 'chapter') return toEpisode(payload)
  return type === 'track' ? toTrack(payload) : null
}
