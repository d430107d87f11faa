import { withDeadline } from '@/lib/deadline'
import type { ListState } from '@/lib/lists/list-model'
import type { Lists } from '@/lib/lists/lists'
import { listedUri, playlistRows } from '@/lib/lists/sources'
import type { ListRow, Playable, Playlist } from '@/lib/music/entities'
import { listedUriOf } from '@/lib/music/playable'
import { ProviderError } from '@/lib/provider-error'
import { keys } from '@/lib/spotify/endpoints/keys'

/** The items that a playlist accepts: all but local files. */
export function addable(items: readonly Playable[]): Playable[] {
  return items.filter((item) => !(item.type === 'track' && item.isLocal))
}

/** The items that the loaded rows of the list contain. */
export function knownCopies(lists: Lists, id: string, items: readonly Playable[]): Playable[] {
  const rows = lists.find<ListRow>(keys.playlistItems(id))?.getState().rows
  if (!rows) return []
  const listed = listedUris.get(rows) ?? new Set(rows.flatMap((row) => (row ? (listedUri(row) ?? []) : [])))
  listedUris.set(rows, listed)
  return items.filter((item) => listed.has(listedUriOf(item)))
}

/** A longer list costs more requests than the question is worth. */
const mostRead = 1_000
const longestCheckMs = 8_000

/**
 * The items that the list contains now; reads the rows that aren't loaded. If they can't be read, or the list is very
 * long, `copies` has only those in loaded rows, and `isSure` is false.
 */
export async function findCopies(
  lists: Lists,
  { id, trackCount }: Playlist,
  items: readonly Playable[],
): Promise<{ copies: Playable[]; isSure: boolean }> {
  if (items.length === 0) return { copies: [], isSure: true }
  const list = lists.get(playlistRows(lists.client, id))
  const { total } = list.getState()
  let isSure = false
  try {
    await withDeadline({ timeoutMs: longestCheckMs }, async (signal) => {
      if (total === null && trackCount !== null && trackCount > mostRead) return
      // Loaded rows may be out of date. Rows that are read now come with the list's version.
      if (total !== null || trackCount === 0) await list.check()
      else await list.read({ first: 0, last: 0 }, { signal })
      const count = list.getState().total ?? 0
      if (count > 0 && count <= mostRead) await list.ensureAll({ signal })
      isSure = count === 0 || list.getState().isComplete
    })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
  }
  const copies = knownCopies(lists, id, items)
  return { copies, isSure: isSure || copies.length === items.length }
}

/** The URIs in the rows of a list. New rows are a new key. */
const listedUris = new WeakMap<ListState<ListRow>['rows'], ReadonlySet<string>>()
