import type { Lists } from '@/lib/lists/lists'
import { listOf } from '@/lib/lists/thing-items'
import { originOf, type PlayRequest } from '@/lib/music/playback'
import { ProviderError } from '@/lib/provider-error'

/**
 * How many rows the list of a request has; null where that cannot be known. A list of this visit is not read again, of
 * another one its first page is.
 */
export async function countRows(lists: Lists, request: PlayRequest): Promise<number | null> {
  try {
    const list = await listOf(lists, originOf(request) ?? '')
    if (list?.getState().total === null) await list.read({ first: 0, last: 0 })
    return list?.getState().total ?? null
  } catch (error) {
    // It still plays, from wherever Spotify begins.
    if (error instanceof ProviderError) return null
    throw error
  }
}
