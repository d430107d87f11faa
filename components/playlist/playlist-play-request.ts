import { showToast } from '@/lib/browser/toasts'
import type { PagedList } from '@/lib/lists/paged-list'
import { isMissing, type Slot } from '@/lib/lists/slots'
import { listedUri } from '@/lib/lists/sources'
import type { ListRow, Playable } from '@/lib/music/entities'
import { listedUriOf } from '@/lib/music/playable'
import type { PlayRequest } from '@/lib/music/playback'
import { abortedError } from '@/lib/provider-error'
import { toResult } from '@/lib/spotify/sending/command-result'

/**
 * Plays a playlist from one row. Names the row by its URI, because the list may have changed elsewhere. Spotify starts
 * at the first copy of a URI. So if there are copies, or unread rows before this one may contain one, the row is named
 * by its position instead.
 */
export function playlistPlayRequest(
  list: PagedList<ListRow>,
  { uri: contextUri, name }: { uri: string; name: string },
  { slot, item }: { slot: Slot<ListRow>; item: Playable },
): PlayRequest {
  const uri = listedUriOf(item)
  const request = { contextUri, offset: { uri } }
  const { rows, slots } = list.getState()
  const isCopy = rows.filter((row) => row && listedUri(row) === uri).length > 1
  if (!isCopy && !slots.slice(0, slots.indexOf(slot)).some(isMissing)) return request
  return {
    ...request,
    async findOffset() {
      const placed = await toResult(placeOf(list, slot).then((position) => ({ position })))
      if (!placed.ok) {
        if (isCopy) throw placed.error
        // No copy is known, so the URI is probably unique.
        return request.offset
      }
      const { position } = placed
      if (position >= 0) return { position }
      showToast({
        text: `“${item.name}” is no longer in ${name} at that place. Nothing was started.`,
        kind: 'error',
      })
      throw abortedError()
    },
  }
}

/** The row's position now, -1 if it is gone. Reads rows only if the version has changed. Throws ProviderError. */
async function placeOf(list: PagedList<ListRow>, slot: Slot<ListRow>): Promise<number> {
  const place = () => list.getState().slots.indexOf(slot)
  const before = place()
  await list.check()
  if (slot.isStale) {
    const { pageSize } = list.source
    // Most changes elsewhere move it by a few rows only.
    await list.read({ first: before - pageSize, last: before + pageSize })
    if (slot.isStale) await list.ensureAll()
  }
  return place()
}
