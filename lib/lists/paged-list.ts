/**
 * One list that can be longer than a page. Screens say which rows they show (`ensure`), or that they need all of them
 * (`ensureAll`), and watch its state; any number of them share one reading. Edits are in `list-edits.ts`.
 */
import { createListReadings, type ReadOptions } from '@/lib/lists/list-readings'
import {
  emptyOrder,
  isMissing,
  liveSlots,
  mergeHead,
  missingOffsets,
  newSlot,
  type Order,
  placeRows,
  type Range,
  type RowNames,
  type Slot,
  withLive,
} from '@/lib/lists/slots'
import type { Page } from '@/lib/music/entities'
import { ProviderError } from '@/lib/provider-error'
import type { Circuit } from '@/lib/spotify/circuit'
import { retryPauseOf } from '@/lib/spotify/swr-config'
import { createStore, type ReadableStore } from '@/lib/store'

/** `after` is the cursor of the next page, in lists that have cursors. */
export type ListPage<Row> = Page<Row> & { after?: string | null }

/** Where the rows of a list come from. */
export type ListSource<Row> = RowNames<Row> & {
  /** Names the list among all lists; also the key under which a page may bring its first rows. */
  key: readonly unknown[]
  pageSize: number
  read(options: {
    offset: number
    limit: number
    after: string | null
    signal?: AbortSignal | undefined
    /** Nobody waits for it: sources that can put it off do. */
    isUnasked?: boolean
  }): Promise<ListPage<Row>>
  /** The row at a position, for rows that carry their own position. */
  placed?: (row: Row, position: number) => Row
  /** Makes rows share the parts they have in common. */
  share?: (row: Row) => Row
  /** Holds nothing twice: a row that comes again was moved by a change between two pages. */
  isUnique?: boolean
  /** What is added comes first, so that reading the top shows what is new. */
  isNewestFirst?: boolean
  /** Read page after page, each naming the next. */
  hasCursors?: boolean
  /** The provider gives another total with each page: the list ends where a page says that it is the last. */
  hasVagueTotal?: boolean
  /** Kept in this browser once it was read completely. */
  isKept?: boolean
}

export type ListState<Row> = {
  /** As shown: with the edits under way. Undefined has not been read, null has nothing to show. */
  rows: readonly (Row | null | undefined)[]
  /** What those rows are known by while they move, position by position. */
  slots: readonly Slot<Row>[]
  /** Null until the first page has loaded. */
  total: number | null
  isComplete: boolean
  /** Rows read so far. */
  readCount: number
  isReading: boolean
  /** Why rows that are in view are missing. */
  error: ProviderError | null
  /** The pages it concerns. */
  failed: readonly Range[]
  /** The provider's name for this version of the list; null where it gives none. */
  version: string | null
}

export type PagedList<Row> = ReadableStore<ListState<Row>> & {
  source: ListSource<Row>
  /** A first page that came with something else. Ignored once something has been read. */
  seed(page: ListPage<Row>): void
  /**
   * Reads the rows in `range`, both ends included, until the returned function is called. Failures are in the state.
   * With `isUnasked`, because no listener did anything for it, they are read only while enough of the day's quota is left.
   */
  ensure(range: Range, options?: { isUnasked?: boolean }): () => void
  /** Reads the rows in `range`, in the background. Rejects with a ProviderError. */
  read(range: Range, options?: ReadOptions): Promise<void>
  /** Like `read`, for every row; rejects with `aborted` for a caller who aborted it. */
  ensureAll(options?: ReadOptions): Promise<readonly (Row | null)[]>
  /** Retries what failed. */
  retry(): void
  /** Reads again what may have changed: at once what is in view, the rest when somebody shows it. */
  refresh(): Promise<void>
  /** The version that came with the list's facts; ignored once the list has been edited or changed elsewhere. */
  noteVersion(version: string): void
  /** What the provider is known to have changed: these rows are gone. */
  remove(matches: (row: Row) => boolean): void
  /** This row is now at the top, and nowhere else. */
  insertFirst(row: Row): void
  /** The facts of some rows have changed; `change` returns the same row for the others. */
  patch(change: (row: Row) => Row): void
  /** Whether anybody shows the list or waits for it. */
  isWanted(): boolean
  editing: EditableOrder<Row>
}

/** The list as `list-edits.ts` sees it. */
export type EditableOrder<Row> = {
  /** The order without the edits under way. */
  confirmed(): Order<Row>
  /** How the edits under way change it; null for none. */
  setOverlay(overlay: ((order: Order<Row>) => Order<Row>) | null): void
  shown(): readonly Slot<Row>[]
  /** The provider has accepted an edit: pages asked for before it no longer count. */
  confirm(order: Order<Row>, version: string | null): void
  /** The list was changed elsewhere: what was read is only shown until it has been read again. */
  restart(now: { total: number; version: string | null }): void
  /** We hold this version; null where that is not known. */
  adoptVersion(version: string | null): void
  /** Rows added at the end of a list of which nothing has been read. */
  appendUnseen(slots: readonly Slot<Row>[]): void
}

/** What is needed to read a list. */
export type ListEnvironment = {
  circuit: Circuit
  kept?: {
    read(key: readonly unknown[]): Promise<readonly unknown[] | null>
    write(key: readonly unknown[], rows: readonly unknown[]): Promise<void>
  }
}

/** A list that changes more often than this while it is read is taken as it comes. */
const mostRestarts = 3
/** With more new rows than this it is faster to read everything, several pages at a time. */
const mostNews = 500

const nothing: ListState<never> = {
  rows: [],
  slots: [],
  total: null,
  isComplete: false,
  readCount: 0,
  isReading: false,
  error: null,
  failed: [],
  version: null,
}

/** All that was read and can be shown, in order. */
export function knownRows<Row>(rows: readonly (Row | null | undefined)[]): Row[] {
  return rows.flatMap((row) => row ?? [])
}

/** Whether the row at a position could not be read. */
export function hasFailedAt({ rows, failed }: ListState<unknown>, place: number): boolean {
  return rows[place] === undefined && failed.some(({ first, last }) => first <= place && place <= last)
}

/** The state of a list that has only this page. */
export function stateOfPage<Row>(source: ListSource<Row>, page: ListPage<Row> | undefined): ListState<Row> {
  if (!page) return nothing
  const list = createPagedList(source, null)
  list.seed(page)
  return list.getState()
}

export function createPagedList<Row>(
  source: ListSource<Row>,
  environment: ListEnvironment | null,
): PagedList<Row> {
  const { pageSize } = source
  const store = createStore<ListState<Row>>(nothing)
  let order: Order<Row> = emptyOrder
  let total: number | null = null
  let version: string | null = null
  let overlay: ((order: Order<Row>) => Order<Row>) | null = null
  let unseen: readonly Slot<Row>[] = []
  const spare = new Set<Slot<Row>>()
  const cursors = new Map<number, string | null>([[0, null]])
  const readings = createListReadings<ListPage<Row>>(
    {
      pageSize,
      missing,
      read: (offset, signal, isUnasked) =>
        source.read({ offset, limit: pageSize, after: cursors.get(offset) ?? null, signal, isUnasked }),
      put,
      change,
      changeReading,
      visited: refreshIfShown,
    },
    environment?.circuit ?? null,
  )
  let epoch = 0
  let restarts = 0
  let isOutdated = false
  let refreshFailures = 0
  let isKept = true
  let hasChanged = false
  let restoring: Promise<void> | null = null

  function change(): void {
    const live = liveSlots(order)
    const shown = overlay ? liveSlots(overlay(order)) : live
    const isComplete = total !== null && !live.some(isMissing)
    if (isComplete) spare.clear()
    const rows = total === null ? [] : shown.map(rowAt)
    store.setState({
      rows,
      slots: shown,
      total: total === null ? null : shown.length,
      isComplete,
      readCount: live.reduce((count, slot) => (isMissing(slot) ? count : count + 1), 0),
      ...readings.state(),
      version,
    })
    if (isComplete && !isKept && !overlay) keep(rows)
    readings.tell(() => store.getState().readCount)
  }

  function changeReading(): void {
    const state = store.getState()
    const { isReading } = readings.state()
    if (state.isReading !== isReading) store.setState({ ...state, isReading })
  }

  function rowAt(slot: Slot<Row>, position: number): Row | null | undefined {
    if (slot.row && source.placed) slot.row = source.placed(slot.row, position)
    return slot.row
  }

  function missing(range: Range): number[] {
    if (total === null) return [0]
    const offsets = missingOffsets(liveSlots(order), range, pageSize)
    if (!source.hasCursors) return offsets
    const [next] =
      offsets.length > 0 ? missingOffsets(liveSlots(order), { first: 0, last: range.last }, pageSize) : []
    return next !== undefined && cursors.has(next) ? [next] : []
  }

  function put(page: ListPage<Row>): void {
    const isVague = source.hasVagueTotal || page.hasVagueTotal
    if (total === null) adoptTotal(page.total)
    else if (page.total !== total && !isVague) {
      restarts += 1
      if (restarts <= mostRestarts) restart({ total: page.total, version: null })
      else resize(page.total)
    }
    const { offset, hasNext } = page
    if (isVague && hasNext) resize(Math.max(total ?? 0, offset + page.limit + pageSize))
    else if (page.hasVagueTotal) resize(Math.max(page.total, offset))
    if (source.hasCursors && page.after) cursors.set(offset + pageSize, page.after)
    const live = liveSlots(order)
    const end = hasNext ? Math.min(offset + page.limit, live.length) : live.length
    const items = page.items.slice(0, Math.max(0, live.length - offset))
    const rows = new Array<Row | null>(Math.max(items.length, end - offset)).fill(null)
    items.forEach((row, index) => {
      rows[index] = source.share ? source.share(row) : row
    })
    setLive(
      placeRows(live, spare, source.isUnique ? withoutRepeats(live, rows, offset) : rows, offset, source),
    )
    isKept = false
    change()
  }

  function withoutRepeats(live: readonly Slot<Row>[], rows: (Row | null)[], offset: number): (Row | null)[] {
    const seen = new Set<string>()
    live.forEach((slot, place) => {
      const isHere = place >= offset && place < offset + rows.length
      if (!isHere && !slot.isStale && slot.row) seen.add(source.identityOf(slot.row))
    })
    return rows.map((row) => {
      if (row === null || seen.has(source.identityOf(row))) return null
      seen.add(source.identityOf(row))
      return row
    })
  }

  function adoptTotal(count: number): void {
    total = count
    // What was added here is at the end, unless reading there shows something else.
    const own = unseen.slice(0, count)
    for (const slot of own) slot.isStale = true
    order = {
      all: [...Array.from({ length: count - own.length }, () => newSlot<Row>()), ...own],
      gone: new Set(),
    }
    unseen = []
  }

  function setLive(live: readonly Slot<Row>[]): void {
    order = withLive(order, live)
  }

  function resize(count: number): void {
    const live = liveSlots(order)
    for (const slot of live.slice(count)) if (slot.row) spare.add(slot)
    const more = Array.from({ length: Math.max(0, count - live.length) }, () => newSlot<Row>())
    setLive([...live.slice(0, count), ...more])
    total = count
  }

  function callOffReadings(): void {
    epoch += 1
    readings.callOff()
  }

  function restart(now: { total: number; version: string | null }): void {
    hasChanged = true
    if (total === null) adoptTotal(now.total)
    callOffReadings()
    cursors.clear()
    cursors.set(0, null)
    for (const slot of liveSlots(order)) if (slot.row !== undefined) slot.isStale = true
    resize(now.total)
    version = now.version
    isKept = false
  }

  function confirm(next: Order<Row>, nextVersion: string | null): void {
    hasChanged = true
    callOffReadings()
    order = next
    if (total !== null) total = liveSlots(next).length
    version = nextVersion
    isKept = false
    change()
    readings.pump()
  }

  function adoptVersion(next: string | null): void {
    if (next === version) return
    version = next
    store.setState({ ...store.getState(), version })
  }

  function ensure(range: Range, { isUnasked = false } = {}): () => void {
    const stop = readings.want(range, isUnasked)
    readings.pump()
    return stop
  }

  async function ensureAll(options: ReadOptions = {}): Promise<readonly (Row | null)[]> {
    if (source.isKept && environment?.kept) {
      restoring ??= restore(environment.kept).catch((error) => {
        restoring = null
        throw error
      })
      await restoring
    }
    await readings.read({ first: 0, last: Number.POSITIVE_INFINITY }, options)
    return liveSlots(order).map((slot) => slot.row ?? null)
  }

  /** What an earlier visit kept, with what has been added since; everything is read if that does not add up. */
  async function restore(kept: NonNullable<ListEnvironment['kept']>): Promise<void> {
    const known = (await kept.read(source.key)) as readonly Row[] | null
    if (!known || store.getState().isComplete) return
    for (let last = 0; last < mostNews; last += pageSize) {
      await readings.read({ first: 0, last })
      const live = liveSlots(order)
      const gap = live.findIndex(isMissing)
      const newest = (gap < 0 ? live : live.slice(0, gap)).flatMap(({ row }) => row ?? [])
      const merged = mergeHead(
        newest,
        known.map((row) => newSlot(row)),
        live.length,
        source.identityOf,
      )
      if (merged === 'no-overlap') continue
      if (merged === 'changed') return
      confirm({ all: merged, gone: new Set() }, version)
      return
    }
  }

  function keep(rows: ListState<Row>['rows']): void {
    isKept = true
    if (source.isKept) void environment?.kept?.write(source.key, rows)
  }

  /** Nothing is known yet, and what is under way may have been read before a change: it is asked for again. */
  function readFirstAgain(): void {
    callOffReadings()
    readings.pump()
  }

  function refreshIfShown(): void {
    if (!isOutdated || !readings.isWanted()) return
    isOutdated = false
    void refresh()
  }

  async function refresh(): Promise<void> {
    if (total === null) return readFirstAgain()
    if (!readings.isWanted()) {
      isOutdated = true
      return
    }
    const began = epoch
    try {
      const page = await source.read({ offset: 0, limit: pageSize, after: null })
      refreshFailures = 0
      // Something was edited meanwhile, and this page does not include it.
      if (began !== epoch) return refresh()
      const merged = source.isNewestFirst
        ? mergeHead(page.items, liveSlots(order), page.total, source.identityOf)
        : 'changed'
      if (typeof merged === 'string') restart({ total: page.total, version: null })
      else {
        callOffReadings()
        setLive(merged)
        total = merged.length
      }
      put(page)
      readings.pump()
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      // What is shown stays, and is read again after a pause, and at the latest on the next visit.
      isOutdated = true
      refreshFailures += 1
      const waitMs = retryPauseOf(error, refreshFailures, Date.now())
      if (waitMs !== null) setTimeout(refreshIfShown, waitMs)
    }
  }

  return {
    ...store,
    source,
    seed(page) {
      if (total !== null) return
      callOffReadings()
      put(page)
      readings.pump()
    },
    ensure,
    read: readings.read,
    ensureAll,
    retry() {
      restarts = 0
      readings.retry()
    },
    refresh,
    noteVersion(next) {
      if (!hasChanged) adoptVersion(next)
    },
    remove(matches) {
      if (total === null) return readFirstAgain()
      const live = liveSlots(order)
      // A cursor stands for a position, and those would move.
      if (source.hasCursors && live.some(isMissing)) return void refresh()
      const rest = live.filter(({ row }) => !row || !matches(row))
      if (rest.length < live.length) confirm(withLive(order, rest), null)
      else if (total !== null && live.some(isMissing)) {
        // It was at a position nobody has read: which of the later rows move up is not known.
        restart({ total: Math.max(0, total - 1), version: null })
        change()
        readings.pump()
      }
    },
    insertFirst(row) {
      if (total === null) return readFirstAgain()
      const others = liveSlots(order).filter(
        (slot) => !slot.row || source.identityOf(slot.row) !== source.identityOf(row),
      )
      confirm(withLive(order, [newSlot(row), ...others]), null)
    },
    patch(changeRow) {
      for (const slot of order.all) if (slot.row) slot.row = changeRow(slot.row)
      isKept = false
      change()
    },
    isWanted: () => readings.isWanted() || hasChanged,
    editing: {
      confirmed: () => order,
      setOverlay(next) {
        overlay = next
        hasChanged = true
        change()
      },
      shown: () => liveSlots(overlay ? overlay(order) : order),
      confirm,
      restart(now) {
        restart(now)
        change()
        readings.pump()
      },
      adoptVersion,
      appendUnseen(slots) {
        unseen = [...unseen, ...slots]
      },
    },
  }
}
