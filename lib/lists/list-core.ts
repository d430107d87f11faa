/** What is held and shown of one list, and how answers get into it. */
import { createHeldRows } from '@/lib/lists/held-rows'
import type { KeptLists } from '@/lib/lists/kept-lists'
import { createListReadings } from '@/lib/lists/list-readings'
import type { ListPage, ListSource } from '@/lib/lists/list-source'
import { type ListState, nothingRead, shownOf } from '@/lib/lists/list-state'
import { createListVersion } from '@/lib/lists/list-version'
import { liveSlots, type Order, type Slot } from '@/lib/lists/slots'
import type { Circuit } from '@/lib/spotify/quota/circuit'
import { createStore } from '@/lib/store'

export type ListEnvironment = { circuit: Circuit; kept?: KeptLists }

/** A list that changes more often than this while it is read is taken as it comes. */
const mostRestarts = 3

export type ListCore<Row> = ReturnType<typeof createListCore<Row>>

export function createListCore<Row>(
  source: ListSource<Row>,
  { circuit, kept }: ListEnvironment,
  /** Called where the list changes all the time. */
  onRestless: () => void,
) {
  const store = createStore<ListState<Row>>(nothingRead)
  const held = createHeldRows(source)
  const version = createListVersion()
  const readings = createListReadings(source, held, circuit, {
    moment: version.moment,
    put,
    change,
    changeReading,
  })
  const core = {
    source,
    store,
    held,
    version,
    readings,
    /** How the edits under way change the order; null for none. */
    overlay: null as ((order: Order<Row>) => Order<Row>) | null,
    /** What is shown may not be what the provider has. */
    isOutdated: false,
    /** It may differ from what the page came with. */
    hasChanged: false,
    /** The rows are what this browser keeps. */
    isKept: true,
    restarts: 0,
    /** When the provider last told something of the list, by `performance.now()`. */
    lookedAtMs: Number.NEGATIVE_INFINITY,
    shown,
    change,
    put,
    restart,
    takeOver,
    /** Takes over an order that the provider is known to have made. */
    changeTo(next: Order<Row>): void {
      // Nothing is known yet, and what is under way may have been read before: it is asked for again.
      if (held.total() === null) {
        readings.callOff()
        readings.pump()
        return
      }
      takeOver(next)
      version.adopt(null)
      showAndRead()
    },
    showAndRead,
  }
  return core

  function shown(): readonly Slot<Row>[] {
    return liveSlots(core.overlay ? core.overlay(held.order()) : held.order())
  }

  function change(): void {
    const isComplete = !core.isOutdated && held.isWhole()
    if (isComplete) held.settle()
    const next = shownOf(held, shown())
    store.setState({ ...next, isComplete, ...readings.state(), version: version.current() })
    if (isComplete && !core.isKept && !core.overlay) {
      core.isKept = true
      if (source.isKept) void kept?.write(source.key, next.rows)
    }
    readings.settleRead()
  }

  function changeReading(): void {
    const state = store.getState()
    const { isReading } = readings.state()
    if (state.isReading !== isReading) store.setState({ ...state, isReading })
  }

  function showAndRead(): void {
    change()
    readings.pump()
  }

  function put(page: ListPage<Row>, from: number): void {
    if (held.total() === null) held.adoptTotal(page.total)
    else if (held.isOfOtherLength(page)) {
      core.restarts += 1
      if (core.restarts <= mostRestarts) restart(page.total)
      else {
        held.resize(page.total)
        onRestless()
      }
    }
    if (page.version !== undefined && version.current() === null) version.adopt(page.version)
    held.put(page, { from: page.version === undefined ? from : version.moment(), to: version.moment() })
    if (page.old) core.isOutdated = true
    else core.lookedAtMs = performance.now()
    core.isKept = false
    change()
  }

  /** The list was changed elsewhere: what was read is only shown until it has been read again. */
  function restart(count: number, next: string | null = null): void {
    core.hasChanged = true
    if (version.current() !== next) version.adopt(next)
    readings.callOff()
    held.makeOld(count)
    core.isKept = false
  }

  function takeOver(next: Order<Row>): void {
    core.hasChanged = true
    readings.callOff()
    held.arrange(next)
    core.isKept = false
  }
}
