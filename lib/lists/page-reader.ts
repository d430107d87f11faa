/** Reads the pages of one list that screens, or a background reading, want. */

import type { ListPage, ListSource } from '@/lib/lists/list-model'
import { createPageFailures, createPause, type KnownRows } from '@/lib/lists/page-failures'
import type { Range } from '@/lib/lists/slots'
import { abortable, ProviderError } from '@/lib/provider-error'
import { reportError } from '@/lib/report-error'
import type { Circuit } from '@/lib/spotify/quota/circuit'

export type ReadOptions = { signal?: AbortSignal | undefined }

type Want = Range & {
  /** No one is waiting for it, so it gives way to other reads. */
  isUnasked: boolean
  /** For background reading: called without an error when all rows are read. */
  settle?: (error?: unknown) => void
}

type ListEvents<Row> = {
  /** See `list-version.ts`. */
  moment(): number
  /** `from` is the moment at which the page was requested. */
  put(page: ListPage<Row>, from: number): void
  change(): void
  changeReading(isReading: boolean): void
}

type RowsOfReader = KnownRows & { cursorAt(offset: number): string | null }

/** One less than the client sends at a time, so that the listener's own actions needn't wait. */
const backgroundPages = 3
/** As many as the client sends at a time. */
const mostPages = 4

/** The lowest is read first. */
const patience = ({ settle, isUnasked }: Want): number => Number(settle !== undefined) + 2 * Number(isUnasked)

export function createPageReader<Row>(
  source: ListSource<Row>,
  rows: RowsOfReader,
  circuit: Circuit,
  list: ListEvents<Row>,
) {
  const { pageSize } = source
  const { missing } = rows
  const wants = createWants(rows, pageSize, { pump, onVisit: () => failures.rouse() })
  const requests = createPageRequests(source, rows, list, { onPage: takePage, onFailure: noteFailure })
  const failures = createPageFailures(rows, pageSize, retryFailed)
  const pause = createPause(circuit, pump)
  let isHeld = false

  /** Starts the reads that are wanted and aborts those that no longer are. */
  function pump(): void {
    if (isHeld) return
    requests.abortUnless((offset, isUnasked) => {
      const of = wants.ofPage(offset)
      // A read that may be put off is started again once someone waits for it.
      return of.length > 0 && (!isUnasked || of.every((want) => want.isUnasked))
    })
    for (const want of wants.all().toSorted((a, b) => patience(a) - patience(b))) {
      for (const offset of missing(want)) {
        if (requests.includes(offset)) continue
        if (requests.count() >= (want.settle ? backgroundPages : mostPages)) break
        if (want.settle && pause.isOn()) break
        if (!want.settle && failures.isSettled(offset, want.isUnasked)) continue
        void requests.start(offset, want.isUnasked)
      }
    }
    list.changeReading(requests.count() > 0)
  }

  function takePage(offset: number, page: ListPage<Row>, from: number): void {
    failures.forget(offset)
    if (!page.old) {
      failures.startOver()
      pause.startOver()
    }
    list.put(page, from)
    if (failures.forgetFilled()) list.change()
    // It is shown, and read as soon as possible.
    if (page.old) noteFailure(offset, page.old)
    else pump()
  }

  function noteFailure(offset: number, fault: unknown): void {
    const error = toProviderError(fault)
    const concerned = wants.ofPage(offset)
    const inBackground = concerned.filter(({ settle }) => settle)
    if (inBackground.length > 0 && error.retryAtMs !== undefined && pause.isAllowed()) pause.start()
    else for (const { settle } of inBackground) settle?.(error)
    if (inBackground.length < concerned.length) failures.note(offset, error)
    list.change()
    pump()
  }

  function retryFailed(): void {
    failures.rouse()
    pump()
  }

  return {
    isVisited: wants.isVisited,
    want: wants.add,
    read: wants.read,
    settleRead: wants.settleRead,
    isWanted: () => wants.all().length > 0,
    pump,
    retryFailed,
    state: () => ({ isReading: requests.count() > 0, ...failures.state() }),
    retry() {
      failures.startOver()
      for (const want of wants.all()) want.isUnasked = false
      retryFailed()
    },
    /** How often all reads were aborted. Answers from before may be older than the list. */
    round: requests.round,
    callOff() {
      requests.abortAll()
      failures.clear()
    },
    pause() {
      isHeld = true
      requests.abortAll()
    },
    resume() {
      isHeld = false
      pump()
    },
  }
}

function toProviderError(fault: unknown): ProviderError {
  if (fault instanceof ProviderError) return fault
  reportError(fault)
  return new ProviderError('bad-response', 'Unreadable list', { cause: fault })
}

function createPageRequests<Row>(
  source: ListSource<Row>,
  rows: RowsOfReader,
  list: ListEvents<Row>,
  events: {
    onPage(offset: number, page: ListPage<Row>, from: number): void
    onFailure(offset: number, fault: unknown): void
  },
) {
  const { pageSize } = source
  const requests = new Map<number, { controller: AbortController; isUnasked: boolean }>()
  let round = 0

  async function start(offset: number, isUnasked: boolean): Promise<void> {
    const controller = new AbortController()
    const { signal } = controller
    const request = { controller, isUnasked }
    /** False if it was aborted meanwhile. */
    const finish = () => requests.get(offset) === request && requests.delete(offset)
    requests.set(offset, request)
    const from = list.moment()
    let page: ListPage<Row>
    try {
      const after = rows.cursorAt(offset)
      page = await source.read({ offset, limit: pageSize, after, signal, isUnasked })
    } catch (error) {
      if (finish()) events.onFailure(offset, error)
      return
    }
    if (finish()) events.onPage(offset, page, from)
  }

  return {
    start,
    count: () => requests.size,
    includes: (offset: number) => [...requests.keys()].some((at) => at <= offset && offset < at + pageSize),
    abortUnless(isWanted: (offset: number, isUnasked: boolean) => boolean): void {
      for (const [offset, { controller, isUnasked }] of requests) {
        if (isWanted(offset, isUnasked)) continue
        requests.delete(offset)
        controller.abort()
      }
    },
    abortAll(): void {
      round += 1
      for (const { controller } of requests.values()) controller.abort()
      requests.clear()
    },
    round: () => round,
  }
}

/** The rows that screens show, and those that are read in the background. `pump` reads them. */
function createWants(
  { missing }: KnownRows,
  pageSize: number,
  { pump, onVisit }: { pump(): void; onVisit(): void },
) {
  const wants = new Set<Want>()
  let isVisited = false
  return {
    all: () => [...wants],
    /** Also where rows can't be read without the page: the first one tells how many there are. */
    ofPage: (offset: number) =>
      [...wants].filter(
        (want) => (want.first < offset + pageSize && want.last >= offset) || missing(want).includes(offset),
      ),
    /** Whether a screen shows the list. The ranges shown while it is scrolled are one visit. */
    isVisited: () => isVisited,
    /** Wants the rows in `range` until the returned function is called; `pump` then reads them. */
    add(range: Range, isUnasked: boolean): () => void {
      const want: Want = { ...range, isUnasked }
      wants.add(want)
      if (!isVisited) onVisit()
      isVisited = true
      return () => {
        wants.delete(want)
        // Later, because the next range of the same visit, or the next screen, may want the same rows.
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
    settleRead(): void {
      for (const want of [...wants]) if (want.settle && missing(want).length === 0) want.settle()
    },
  }
}
