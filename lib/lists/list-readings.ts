/** The pages of one list that are being read, and who wants which rows. */
import type { HeldRows } from '@/lib/lists/held-rows'
import type { ListPage, ListSource } from '@/lib/lists/list-source'
import { createPageFailures } from '@/lib/lists/page-failures'
import type { Range } from '@/lib/lists/slots'
import { abortable, ProviderError } from '@/lib/provider-error'
import { reportError } from '@/lib/report-error'
import type { Circuit } from '@/lib/spotify/quota/circuit'

export type ReadOptions = { signal?: AbortSignal | undefined }

type Want = Range & {
  /** Nobody did anything to want it: its reads give way to those that somebody waits for. */
  isUnasked: boolean
  /** Of a reading in the background: who waits for all of it is told that it is done, or why it cannot be. */
  settle?: (error?: unknown) => void
}

type ListEvents<Row> = {
  /** A moment in what happens to the list. */
  moment(): number
  /** `from` is the moment at which the page was asked for. */
  put(page: ListPage<Row>, from: number): void
  change(): void
  changeReading(): void
}

/** One less than the client sends at a time: the listener's own actions find a free place meanwhile. */
const backgroundPages = 3
/** As many as the client sends at a time. */
const mostPages = 4
const mostPauses = 5

/** Those with the least are read first. */
const patience = ({ settle, isUnasked }: Want): number => Number(settle !== undefined) + 2 * Number(isUnasked)

export function createListReadings<Row>(
  source: ListSource<Row>,
  held: HeldRows<Row>,
  circuit: Circuit,
  list: ListEvents<Row>,
) {
  const { pageSize } = source
  const { missing } = held
  const wants = new Set<Want>()
  const readings = new Map<number, { controller: AbortController; isUnasked: boolean }>()
  const failures = createPageFailures(held, pageSize, retryFailed)
  let pauses = 0
  let isPaused = false
  let isVisited = false
  let isHeld = false
  let round = 0

  function isUnderWay(offset: number): boolean {
    return [...readings.keys()].some((start) => start <= offset && offset < start + pageSize)
  }

  /** Also a page in front of the wanted rows, where they cannot be read without it: the first one tells how many there are. */
  function concerns(offset: number, want: Want): boolean {
    return (want.first < offset + pageSize && want.last >= offset) || missing(want).includes(offset)
  }

  /** Starts the reads that are wanted and aborts those that no longer are. */
  function pump(): void {
    if (isHeld) return
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
        if (readings.size >= (want.settle ? backgroundPages : mostPages)) break
        if (want.settle && isPaused) break
        if (!want.settle && failures.isSettled(offset, want.isUnasked)) continue
        void readPage(offset, want.isUnasked)
      }
    }
    list.changeReading()
  }

  async function readPage(offset: number, isUnasked: boolean): Promise<void> {
    const controller = new AbortController()
    const { signal } = controller
    const reading = { controller, isUnasked }
    readings.set(offset, reading)
    const from = list.moment()
    try {
      const after = held.cursorAt(offset)
      const page = await source.read({ offset, limit: pageSize, after, signal, isUnasked })
      if (readings.get(offset) !== reading) return
      readings.delete(offset)
      failures.forget(offset)
      if (!page.old) {
        failures.startOver()
        pauses = 0
      }
      list.put(page, from)
      if (failures.forgetFilled()) list.change()
      // It is shown, and read as soon as that is possible.
      if (page.old) noteFailure(offset, page.old)
    } catch (error) {
      if (readings.get(offset) !== reading) return
      readings.delete(offset)
      noteFailure(offset, error)
    }
    pump()
  }

  function noteFailure(offset: number, fault: unknown): void {
    const isRefusal = fault instanceof ProviderError
    if (!isRefusal) reportError(fault)
    const error = isRefusal ? fault : new ProviderError('bad-response', 'Unreadable list', { cause: fault })
    const concerned = [...wants].filter((want) => concerns(offset, want))
    const inBackground = concerned.filter(({ settle }) => settle)
    if (inBackground.length > 0 && error.retryAtMs !== undefined && pauses < mostPauses) waitOutPause()
    else for (const { settle } of inBackground) settle?.(error)
    if (inBackground.length < concerned.length) failures.note(offset, error)
    list.change()
  }

  /** When the provider wants a pause, reading in the background continues after it. */
  function waitOutPause(): void {
    if (isPaused) return
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

  function retryFailed(): void {
    failures.rouse()
    pump()
  }

  function abortAll(): void {
    round += 1
    for (const { controller } of readings.values()) controller.abort()
    readings.clear()
  }

  return {
    /** Whether somebody looks at the list already; the ranges that are looked at while it is scrolled are one visit. */
    isVisited: () => isVisited,
    /** The rows in `range` are looked at until the returned function is called; `pump` then reads them. */
    want(range: Range, isUnasked: boolean): () => void {
      const want: Want = { ...range, isUnasked }
      wants.add(want)
      if (!isVisited) failures.rouse()
      isVisited = true
      return () => {
        wants.delete(want)
        // Not at once: the next range of the same visit, or the screen that takes the place of this one, may want the
        // same rows.
        queueMicrotask(() => {
          isVisited = [...wants].some(({ settle }) => !settle)
          pump()
        })
      }
    },
    read(range: Range, { signal }: ReadOptions = {}): Promise<void> {
      return abortable<void>(signal, (resolve, reject) => {
        const want: Want = {
          ...range,
          isUnasked: false,
          settle(error) {
            wants.delete(want)
            if (error === undefined) resolve()
            else reject(error)
          },
        }
        if (missing(range).length === 0) resolve()
        else wants.add(want)
        pump()
        return () => {
          wants.delete(want)
          pump()
        }
      })
    },
    pump,
    retryFailed,
    settleRead(): void {
      for (const want of [...wants]) if (want.settle && missing(want).length === 0) want.settle()
    },
    isWanted: () => wants.size > 0,
    state: () => ({ isReading: readings.size > 0, ...failures.state() }),
    retry() {
      failures.startOver()
      for (const want of wants) want.isUnasked = false
      retryFailed()
    },
    /** Counts the times at which everything was called off: what was asked for before may be older than the list. */
    round: () => round,
    callOff() {
      abortAll()
      failures.clear()
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
