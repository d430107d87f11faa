import 'server-only'
import { createLyricsCache, lyricsMemory } from '@/lib/lyrics/cache'
import { createCachedFind } from '@/lib/lyrics/cached-find'
import { findAtLrclib } from '@/lib/lyrics/find-at-lrclib'
import { type CandidateQuery, findCandidates } from '@/lib/lyrics/find-candidates'
import { createLrclib } from '@/lib/lyrics/lrclib'
import type { LyricsCandidate, LyricsQuery } from '@/lib/lyrics/lyrics'
import { parseRecord } from '@/lib/lyrics/parse-record'
import { createRequestQueue } from '@/lib/lyrics/request-queue'
import { env } from '@/lib/server/env'
import { partOfStore } from '@/lib/shared-store/process-store'

export type LyricsService = ReturnType<typeof createLyricsService>

type Options = { apiUrl: string; page: string | null }

/** All requests to LRCLIB, one at a time, with one cache. A second service would be asked in `find`. */
function createLyricsService({ apiUrl, page }: Options) {
  const lrclib = createLrclib({ apiUrl, page, store: partOfStore('lyrics-service') })
  const cache = createLyricsCache({ store: partOfStore('lyrics', lyricsMemory) })
  const queue = createRequestQueue()

  return {
    find: createCachedFind<LyricsQuery>({
      find: (query, signal) => findAtLrclib(lrclib, query, signal),
      cache,
      queue,
    }),
    /** A record that the listener chose, by its ID at LRCLIB. */
    findById: createCachedFind<{ id: string }>({
      async find({ id }, signal) {
        const record = await lrclib.fetchById(id, signal)
        return record && parseRecord(record)
      },
      cache,
      queue,
    }),
    findCandidates(query: CandidateQuery, listener: string, signal: AbortSignal): Promise<LyricsCandidate[]> {
      return queue(listener, (ending) => findCandidates(lrclib, query, ending), signal)
    },
  }
}

// Each route is bundled with a copy of this module, so the service is stored on the global object.
const shared = globalThis as { tonearmLyrics?: Options & { service: LyricsService } }

/** One per process, so that all listeners share its queue. */
export function lyricsService(): LyricsService {
  const { lyricsUrl: apiUrl, lyricsPage: page } = env()
  const made = shared.tonearmLyrics
  if (made?.apiUrl === apiUrl && made.page === page) return made.service
  const service = createLyricsService({ apiUrl, page })
  shared.tonearmLyrics = { apiUrl, page, service }
  return service
}
