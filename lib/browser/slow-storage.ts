/**
 * The browser's storage that answers later: its database and its cache. Browsers forbid it (private windows), it may be
 * full, and in a damaged profile it keeps silent for ever. Whoever asks gets null then, and works from memory.
 */
import { withDeadline } from '@/lib/deadline'
import { ProviderError } from '@/lib/provider-error'

const longestWaitMs = 1_000

export type SlowStorage = <T>(use: () => Promise<T>) => Promise<T | null>

/** What `use` gives; null where that is denied, and after a second. While an answer is owed nobody else waits. */
export function createSlowStorage(
  isThere: () => boolean,
  isRefusal: (error: unknown) => boolean,
): SlowStorage {
  const owed = new Set<Promise<unknown>>()
  return async (use) => {
    if (owed.size > 0 || !isThere()) return null
    // A browser may also refuse at once.
    const answer = (async () => use())()
    try {
      return await inTime(answer)
    } catch (error) {
      if (isRefusal(error)) return null
      if (!isLate(error)) throw error
      const settle = () => owed.delete(answer)
      owed.add(answer)
      answer.then(settle, settle)
      return null
    }
  }
}

export async function withinASecond<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await inTime(answer)
  } catch (error) {
    if (isLate(error)) return null
    throw error
  }
}

const inTime = <T>(answer: Promise<T>): Promise<T> => withDeadline({ timeoutMs: longestWaitMs }, () => answer)

const isLate = (error: unknown): boolean => error instanceof ProviderError && error.reason === 'TIMEOUT'

/** What a listener's library was 30 days ago is no longer shown. */
const longestMs = 30 * 86_400_000
/** A clock that was set back makes what was kept a moment ago come from the future. */
const mostAheadMs = 2 * 86_400_000

/** Whether something kept at this wall-clock time, in ms, is too old to be of use; true for what is no time. */
export function isLongAgo(keptAtMs: unknown): boolean {
  if (typeof keptAtMs !== 'number') return true
  const ageMs = Date.now() - keptAtMs
  return !(ageMs < longestMs && ageMs > -mostAheadMs)
}
