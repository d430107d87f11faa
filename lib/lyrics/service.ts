import 'server-only'
import { partOfStore } from '@/lib/key-store/process-store'
import { createLyricsCache, lyricsMemory } from '@/lib/lyrics/cache'
import { type CandidateQuery, listCandidates } from '@/lib/lyrics/candidates'
import { createLyricsFinder } from '@/lib/lyrics/finder'
import { findLyrics, toLyrics } from '@/lib/lyrics/lookup'
import { createLrclib } from '@/lib/lyrics/lrclib'
import type { LyricsCandidate, LyricsQuery } from '@/lib/lyrics/lyrics'
import type { Flag, Publication } from '@/lib/lyrics/publication'
import { createServiceLine } from '@/lib/lyrics/service-line'
import { env } from '@/lib/server/env'

export type LyricsService = ReturnType<typeof createLyricsService>

type Options = { apiUrl: string; page: string | null }

/** All that is asked of the lyrics service, one request after the other, with one memory. */
function createLyricsService({ apiUrl, page }: Options) {
  const source = createLrclib({ apiUrl, page, store: partOfStore('lyrics-service') })
  const cache = createLyricsCache({ store: partOfStore('lyrics', lyricsMemory) })
  const line = createServiceLine()

  return {
    find: createLyricsFinder<LyricsQuery>({
      lookup: (query, signal) => findLyrics(source, query, signal),
      cache,
      line,
    }),
    /** A record that a listener has chosen. */
    findById: createLyricsFinder<{ id: string }>({
      async lookup({ id }, signal) {
        const record = await source.getById(id, signal)
        return record && toLyrics(record)
      },
      cache,
      line,
    }),
    candidates(query: CandidateQuery, listener: string, signal: AbortSignal): Promise<LyricsCandidate[]> {
      return line(listener, (ending) => listCandidates(source, cache, query, ending), signal)
    },
    challenge: (listener: string, signal: AbortSignal) => line(listener, source.requestChallenge, signal),
    publish: (publication: Publication, token: string, listener: string, signal: AbortSignal) =>
      line(listener, (ending) => source.publish(publication, token, ending), signal),
    flag: (flag: Flag, token: string, listener: string, signal: AbortSignal) =>
      line(listener, (ending) => source.flag(flag, token, ending), signal),
  }
}

// Each route is built apart, with a copy of this module; the process is what they share.
const shared = globalThis as { tonearmLyrics?: Options & { service: LyricsService } }

/** The one of this process: all listeners share its line. */
export function lyricsService(): LyricsService {
  const { lyricsUrl: apiUrl, lyricsPage: page } = env()
  const made = shared.tonearmLyrics
  if (made?.apiUrl === apiUrl && made.page === page) return made.service
  const service = createLyricsService({ apiUrl, page })
  shared.tonearmLyrics = { apiUrl, page, service }
  return service
}
