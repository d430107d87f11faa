import { onceReconnected } from '@/lib/browser/on-reconnect'
import type { Range } from '@/lib/lists/slots'
import { type ProviderError, QUOTA_RESERVED } from '@/lib/provider-error'
import type { Circuit } from '@/lib/spotify/quota/circuit'
import { retryPauseOf } from '@/lib/spotify/quota/waits'

/** How often a list in view asks Spotify while it is down. */
const laterPauseMs = 60_000
const mostPauses = 5

/** Ms until a list in view is read again; null if waiting doesn't help. */
export function pauseBefore(error: ProviderError, attempt: number): number | null {
  const soon = retryPauseOf(error, attempt, Date.now())
  if (soon !== null) return soon
  if (error.kind === 'unavailable') return laterPauseMs
  return error.retryAtMs === undefined ? null : Math.max(0, error.retryAtMs - Date.now())
}

/** The read state of the rows in a range. */
export type KnownRows = {
  /** The offsets of the pages to read before the rows in `range` are known. */
  missing(range: Range): number[]
  /** Whether some rows in `range` have nothing to show. */
  isBlank(range: Range): boolean
}

/** Why pages are missing, until they have been read. Calls `tryAgain` when it is time for that. */
export function createPageFailures(rows: KnownRows, pageSize: number, tryAgain: () => void) {
  const errors = new Map<number, ProviderError>()
  /** Not being retried at present. */
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
      onceReconnected(tryAgain)
      return
    }
    attempts += 1
    // Rows that are shown have no Retry button.
    const isGarbled = error.kind === 'bad-response' && !rows.isBlank(pageAt(offset))
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
    /** A page at another offset may fill a gap. Returns whether one did. */
    forgetFilled(): boolean {
      const filled = [...errors.keys()].filter((offset) => rows.missing(pageAt(offset)).length === 0)
      for (const offset of filled) errors.delete(offset)
      return filled.length > 0
    },
    /** A failure counts until it is retried. A page that was only put off is read once someone waits for it. */
    isSettled(offset: number, isUnasked: boolean): boolean {
      if (!atRest.has(offset)) return false
      if (isUnasked || errors.get(offset)?.reason !== QUOTA_RESERVED) return true
      forget(offset)
      return false
    },
    rouse: () => atRest.clear(),
    /** Spotify answers, or the listener retries: the shortest pause comes first again. */
    startOver() {
      attempts = 0
    },
    clear() {
      errors.clear()
      atRest.clear()
    },
    state() {
      const blank = [...errors].filter(([offset]) => rows.isBlank(pageAt(offset)))
      return { error: blank[0]?.[1] ?? null, failed: blank.map(([offset]) => pageAt(offset)) }
    },
  }
}

/** Background reading pauses while Spotify accepts no requests, a few times in a row. */
export function createPause(circuit: Circuit, onEnd: () => void) {
  let count = 0
  let isOn = false
  return {
    isOn: () => isOn,
    isAllowed: () => count < mostPauses,
    startOver() {
      count = 0
    },
    start(): void {
      if (isOn) return
      count += 1
      isOn = true
      const check = () => {
        if (!isOn || circuit.getState().status !== 'closed') return
        isOn = false
        stop()
        // After the read that failed has been removed.
        queueMicrotask(onEnd)
      }
      const stop = circuit.subscribe(check)
      check()
    },
  }
}
