import type { PagedList } from '@/lib/lists/paged-list'
import type { Range, Slot } from '@/lib/lists/slots'
import type { ListRow } from '@/lib/music/entities'
import { playRows } from '@/lib/music/play-rows'
import type { PlayRequest } from '@/lib/music/playback'
import { ProviderError } from '@/lib/provider-error'

/** As much as one request to play takes, which is hours of music, for at most two requests. */
const enough = 100

/** From one song on: all if they were read, else its page and the next hundred. Throws ProviderError. */
export async function playLikedByUri(list: PagedList<ListRow>, from?: Slot<ListRow>): Promise<PlayRequest> {
  await list.read(around(list, placeIn(list, from)))
  // The reading may have shown that it has moved.
  const place = placeIn(list, from)
  const { first, last } = around(list, place)
  const request = playRows(list.getState().rows.slice(first, last + 1), place - first)
  if (!request) throw new ProviderError('not-found', 'None of these songs can be played.')
  return request
}

function placeIn(list: PagedList<ListRow>, slot?: Slot<ListRow>): number {
  if (!slot) return 0
  const place = list.getState().slots.indexOf(slot)
  if (place >= 0 && slot.row?.item?.unplayable === null) return place
  throw new ProviderError('not-found', 'This song cannot be played from this list any more.')
}

function around({ source: { pageSize }, getState }: PagedList<ListRow>, place: number): Range {
  if (getState().isComplete) return { first: 0, last: Number.POSITIVE_INFINITY }
  const first = place - (place % pageSize)
  return { first, last: first + Math.ceil((place - first + enough) / pageSize) * pageSize - 1 }
}
