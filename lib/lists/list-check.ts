/** Compares a list with Spotify's, and tries again later if that fails. */
import type { ListCore } from '@/lib/lists/list-core'
import type { VersionAnswer } from '@/lib/lists/list-model'
import { pauseBefore } from '@/lib/lists/page-failures'
import type { ReadOptions } from '@/lib/lists/page-reader'
import { mergeHead, type Range } from '@/lib/lists/slots'
import { ProviderError } from '@/lib/provider-error'
import { startStopwatch } from '@/lib/stopwatch'

export type ListParts<Row> = { core: ListCore<Row>; check: ListCheck<Row> }

export type ListCheck<Row> = ReturnType<typeof createListCheck<Row>>

const lookAgainAfterMs = 10_000

/** Asks Spotify whether the rows are still the list's, and marks them outdated where that isn't known. */
function createComparison<Row>(core: ListCore<Row>) {
  const { source, rows, version, reader } = core

  /** Whether the version is still ours. If not, all rows become stale. */
  async function compareVersion(readVersion: () => Promise<VersionAnswer>): Promise<boolean> {
    const [round, askedAt] = [reader.round(), version.moment()]
    const now = await readVersion()
    // The list was changed here meanwhile. The answer may or may not include that.
    if (round !== reader.round()) return compareVersion(readVersion)
    core.sinceLookMs = startStopwatch()
    if (now.total === null || now.version === null) {
      throw new ProviderError('withheld', 'The rows of this list are withheld.')
    }
    const isSame = version.confirm(now.version, askedAt) && now.total === rows.total()
    if (!isSame) {
      core.restarts = 0
      core.restart(now.total, now.version)
      core.change()
    }
    // Spotify answers, so failed pages may be read now.
    reader.retryFailed()
    return isSame
  }

  /** For lists without versions: the first page shows what is new. */
  async function readHead(): Promise<void> {
    const [round, from] = [reader.round(), version.moment()]
    const page = await source.read({ offset: 0, limit: source.pageSize, after: null })
    // The list was edited meanwhile, and this page doesn't include that.
    if (round !== reader.round()) return readHead()
    if (page.old) throw page.old
    const merged = source.isNewestFirst
      ? mergeHead(page.items, rows.live(), page.total, source.identityOf)
      : 'changed'
    if (typeof merged === 'string') core.restart(page.total)
    else {
      reader.callOff()
      rows.setLive(merged)
    }
    core.put(page, from)
    reader.retryFailed()
  }

  /** Rows that were added here get Spotify's date and other facts by being read. */
  function readOwnRows(): void {
    const own = rows.live().filter(({ isLocal, isStale }) => isLocal && !isStale)
    if (own.length === 0) return
    for (const slot of own) slot.isStale = true
    core.showAndRead()
  }

  async function bringUpToDate(): Promise<void> {
    core.isOutdated = false
    try {
      if (source.readVersion) {
        await compareVersion(source.readVersion)
        readOwnRows()
      } else await readHead()
    } catch (error) {
      outdate()
      throw error
    }
    core.change()
  }

  function outdate(): void {
    if (core.isOutdated) return
    core.isOutdated = true
    core.change()
  }

  return { compareVersion, bringUpToDate, outdate }
}

export function createListCheck<Row>(core: ListCore<Row>) {
  const { source, rows, reader } = core
  const { compareVersion, bringUpToDate, outdate } = createComparison(core)
  let failures = 0

  /** In the background. Rejects with a ProviderError. */
  async function read(range: Range, options: ReadOptions = {}): Promise<void> {
    if (core.isOutdated) await bringUpToDate()
    return reader.read(range, options)
  }

  function tryAgainLater(waitMs: number | null): void {
    outdate()
    if (waitMs !== null) setTimeout(refreshIfShown, waitMs)
  }

  function refreshIfShown(): void {
    if (core.isOutdated && !core.overlay && reader.isWanted()) void refresh()
  }

  async function refresh(): Promise<void> {
    if (rows.total() === null) return core.changeTo(rows.order())
    // An edit compares versions itself, and a page read now would show its change twice.
    if (core.overlay || !reader.isWanted()) return outdate()
    try {
      await bringUpToDate()
      failures = 0
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      // The rows stay, and are read again after a pause, or at the next visit.
      failures += 1
      tryAgainLater(pauseBefore(error, failures))
    }
  }

  const isLongAgo = (): boolean => core.sinceLookMs() > lookAgainAfterMs

  /** The page is visible again, or the network is back: compares the list, unless that was done a moment ago. */
  function lookAgain(): void {
    const canTell = (source.readVersion || source.isKept) && rows.total() !== null
    if (!canTell || !isLongAgo() || !reader.isWanted()) return
    core.sinceLookMs = startStopwatch()
    void refresh()
  }

  return {
    read,
    compareVersion,
    isLongAgo,
    lookAgain,
    /** Reads again what may have changed: what is in view at once, the rest when it is wanted. Never rejects. */
    refresh,
    refreshIfShown,
    /** Compares the list and reads what is in view again. Rejects with a ProviderError. */
    bringUpToDate,
    tryAgainLater,
    visited: () => (core.isOutdated ? refreshIfShown() : lookAgain()),
  }
}
