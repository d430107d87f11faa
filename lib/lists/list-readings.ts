/** The pages of one list that are being read: who wants which rows, what has failed, and when that is tried again. */
import type { Range } from '@/lib/lists/slots'
import { abortedError, ProviderError, QUOTA_RESERVED } from '@/lib/provider-error'
import { reportError } from '@/lib/report-error'
import type { Circuit } from '@/lib/spotify/circuit'
import { retryPauseOf } from '@/lib/spotify/swr-config'
import { whenBack } from '@/lib/when-back'

export type ReadOptions = { signal?: AbortSignal | undefined; onProgress?: (readCount: number) => void }

type Want = Range & {
  isBackground: boolean
  /** Nobody did anything to want it: its reads give way to those that somebody waits for. */
  isUnasked: boolean
  promise?: { resolve(): void; reject(error: unknown): void }
  onProgress?: ((readCount: number) => void) | undefined
}

/** The list that is read. */
type ReadList<Page> = {
  pageSize: number
  /** Where pages begin that have to be read before the rows in `range` are known. */
  missing(range: Range): readonly number[]
  /** Whether there is nothing to show for some of the rows in `range`. */
  isBlank(range: Range): boolean
  read(offset: number, signal: AbortSignal, isUnasked: boolean): Promise<Page>
  /** A moment in what happens to the list. */
  moment(): number
  /** `from` is the moment at which it was asked for. */
  put(page: Page, from: number): void
  /** Something has failed, or is tried again. */
  change(): void
  /** Reading may have begun or ended. */
  changeReading(): void
  /** Nobody looked at the list, and now somebody does. */
  visited(): void
}

/** One less than the client sends at a time: the listener's own actions find a free place meanwhile. */
const backgroundPages = 3
/** As many as the client sends at a time. */
const mostPages = 4
const mostPauses = 5

/** A provider that is down is asked this often while somebody looks at the list. */
const laterPauseMs = 60_000

/** Milliseconds until what a list shows is read again, however long that is; null where it is no matter of time. */
export function pauseBefore(error: ProviderError, attempt: number): number | null {
  const soon = retryPauseOf(error, attempt, Date.now())
  if (soon !== null) return soon
  if (error.kind === 'unavailable') return laterPauseMs
  return error.retryAtMs === undefined ? null : Math.max(0, error.retryAtMs - Date.now())
}

/** Those with the least are read first. */
function patience({ isBackground, isUnasked }: Want): number {
  return Number(isBackground) + 2 * Number(isUnasked)
}

/** Without a circuit nothing is read. */
export function createListReadings<Page extends { old?: ProviderError }>(
  list: ReadList<Page>,
  circuit: Circuit | null,
) {
  const { pageSize, missing } = list
  const wants = new Set<Want>()
  const readings = new Map<number, { controller: AbortController; isUnasked: boolean }>()
  /** Why pages are missing, until they have been read; those in `atRest` are not being tried again at present. */
  const failures = new Map<number, ProviderError>()
  const atRest = new Set<number>()
  let pauses = 0
  let isPaused = false
  let attempts = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let isVisited = false
  let isHeld = false

  function isUnderWay(offset: number): boolean {
    return [...readings.keys()].some((start) => start <= offset && offset < start + pageSize)
  }

  /** Also a page in front of the wanted rows, where they cannot be read without it: the first one tells how many there are. */
  function concerns(offset: number, want: Want): boolean {
    return (want.first < offset + pageSize && want.last >= offset) || missing(want).includes(offset)
  }

  /** Starts the reads that are wanted and aborts those that no longer are. */
  function pump(): void {
    if (!circuit || isHeld) return
    const wanted = [...wants]
    for (const [offset, { controller, isUnasked }] of readings) {
      const of = wanted.filter((want) => concerns(offset, want))
      // One that may be put off is no answer to somebody who waits: it is read again.
      if (of.length > 0 && (!isUnasked || of.every((want) => want.isUnasked))) continue
      readings.delete(offset)
      controller.abort()
    }
    for (const want of wanted.toSorted((a, b) => patience(a) - patience(b))) {
      for (const offset of missing(want)) {
        if (isUnderWay(offset)) continue
        if (readings.size >= (want.isBackground ? backgroundPages : mostPages)) break
        if (want.isBackground && isPaused) break
        if (!want.isBackground && isSettled(offset, want)) continue
        void readPage(offset, want.isUnasked)
      }
    }
    list.changeReading()
  }

  /** A failure counts until it is tried again, but what was only put off is read for who asks. */
  function isSettled(offset: number, { isUnasked }: Want): boolean {
    if (!atRest.has(offset)) return false
    if (isUnasked || failures.get(offset)?.reason !== QUOTA_RESERVED) return true
    atRest.delete(offset)
    failures.delete(offset)
    return false
  }

  async function readPage(offset: number, isUnasked: boolean): Promise<void> {
    const controller = new AbortController()
    const { signal } = controller
    const reading = { controller, isUnasked }
    readings.set(offset, reading)
    const from = list.moment()
    try {
      const page = await list.read(offset, signal, isUnasked)
      if (readings.get(offset) !== reading) return
      readings.delete(offset)
      failures.delete(offset)
      atRest.delete(offset)
      if (!page.old) {
        attempts = 0
        pauses = 0
      }
      list.put(page, from)
      forgetFilled()
      // It is shown, and read as soon as that is possible.
      if (page.old) noteFailure(offset, page.old)
    } catch (error) {
      if (readings.get(offset) !== reading) return
      readings.delete(offset)
      noteFailure(offset, error)
    }
    pump()
  }

  /** A gap may have been filled by a page that begins elsewhere. */
  function forgetFilled(): void {
    const filled = [...failures.keys()].filter(
      (first) => missing({ first, last: first + pageSize - 1 }).length === 0,
    )
    for (const offset of filled) failures.delete(offset)
    if (filled.length > 0) list.change()
  }

  function noteFailure(offset: number, fault: unknown): void {
    if (!(fault instanceof ProviderError))
      reportError(fault instanceof Error ? fault : new Error(String(fault)))
    const error =
      fault instanceof ProviderError
        ? fault
        : new ProviderError('bad-response', 'This list could not be read.', { cause: fault })
    const concerned = [...wants].filter((want) => concerns(offset, want))
    if (concerned.some(({ isBackground }) => isBackground)) {
      if (error.retryAtMs !== undefined && pauses < mostPauses) waitOutPause()
      else {
        for (const want of concerned) {
          if (!want.promise) continue
          wants.delete(want)
          want.promise.reject(error)
        }
      }
    }
    if (concerned.some(({ isBackground }) => !isBackground)) {
      failures.set(offset, error)
      atRest.add(offset)
      retryLater(error, offset)
    }
    list.change()
  }

  /** When the provider wants a pause, reading in the background continues after it. */
  function waitOutPause(): void {
    if (!circuit || isPaused) return
    pauses += 1
    isPaused = true
    const check = () => {
      if (!isPaused || circuit.getState().status !== 'closed') return
      isPaused = false
      stop()
      // Not before the read that failed has been cleared away.
      queueMicrotask(pump)
    }
    const stop = circuit.subscribe(check)
    check()
  }

  function retryLater(error: ProviderError, offset: number): void {
    if (error.kind === 'offline') {
      whenBack(retryFailed)
      return
    }
    attempts += 1
    // Rows that are shown have no Retry.
    const isShown = !list.isBlank({ first: offset, last: offset + pageSize - 1 })
    const isGarbled = isShown && error.kind === 'bad-response'
    const waitMs = isGarbled ? laterPauseMs * attempts : pauseBefore(error, attempts)
    if (waitMs === null) return
    clearTimeout(retryTimer)
    retryTimer = setTimeout(retryFailed, waitMs)
  }

  /** Reads what is wanted, and of that what has failed once more. */
  function retryFailed(): void {
    atRest.clear()
    pump()
  }

  /** Tells everyone who waits how far the reading is, and those who have what they waited for that it is done. */
  function tell(readCount: () => number): void {
    for (const want of [...wants]) {
      want.onProgress?.(readCount())
      if (!want.promise || missing(want).length > 0) continue
      wants.delete(want)
      want.promise.resolve()
    }
  }

  /**
   * The rows in `range` are looked at until the returned function is called; `pump` then reads them. On a new visit what
   * failed is tried again; not on each of the ranges that are looked at while the list is scrolled.
   */
  function want(range: Range, isUnasked: boolean): () => void {
    const wanted: Want = { ...range, isBackground: false, isUnasked }
    wants.add(wanted)
    if (!isVisited) {
      isVisited = true
      atRest.clear()
      list.visited()
    }
    return () => {
      wants.delete(wanted)
      // Not at once: the next range of the same visit, or the screen that takes the place of this one, may want the
      // same rows.
      queueMicrotask(() => {
        isVisited = [...wants].some(({ isBackground }) => !isBackground)
        pump()
      })
    }
  }

  function read(range: Range, { signal, onProgress }: ReadOptions = {}): Promise<void> {
    if (signal?.aborted) return Promise.reject(abortedError(signal))
    if (missing(range).length === 0) return Promise.resolve()
    return new Promise((resolve, reject) => {
      const callOff = () => {
        wants.delete(want)
        reject(abortedError(signal))
        pump()
      }
      const settled = () => signal?.removeEventListener('abort', callOff)
      const want: Want = {
        ...range,
        isBackground: true,
        isUnasked: false,
        onProgress,
        promise: {
          resolve() {
            settled()
            resolve()
          },
          reject(error) {
            settled()
            reject(error)
          },
        },
      }
      signal?.addEventListener('abort', callOff, { once: true })
      wants.add(want)
      pump()
    })
  }

  function abortAll(): void {
    for (const { controller } of readings.values()) controller.abort()
    readings.clear()
  }

  return {
    want,
    read,
    pump,
    retryFailed,
    tell,
    isWanted: () => wants.size > 0,
    state: () => {
      const blank = [...failures].filter(([first]) => list.isBlank({ first, last: first + pageSize - 1 }))
      return {
        isReading: readings.size > 0,
        error: blank[0]?.[1] ?? null,
        failed: blank.map(([first]) => ({ first, last: first + pageSize - 1 })),
      }
    },
    retry() {
      attempts = 0
      // Somebody asks now.
      for (const want of wants) want.isUnasked = false
      retryFailed()
    },
    callOff() {
      abortAll()
      failures.clear()
      atRest.clear()
    },
    hold() {
      isHeld = true
      abortAll()
    },
    release() {
      isHeld = false
      pump()
    },
  }
}
