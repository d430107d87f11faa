/** The rows of one list, the state that screens see, and how answers change both. */

import type { ListPage, ListSource } from '@/lib/lists/list-model'
import { type ListState, nothingRead } from '@/lib/lists/list-model'
import { createListVersion } from '@/lib/lists/list-version'
import { createPageReader } from '@/lib/lists/page-reader'
import { createRowStore, shownOf } from '@/lib/lists/row-store'
import { liveSlots, type Order, type Slot } from '@/lib/lists/slots'
import type { Circuit } from '@/lib/spotify/quota/circuit'
import { startStopwatch } from '@/lib/stopwatch'
import type { AccountCache } from '@/lib/storage/cache'
import { createStore, type Store } from '@/lib/store'

export type ListEnvironment = { circuit: Circuit; cache?: AccountCache | undefined }

/** A list that changes more often than this while it is read is taken as it is. */
const mostRestarts = 3

export const nameOfList = (key: readonly unknown[]): string => JSON.stringify(key)

const newMarks = <Row>() => ({
  /** How the edits under way change the order; null for none. */
  overlay: null as ((order: Order<Row>) => Order<Row>) | null,
  /** The rows may be out of date. */
  isOutdated: false,
  /** The rows may differ from those that came with the page. */
  hasChanged: false,
  /** The rows are stored as they are now. */
  isStored: true,
  restarts: 0,
  /** Ms since Spotify last answered for this list. */
  sinceLookMs: () => Number.POSITIVE_INFINITY,
})

export type ListCore<Row> = ReturnType<typeof createListCore<Row>>

export function createListCore<Row>(
  source: ListSource<Row>,
  { circuit, cache }: ListEnvironment,
  /** Called when the list changes all the time. */
  onRestless: () => void,
) {
  const store = createStore<ListState<Row>>(nothingRead)
  const rows = createRowStore(source)
  const version = createListVersion()
  const reader = createPageReader(source, rows, circuit, {
    moment: version.moment,
    put,
    change,
    changeReading: (isReading) => showReading(store, isReading),
  })
  const core = {
    source,
    store,
    rows,
    version,
    reader,
    ...newMarks<Row>(),
    shown,
    change,
    put,
    restart,
    takeOver,
    changeTo,
    showAndRead,
  }
  return core

  function shown(): readonly Slot<Row>[] {
    return liveSlots(core.overlay ? core.overlay(rows.order()) : rows.order())
  }

  function change(): void {
    const isComplete = !core.isOutdated && rows.isWhole()
    if (isComplete) rows.settle()
    const next = shownOf(rows, shown())
    store.setState({ ...next, isComplete, ...reader.state(), version: version.current() })
    if (isComplete && !core.isStored && !core.overlay) {
      core.isStored = true
      if (source.isKept) void cache?.write('list', nameOfList(source.key), next.rows)
    }
    reader.settleRead()
  }

  function showAndRead(): void {
    change()
    reader.pump()
  }

  function put(page: ListPage<Row>, from: number): void {
    if (rows.total() === null) rows.adoptTotal(page.total)
    else if (rows.isOfOtherLength(page)) {
      core.restarts += 1
      if (core.restarts <= mostRestarts) restart(page.total)
      else {
        rows.resize(page.total)
        onRestless()
      }
    }
    if (page.version !== undefined && version.current() === null) version.adopt(page.version)
    rows.put(page, { from: page.version === undefined ? from : version.moment(), to: version.moment() })
    if (page.old) core.isOutdated = true
    else core.sinceLookMs = startStopwatch()
    core.isStored = false
    change()
  }

  /** The list was changed elsewhere: its rows become stale, and are shown until they have been read again. */
  function restart(count: number, next: string | null = null): void {
    core.hasChanged = true
    if (version.current() !== next) version.adopt(next)
    reader.callOff()
    rows.makeOld(count)
    core.isStored = false
  }

  function takeOver(next: Order<Row>): void {
    core.hasChanged = true
    reader.callOff()
    rows.arrange(next)
    core.isStored = false
  }

  /** Takes over an order that Spotify has confirmed. */
  function changeTo(next: Order<Row>): void {
    // Nothing is known yet, and pages under way may be from before the change, so they are read again.
    if (rows.total() === null) {
      reader.callOff()
      reader.pump()
      return
    }
    takeOver(next)
    version.adopt(null)
    showAndRead()
  }
}

function showReading<Row>(store: Store<ListState<Row>>, isReading: boolean): void {
  const state = store.getState()
  if (state.isReading !== isReading) store.setState({ ...state, isReading })
}
