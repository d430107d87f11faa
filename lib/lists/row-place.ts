import type { PagedList } from '@/lib/lists/paged-list'
import type { Slot } from '@/lib/lists/slots'
import type { ListRow } from '@/lib/music/entities'

/**
 * Where a row is at present, which its list on this page may not know; -1 where it is gone. Asks for the version of the
 * list, and reads rows only if that has changed. Throws ProviderError.
 */
export async function placeOf(list: PagedList<ListRow>, slot: Slot<ListRow>): Promise<number> {
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
