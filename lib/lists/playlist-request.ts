import { showToast } from '@/lib/browser/toasts'
import type { PagedList } from '@/lib/lists/paged-list'
import type { Slot } from '@/lib/lists/slots'
import { listedUri } from '@/lib/lists/sources'
import type { ListRow, Playable } from '@/lib/music/entities'
import { listedUriOf } from '@/lib/music/playable'
import type { PlayRequest } from '@/lib/music/playback'
import { abortedError } from '@/lib/provider-error'

/** By uri, as the list may have changed elsewhere. Of copies the provider takes the first: there by the row's place. */
export function playlistRequest(
  list: PagedList<ListRow>,
  { uri: contextUri, name }: { uri: string; name: string },
  { slot, item }: { slot: Slot<ListRow>; item: Playable },
): PlayRequest {
  const uri = listedUriOf(item)
  const request = { contextUri, offset: { uri } }
  const isCopy = list.getState().rows.filter((row) => row && listedUri(row) === uri).length > 1
  if (!isCopy) return request
  return {
    ...request,
    async findOffset() {
      const position = await placeOf(list, slot)
      if (position >= 0) return { position }
      showToast({
        text: `“${item.name}” is no longer in ${name} at that place. Nothing was started.`,
        kind: 'error',
      })
      throw abortedError()
    },
  }
}

/** Where a row is now, -1 where it is gone. Reads rows only if the version has changed. Throws ProviderError. */
async function placeOf(list: PagedList<ListRow>, slot: Slot<ListRow>): Promise<number> {
  const place = () => list.getState().slots.indexOf(slot)
  const before = place()
  await list.check()
  if (slot.isStale) {
    const { pageSize } = list.source
    // Mostly a change elsewhere moves it by a few rows.
    await list.read({ first: before - pageSize, last: before + pageSize })
    if (slot.isStale) await list.ensureAll()
  }
  return place()
}
