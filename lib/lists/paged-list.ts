/**
 * One list that can be longer than a page. Screens say which rows they show (`ensure`) or need all rows
 * (`ensureAll`), and watch its state. They share one reading.
 */
import { createListCheck } from '@/lib/lists/list-check'
import { createListCore, type ListCore, type ListEnvironment, nameOfList } from '@/lib/lists/list-core'
import type { ListPage, ListSource } from '@/lib/lists/list-model'
import type { ReadOptions } from '@/lib/lists/page-reader'
import { takeSeed } from '@/lib/lists/row-store'
import { isMissing, mergeHead, newSlot, type Range, withLive } from '@/lib/lists/slots'
import type { AccountCache } from '@/lib/storage/cache'

export type PagedList<Row> = ReturnType<typeof createPagedList<Row>>

/** How long a list that changes all the time is left alone. */
const restPauseMs = 5_000
/** With more new rows than this, reading everything is faster: several pages are read at a time. */
const mostNews = 500

export function createPagedList<Row>(source: ListSource<Row>, environment: ListEnvironment) {
  const core = createListCore(source, environment, () => check.tryAgainLater(restPauseMs))
  const { store, rows, version, reader } = core
  const check = createListCheck(core)
  let restoring: Promise<void> | null = null

  return {
    ...store,
    source,
    /** A first page that came with a document or another answer. Ignored once something was read. */
    seed(page: ListPage<Row>): void {
      if (rows.total() !== null) return
      reader.callOff()
      const all = takeSeed(source, page)
      if (all) rows.setLive(all)
      core.put(page, version.moment())
      // Rows without a version may be of any time.
      if (source.readVersion && page.version === undefined) core.sinceLookMs = () => Number.POSITIVE_INFINITY
      reader.pump()
    },
    /**
     * Reads the rows in `range` until the returned function is called. Failures are in the state. `isUnasked`: the
     * listener did nothing for it, so it is only read while enough of the day's quota is left.
     */
    ensure(range: Range, { isUnasked = false }: { isUnasked?: boolean } = {}): () => void {
      const isVisit = !reader.isVisited()
      const stop = reader.want(range, isUnasked)
      if (isVisit) check.visited()
      reader.pump()
      return stop
    },
    read: check.read,
    /** Like `read`, for every row. */
    async ensureAll(options: ReadOptions = {}): Promise<readonly (Row | null)[]> {
      const { cache } = environment
      if (source.isKept && cache) {
        restoring ??= restoreRows(core, cache).catch((error) => {
          restoring = null
          throw error
        })
        await restoring
      }
      await check.read({ first: 0, last: Number.POSITIVE_INFINITY }, options)
      return rows.live().map((slot) => slot.row ?? null)
    },
    retry(): void {
      core.restarts = 0
      reader.retry()
    },
    refresh: check.refresh,
    /** Compares the list with Spotify's. If it was changed, all rows become stale. Rejects with a ProviderError. */
    async check(): Promise<void> {
      if (rows.total() !== null || source.readVersion) await check.bringUpToDate()
    },
    /** A version that came with the list's facts. A version the list never had makes it look again. */
    noteVersion(next: string): void {
      if (version.hasHad(next)) return
      // Earlier rows may be of another version. If they are recent they are shown, but no position is taken from
      // them.
      const isNew = rows.total() === null || (version.current() === null && !check.isLongAgo())
      if (isNew && !core.hasChanged) {
        version.adopt(next)
        store.setState({ ...store.getState(), version: next })
      } else void check.refresh()
    },
    lookAgain: check.lookAgain,
    /** Removes rows that Spotify is known to have removed. */
    remove(matches: (row: Row) => boolean): void {
      const live = rows.live()
      // Cursors stand for positions, which would move.
      if (source.hasCursors && live.some(isMissing)) return void check.refresh()
      const rest = live.filter(({ row }) => !row || !matches(row))
      const total = rows.total()
      if (total === null || rest.length < live.length) core.changeTo(withLive(rows.order(), rest))
      else if (live.some(isMissing)) {
        // The row was in a part that wasn't read, so it isn't known which later rows move up.
        core.restart(Math.max(0, total - 1))
        core.showAndRead()
      }
    },
    insertFirst(row: Row): void {
      const others = rows
        .live()
        .filter((slot) => !slot.row || source.identityOf(slot.row) !== source.identityOf(row))
      core.changeTo(withLive(rows.order(), [newSlot(row), ...others]))
    },
    patch(change: (row: Row) => Row): void {
      for (const slot of rows.order().all) if (slot.row) slot.row = change(slot.row)
      core.isStored = false
      core.change()
    },
    /** A screen shows it, or an edit is under way. */
    isInUse: () => reader.isWanted() || core.overlay !== null,
    /** Its rows may differ from those that came with the page. */
    hasChanged: () => core.hasChanged,
    /** For edits, whose code loads later. */
    parts: { core, check },
  }
}

/** The stored rows with those added since. Leaves the list as it is, to be read in full, if they don't match. */
async function restoreRows<Row>(core: ListCore<Row>, cache: AccountCache): Promise<void> {
  const { source, store, rows, reader } = core
  const known = (await cache.read<readonly Row[]>('list', nameOfList(source.key)))?.value
  if (!known || store.getState().isComplete) return
  for (let last = 0; last < mostNews; last += source.pageSize) {
    await reader.read({ first: 0, last })
    const live = rows.live()
    const gap = live.findIndex(isMissing)
    const newest = (gap < 0 ? live : live.slice(0, gap)).flatMap(({ row }) => row ?? [])
    const old = known.map((row) => newSlot(row))
    const merged = mergeHead(newest, old, live.length, source.identityOf)
    if (merged === 'no-overlap') continue
    if (merged === 'changed') return
    core.takeOver({ all: merged, removed: new Set() })
    core.showAndRead()
    return
  }
}
