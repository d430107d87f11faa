/**
 * One list that can be longer than a page. Screens say which rows they show (`ensure`), or that they need all of them
 * (`ensureAll`), and watch its state; any number of them share one reading (`list-readings.ts`) of the rows that are held
 * (`held-rows.ts`), which are compared with the provider's (`list-check.ts`). Edits (`list-edits.ts`) load with the first.
 */
import { createListCheck } from '@/lib/lists/list-check'
import { createListCore, type ListEnvironment } from '@/lib/lists/list-core'
import type { ReadOptions } from '@/lib/lists/list-readings'
import type { ListPage, ListSource } from '@/lib/lists/list-source'
import { takeSeed } from '@/lib/lists/list-state'
import { isMissing, mergeHead, newSlot, type Range, withLive } from '@/lib/lists/slots'

export type PagedList<Row> = ReturnType<typeof createPagedList<Row>>

/** How long a list is left alone that changes all the time. */
const restPauseMs = 5_000
/** With more new rows than this it is faster to read everything, several pages at a time. */
const mostNews = 500

export function createPagedList<Row>(source: ListSource<Row>, environment: ListEnvironment) {
  const core = createListCore(source, environment, () => check.tryAgainLater(restPauseMs))
  const { store, held, version, readings } = core
  const check = createListCheck(core)
  let restoring: Promise<void> | null = null

  async function read(range: Range, options: ReadOptions = {}): Promise<void> {
    if (core.isOutdated) await check.bringUpToDate()
    return readings.read(range, options)
  }

  /** What an earlier visit kept, with what has been added since; everything is read if that does not add up. */
  async function restore(kept: NonNullable<ListEnvironment['kept']>): Promise<void> {
    const known = (await kept.read(source.key)) as readonly Row[] | null
    if (!known || store.getState().isComplete) return
    for (let last = 0; last < mostNews; last += source.pageSize) {
      await readings.read({ first: 0, last })
      const live = held.live()
      const gap = live.findIndex(isMissing)
      const newest = (gap < 0 ? live : live.slice(0, gap)).flatMap(({ row }) => row ?? [])
      const old = known.map((row) => newSlot(row))
      const merged = mergeHead(newest, old, live.length, source.identityOf)
      if (merged === 'no-overlap') continue
      if (merged === 'changed') return
      core.takeOver({ all: merged, gone: new Set() })
      core.showAndRead()
      return
    }
  }

  return {
    ...store,
    source,
    /** A first page that came with something else. Ignored once something has been read. */
    seed(page: ListPage<Row>): void {
      if (held.total() !== null) return
      readings.callOff()
      const all = takeSeed(source, page)
      if (all) held.setLive(all)
      core.put(page, version.moment())
      // Rows without a version may be of any time.
      if (source.readVersion && page.version === undefined) core.lookedAtMs = Number.NEGATIVE_INFINITY
      readings.pump()
    },
    /**
     * Reads the rows in `range` until the returned function is called; failures are in the state. `isUnasked`, because no
     * listener did anything for it: only while enough of the day's quota is left.
     */
    ensure(range: Range, { isUnasked = false }: { isUnasked?: boolean } = {}): () => void {
      const isVisit = !readings.isVisited()
      const stop = readings.want(range, isUnasked)
      if (isVisit) check.visited()
      readings.pump()
      return stop
    },
    /** In the background. Rejects with a ProviderError. */
    read,
    /** Like `read`, for every row; rejects with `aborted` for a caller who aborted it. */
    async ensureAll(options: ReadOptions = {}): Promise<readonly (Row | null)[]> {
      const { kept } = environment
      if (source.isKept && kept) {
        restoring ??= restore(kept).catch((error) => {
          restoring = null
          throw error
        })
        await restoring
      }
      await read({ first: 0, last: Number.POSITIVE_INFINITY }, options)
      return held.live().map((slot) => slot.row ?? null)
    },
    retry(): void {
      core.restarts = 0
      readings.retry()
    },
    refresh: check.refresh,
    /** Compares it with what the provider has; if it was changed, all rows are old. Rejects with a ProviderError. */
    async check(): Promise<void> {
      if (held.total() !== null || source.readVersion) await check.bringUpToDate()
    },
    /** A version that came with the list's facts. One that the list never had here makes it look again. */
    noteVersion(next: string): void {
      if (version.hasHad(next)) return
      // Rows that were there before may be of another version. Those of a moment ago are shown, but not relied upon.
      const isNew = held.total() === null || (version.current() === null && !check.isLongAgo())
      if (isNew && !core.hasChanged) {
        version.adopt(next)
        store.setState({ ...store.getState(), version: next })
      } else void check.refresh()
    },
    lookAgain: check.lookAgain,
    /** What the provider is known to have changed: these rows are gone. */
    remove(matches: (row: Row) => boolean): void {
      const live = held.live()
      // A cursor stands for a position, and those would move.
      if (source.hasCursors && live.some(isMissing)) return void check.refresh()
      const rest = live.filter(({ row }) => !row || !matches(row))
      const total = held.total()
      if (total === null || rest.length < live.length) core.changeTo(withLive(held.order(), rest))
      else if (live.some(isMissing)) {
        // It was at a position nobody has read: which of the later rows move up is not known.
        core.restart(Math.max(0, total - 1))
        core.showAndRead()
      }
    },
    insertFirst(row: Row): void {
      const others = held
        .live()
        .filter((slot) => !slot.row || source.identityOf(slot.row) !== source.identityOf(row))
      core.changeTo(withLive(held.order(), [newSlot(row), ...others]))
    },
    patch(change: (row: Row) => Row): void {
      for (const slot of held.order().all) if (slot.row) slot.row = change(slot.row)
      core.isKept = false
      core.change()
    },
    isWanted: () => readings.isWanted() || core.hasChanged,
    /** For its edits, whose code loads later. */
    parts: { core, check },
  }
}
