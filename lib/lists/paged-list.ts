/**
 * One list that can be longer than a page. Screens say which rows they show (`ensure`), or that they need all of them
 * (`ensureAll`), and watch its state; any number of them share one reading. Edits are in `list-edits.ts`.
 */
import { createListReadings, pauseBefore, type ReadOptions } from '@/lib/lists/list-readings'
import { createListVersion } from '@/lib/lists/list-version'
import { placeRows } from '@/lib/lists/place-rows'
import {
  emptyOrder,
  isMissing,
  liveSlots,
  mergeHead,
  missingOffsets,
  newSlot,
  type Order,
  type Range,
  type RowNames,
  type Slot,
  withLive,
} from '@/lib/lists/slots'
import type { Page } from '@/lib/music/entities'
import { ProviderError } from '@/lib/provider-error'
import type { Circuit } from '@/lib/spotify/circuit'
import { createStore, type ReadableStore } from '@/lib/store'

export type ListPage<Row> = Page<Row> & {
  /** The cursor of the next page, in lists that have cursors. */
  after?: string | null
  /** Why this was kept from an earlier time and could not be read now. */
  old?: ProviderError
  /** The version of the list that these rows are known to be of. */
  version?: string
}

/** What the provider says of a list at this moment; null where it withholds it. */
export type VersionAnswer = { version: string | null; total: number | null }

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
  /** The present version, for lists that have versions. Throws ProviderError. */
  readVersion?: () => Promise<VersionAnswer>
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
  /**
   * Reads again what may have changed: at once what is in view, the rest when somebody wants it. Never rejects: what is
   * shown stays, and is tried again.
   */
  refresh(): Promise<void>
  /**
   * Compares what is held with what the provider has. If the list was changed, all rows are old and those in view are
   * read again. Rejects with a ProviderError where the provider cannot be asked.
   */
  check(): Promise<void>
  /** A version that came with the list's facts. One that the list never had here makes it look again. */
  noteVersion(version: string): void
  /** The listener looks at the page again, or the network is back: what is shown is compared, if that is long ago. */
  lookAgain(): void
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
  /**
   * Asks for the present version. Whether the list is still what we hold; if not, all rows are old, and nothing else is
   * read yet.
   */
  check(readVersion: () => Promise<VersionAnswer>): Promise<boolean>
  /** Whether this row was read in the version that we hold. */
  isSure(slot: Slot<Row>): boolean
  /** Whether it was read after we learnt of that version, which may have changed before that. */
  isLikely(slot: Slot<Row>): boolean
  /** Reads these rows, also those that were read before. Rejects with a ProviderError. */
  readAgain(slots: readonly Slot<Row>[]): Promise<void>
  /** Until the returned function is called nothing is read: it would be unclear whether an edit is in it. */
  hold(): () => void
  /** The provider has accepted an edit. Whether the new version is known to differ by that edit alone. */
  confirm(order: Order<Row>, version: string | null, added: readonly Slot<Row>[]): boolean
  /** It is unclear whether the provider has the list in this order, in `version` if that is known: all rows are old. */
  doubt(order: Order<Row>, lost?: readonly Slot<Row>[], version?: string | null): void
  /** Another order of the same rows, without anything new from the provider. */
  arrange(order: Order<Row>): void
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
/** How long a list is left alone that changes all the time. */
const restPauseMs = 5_000
/** A list that was looked at a moment ago is not looked at again. */
const lookAgainAfterMs = 10_000
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

/**
 * What rows that came with a page are known by before their list has them. Parts of a page wake up one after the other,
 * and the last may ask when the list has them already.
 */
const seeds = new WeakMap<object, ListState<unknown>>()
/** Those whose rows a list has taken over: they are its own. */
const takenSeeds = new WeakSet<object>()

/** The state of a list that has only this page. */
export function stateOfPage<Row>(source: ListSource<Row>, page: ListPage<Row> | undefined): ListState<Row> {
  if (!page) return nothing
  const known = seeds.get(page) as ListState<Row> | undefined
  if (known) return known
  const list = createPagedList(source, null)
  list.seed(page)
  seeds.set(page, list.getState())
  return list.getState()
}

export function createPagedList<Row>(
  source: ListSource<Row>,
  environment: ListEnvironment | null,
): PagedList<Row> {
  const { pageSize } = source
  const store = createStore<ListState<Row>>(nothing)
  const held = createListVersion()
  let order: Order<Row> = emptyOrder
  /** The order before the list was changed elsewhere, until all of it has been read again. */
  let former: Order<Row> | null = null
  let total: number | null = null
  let overlay: ((order: Order<Row>) => Order<Row>) | null = null
  const spare = new Set<Slot<Row>>()
  const cursors = new Map<number, string | null>([[0, null]])
  const readings = createListReadings<ListPage<Row>>(
    {
      pageSize,
      missing,
      isBlank: ({ first, last }) =>
        total === null ||
        liveSlots(order).some(({ row }, place) => row === undefined && place >= first && place <= last),
      moment: held.moment,
      read: (offset, signal, isUnasked) =>
        source.read({ offset, limit: pageSize, after: cursors.get(offset) ?? null, signal, isUnasked }),
      put,
      change,
      changeReading,
      visited,
    },
    environment?.circuit ?? null,
  )
  let epoch = 0
  let restarts = 0
  let isOutdated = false
  let refreshFailures = 0
  let lookedAtMs = Number.NEGATIVE_INFINITY
  let isKept = true
  let hasChanged = false
  let restoring: Promise<void> | null = null

  function change(): void {
    const live = liveSlots(order)
    const shown = overlay ? liveSlots(overlay(order)) : live
    const isComplete = total !== null && !isOutdated && !live.some(isMissing)
    if (isComplete) {
      spare.clear()
      former = null
    }
    const rows = total === null ? [] : shown.map(rowAt)
    store.setState({
      rows,
      slots: shown,
      total: total === null ? null : shown.length,
      isComplete,
      readCount: live.reduce((count, slot) => (isMissing(slot) ? count : count + 1), 0),
      ...readings.state(),
      version: held.current(),
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

  function put(page: ListPage<Row>, from: number): void {
    const isVague = source.hasVagueTotal || page.hasVagueTotal
    if (total === null) adoptTotal(page.total)
    else if (page.total !== total && !isVague && !page.old) {
      restarts += 1
      if (restarts <= mostRestarts) restart(page.total)
      else {
        resize(page.total)
        tryAgainLater(restPauseMs)
      }
    }
    if (page.version !== undefined && held.current() === null) held.adopt(page.version)
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
    const readAt = { from: page.version === undefined ? from : held.moment(), to: held.moment() }
    const unique = source.isUnique ? withoutRepeats(live, rows, offset) : rows
    setLive(placeRows(live, spare, { rows: unique, offset, readAt, isOld: page.old !== undefined }, source))
    if (page.old) isOutdated = true
    else lookedAtMs = performance.now()
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

  /** What was added before anything was known of the list is at its end, unless reading there shows something else. */
  function adoptTotal(count: number): void {
    const own = order.all
    total = Math.max(count, own.length)
    for (const slot of own) slot.isStale = true
    const others = Array.from({ length: total - own.length }, () => newSlot<Row>())
    order = { all: [...others, ...own], gone: new Set() }
  }

  function setLive(live: readonly Slot<Row>[]): void {
    order = withLive(former ?? order, live)
  }

  /** What was added here, perhaps, and where nobody has seen it yet, stays at the end. */
  function resize(count: number): void {
    const live = liveSlots(order)
    const ownFrom = live.findLastIndex(({ isLocal, readAt }) => !isLocal || readAt.from >= 0) + 1
    const own = live.slice(ownFrom, ownFrom + Math.max(0, count))
    const others = live.slice(0, ownFrom)
    const place = Math.max(0, count - own.length)
    for (const slot of [...others.slice(place), ...live.slice(ownFrom + own.length)])
      if (slot.row) spare.add(slot)
    const more = Array.from({ length: Math.max(0, place - others.length) }, () => newSlot<Row>())
    setLive([...others.slice(0, place), ...more, ...own].slice(0, count))
    total = count
  }

  function callOffReadings(): void {
    epoch += 1
    readings.callOff()
  }

  /** The list was changed elsewhere: what was read is only shown until it has been read again. */
  function restart(count: number, version: string | null = null): void {
    hasChanged = true
    if (held.current() !== version) held.adopt(version)
    if (total === null) adoptTotal(count)
    callOffReadings()
    cursors.clear()
    cursors.set(0, null)
    former ??= order
    const live = liveSlots(order).map((slot) => (slot.row === undefined ? newSlot<Row>() : slot))
    for (const slot of live) {
      if (slot.row !== undefined) slot.isStale = true
      slot.isExact = false
    }
    setLive(live)
    resize(count)
    isKept = false
  }

  function takeOver(next: Order<Row>): void {
    hasChanged = true
    callOffReadings()
    order = next
    if (former) former = next
    if (total !== null) total = liveSlots(next).length
    isKept = false
  }

  function confirm(next: Order<Row>, version: string | null, added: readonly Slot<Row>[]): boolean {
    takeOver(next)
    const isOurs = held.follow(version)
    for (const slot of added) {
      slot.isLocal = true
      slot.isExact = isOurs === true
      if (isOurs) slot.readAt = { from: held.since(), to: held.since() }
    }
    // Another change is in the new version, too: where the rows are now has to be read.
    if (isOurs === false) {
      restart(total ?? 0)
      isOutdated = true
    }
    change()
    readings.pump()
    return isOurs === true
  }

  /** Whether the list is still what we hold. If it is not, all rows are old. */
  async function compare(readVersion: () => Promise<VersionAnswer>): Promise<boolean> {
    const [began, askedAt] = [epoch, held.moment()]
    const now = await readVersion()
    // Something was changed here meanwhile, which the answer may or may not include.
    if (began !== epoch) return compare(readVersion)
    lookedAtMs = performance.now()
    if (now.total === null || now.version === null) {
      throw new ProviderError('withheld', 'The rows of this list are withheld.')
    }
    const isSame = held.confirm(now.version, askedAt) && now.total === total
    if (!isSame) {
      restarts = 0
      restart(now.total, now.version)
      change()
    }
    // The provider answers: what failed may be read now.
    readings.retryFailed()
    return isSame
  }

  function ensure(range: Range, { isUnasked = false } = {}): () => void {
    const stop = readings.want(range, isUnasked)
    readings.pump()
    return stop
  }

  async function read(range: Range, options: ReadOptions = {}): Promise<void> {
    if (isOutdated) await bringUpToDate()
    return readings.read(range, options)
  }

  async function ensureAll(options: ReadOptions = {}): Promise<readonly (Row | null)[]> {
    if (source.isKept && environment?.kept) {
      restoring ??= restore(environment.kept).catch((error) => {
        restoring = null
        throw error
      })
      await restoring
    }
    await read({ first: 0, last: Number.POSITIVE_INFINITY }, options)
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
      takeOver({ all: merged, gone: new Set() })
      change()
      readings.pump()
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
    if (isOutdated && !overlay && readings.isWanted()) void refresh()
  }

  /** A list that is opened again may have changed since. */
  function visited(): void {
    if (isOutdated) refreshIfShown()
    else lookAgain()
  }

  function isLongAgo(): boolean {
    return performance.now() - lookedAtMs > lookAgainAfterMs
  }

  function lookAgain(): void {
    if (!(source.readVersion || source.isKept) || total === null || !isLongAgo() || !readings.isWanted())
      return
    lookedAtMs = performance.now()
    void refresh()
  }

  async function refresh(): Promise<void> {
    if (total === null) return readFirstAgain()
    // Edits look for themselves, and what they read would count twice.
    if (overlay || !readings.isWanted()) return outdate()
    try {
      await bringUpToDate()
      refreshFailures = 0
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      // What is shown stays, and is read again after a pause, and at the latest on the next visit.
      refreshFailures += 1
      tryAgainLater(pauseBefore(error, refreshFailures))
    }
  }

  function outdate(): void {
    if (isOutdated) return
    isOutdated = true
    change()
  }

  function tryAgainLater(waitMs: number | null): void {
    outdate()
    if (waitMs !== null) setTimeout(refreshIfShown, waitMs)
  }

  /** Compares the list with the provider's and reads what is in view again. Rejects with a ProviderError. */
  async function bringUpToDate(): Promise<void> {
    isOutdated = false
    try {
      if (source.readVersion) {
        await compare(source.readVersion)
        readOwnRows()
      } else await readHead()
    } catch (error) {
      outdate()
      throw error
    }
    change()
  }

  /** What was added here has the provider's date and everything else of its own once it has been read. */
  function readOwnRows(): void {
    const own = liveSlots(order).filter(({ isLocal, isStale }) => isLocal && !isStale)
    if (own.length === 0) return
    for (const slot of own) slot.isStale = true
    change()
    readings.pump()
  }

  /** In lists without versions the first page tells what is new. */
  async function readHead(): Promise<void> {
    const [began, from] = [epoch, held.moment()]
    const page = await source.read({ offset: 0, limit: pageSize, after: null })
    // Something was edited meanwhile, and this page does not include it.
    if (began !== epoch) return readHead()
    if (page.old) throw page.old
    const merged = source.isNewestFirst
      ? mergeHead(page.items, liveSlots(order), page.total, source.identityOf)
      : 'changed'
    if (typeof merged === 'string') restart(page.total)
    else {
      callOffReadings()
      setLive(merged)
      total = merged.length
    }
    put(page, from)
    readings.retryFailed()
  }

  /** A change that the provider is known to have made. */
  function changeTo(next: Order<Row>): void {
    takeOver(next)
    held.adopt(null)
    change()
    readings.pump()
  }

  return {
    ...store,
    source,
    seed(page) {
      if (total !== null) return
      callOffReadings()
      const shown = takenSeeds.has(page) ? undefined : (seeds.get(page) as ListState<Row> | undefined)
      if (environment) takenSeeds.add(page)
      if (shown) {
        order = { all: shown.slots, gone: new Set() }
        total = shown.total
      }
      put(page, held.moment())
      // Rows without a version may be of any time.
      if (source.readVersion && page.version === undefined) lookedAtMs = Number.NEGATIVE_INFINITY
      readings.pump()
    },
    ensure,
    read,
    ensureAll,
    retry() {
      restarts = 0
      readings.retry()
    },
    refresh,
    async check() {
      if (total !== null || source.readVersion) await bringUpToDate()
    },
    noteVersion(next) {
      if (held.hasHad(next)) return
      // Rows that were there before may be of another version. Those of a moment ago are shown, but not relied upon.
      const isNew = total === null || (held.current() === null && !isLongAgo())
      if (isNew && !hasChanged) {
        held.adopt(next)
        store.setState({ ...store.getState(), version: next })
      } else void refresh()
    },
    lookAgain,
    remove(matches) {
      if (total === null) return readFirstAgain()
      const live = liveSlots(order)
      // A cursor stands for a position, and those would move.
      if (source.hasCursors && live.some(isMissing)) return void refresh()
      const rest = live.filter(({ row }) => !row || !matches(row))
      if (rest.length < live.length) changeTo(withLive(order, rest))
      else if (live.some(isMissing)) {
        // It was at a position nobody has read: which of the later rows move up is not known.
        restart(Math.max(0, total - 1))
        change()
        readings.pump()
      }
    },
    insertFirst(row) {
      if (total === null) return readFirstAgain()
      const others = liveSlots(order).filter(
        (slot) => !slot.row || source.identityOf(slot.row) !== source.identityOf(row),
      )
      changeTo(withLive(order, [newSlot(row), ...others]))
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
        refreshIfShown()
      },
      shown: () => liveSlots(overlay ? overlay(order) : order),
      async check(readVersion) {
        const isSame = await compare(readVersion)
        if (isOutdated) {
          isOutdated = false
          change()
        }
        return isSame
      },
      isSure: ({ readAt }) => held.covers(readAt),
      isLikely: ({ readAt, isStale }) => held.precedes(readAt) && !isStale,
      async readAgain(slots) {
        const live = liveSlots(order)
        const wanted = new Set(slots)
        const places = live.flatMap((slot, place) => (wanted.has(slot) ? [place] : []))
        for (const slot of wanted)
          if (slot.row !== undefined && !held.covers(slot.readAt)) slot.isStale = true
        await Promise.all(places.map((place) => readings.read({ first: place, last: place })))
      },
      hold() {
        epoch += 1
        readings.hold()
        return readings.release
      },
      confirm,
      doubt(next, lost = [], version = null) {
        takeOver(next)
        if (total === null) return
        for (const slot of lost) {
          slot.isStale = true
          spare.add(slot)
        }
        restart(total ?? 0, version)
        isOutdated = true
        change()
        readings.pump()
      },
      arrange(next) {
        order = next
        if (former) former = next
        change()
      },
    },
  }
}
