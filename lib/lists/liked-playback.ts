import type { PagedList } from '@/lib/lists/paged-list'
import type { ListRow } from '@/lib/music/entities'
import { playRows } from '@/lib/music/play-rows'
import type { PlayRequest } from '@/lib/music/playback'
import { ProviderError } from '@/lib/provider-error'

/** As much as one request to play takes, which is hours of music, for at most two requests. */
const enough = 100

/**
 * The liked songs from `position` on by their uris, with those before it on its page: all of them if they have been
 * read, otherwise the next hundred, of which only the missing ones are read. Throws ProviderError.
 */
export async function playLikedByUri(list: PagedList<ListRow>, position: number): Promise<PlayRequest> {
  const { pageSize } = list.source
  const { isComplete } = list.getState()
  const first = isComplete ? 0 : position - (position % pageSize)
  const count = isComplete
    ? Number.POSITIVE_INFINITY
    : Math.ceil((position - first + enough) / pageSize) * pageSize
  await list.read({ first, last: first + count - 1 })
  const request = playRows(list.getState().rows.slice(first, first + count), position - first)
  if (!request) throw new ProviderError('not-found', 'None of these songs can be played.')
  return request
}
