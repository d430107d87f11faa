import { whenBack } from '@/lib/browser/when-back'
import type { HeldRows } from '@/lib/lists/held-rows'
import type { Range } from '@/lib/lists/slots'
import { type ProviderError, QUOTA_RESERVED } from '@/lib/provider-error'
import { retryPauseOf } from '@/lib/spotify/quota/waits'

/** A provider that is down is asked this often while somebody looks at the list. */
const laterPauseMs = 60_000

/** Milliseconds until what a list shows is read again, however long that is; null where it is no matter of time. */
export function pauseBefore(error: ProviderError, attempt: number): number | null {
  const soon = retryPauseOf(error, attempt, Date.now())
  if (soon !== null) return soon
  if (error.kind === 'unavailable') return laterPauseMs
  return error.retryAtMs === undefined ? null : Math.max(0, error.retryAtMs - Date.now())
}

/** Why pages are missing, until they have been read; `tryAgain` is called when it is time for that. */
export function createPageFailures(
  held: Pick<HeldRows<unknown>, 'isBlank' | 'missing'>,
  pageSize: number,
  tryAgain: () => void,
) {
  const errors = new Map<number, ProviderError>()
  /** Those that are not being tried again at present. */
  const atRest = new Set<number>()
  let attempts = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const pageAt = (first: number): Range => ({ first, last: first + pageSize - 1 })

  function forget(offset: number): void {
    errors.delete(offset)
    atRest.delete(offset)
  }

  function retryLater(error: ProviderError, offset: number): void {
    if (error.kind === 'offline') {
      whenBack(tryAgain)
      return
    }
    attempts += 1
    // Rows that are shown have no Retry.
    const isGarbled = error.kind === 'bad-response' && !held.isBlank(pageAt(offset))
    const waitMs = isGarbled ? laterPauseMs * attempts : pauseBefore(error, attempts)
    if (waitMs === null) return
    clearTimeout(timer)
    timer = setTimeout(tryAgain, waitMs)
  }

  return {
    note(offset: number, error: ProviderError): void {
      errors.set(offset, error)
      atRest.add(offset)
      retryLater(error, offset)
    },
    forget,
    /** A gap may have been filled by a page that begins elsewhere. Whether one was. */
    forgetFilled(): boolean {
      const filled = [...errors.keys()].filter((offset) => held.missing(pageAt(offset)).length === 0)
      for (const offset of filled) errors.delete(offset)
      return filled.length > 0
    },
    /** A failure counts until it is tried again, but what was only put off is read for who asks. */
    isSettled(offset: number, isUnasked: boolean): boolean {
      if (!atRest.has(offset)) return false
      if (isUnasked || errors.get(offset)?.reason !== QUOTA_RESERVED) return true
      forget(offset)
      return false
    },
    rouse: () => atRest.clear(),
    /** The provider answers, or somebody asks anew: pauses begin with the shortest. */
    startOver() {
      attempts = 0
    },
    clear() {
      errors.clear()
      atRest.clear()
    },
    state() {
      const blank = [...errors].filter(([offset]) => held.isBlank(pageAt(offset)))
      return { error: blank[0]?.[1] ?? null, failed: blank.map(([offset]) => pageAt(offset)) }
    },
  }
}
