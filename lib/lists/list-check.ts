/** Compares a list with what the provider has, and tries again later where that failed. */
import type { ListCore } from '@/lib/lists/list-core'
import type { VersionAnswer } from '@/lib/lists/list-source'
import { pauseBefore } from '@/lib/lists/page-failures'
import { mergeHead } from '@/lib/lists/slots'
import { ProviderError } from '@/lib/provider-error'

/** A list that was looked at a moment ago is not looked at again. */
const lookAgainAfterMs = 10_000

export function createListCheck<Row>(core: ListCore<Row>) {
  const { source, held, version, readings } = core
  let failures = 0

  /** Whether the list is still what we hold. If it is not, all rows are old. */
  async function compare(readVersion: () => Promise<VersionAnswer>): Promise<boolean> {
    const [round, askedAt] = [readings.round(), version.moment()]
    const now = await readVersion()
    // Something was changed here meanwhile, which the answer may or may not include.
    if (round !== readings.round()) return compare(readVersion)
    core.lookedAtMs = performance.now()
    if (now.total === null || now.version === null) {
      throw new ProviderError('withheld', 'The rows of this list are withheld.')
    }
    const isSame = version.confirm(now.version, askedAt) && now.total === held.total()
    if (!isSame) {
      core.restarts = 0
      core.restart(now.total, now.version)
      core.change()
    }
    // The provider answers: what failed may be read now.
    readings.retryFailed()
    return isSame
  }

  /** In lists without versions the first page tells what is new. */
  async function readHead(): Promise<void> {
    const [round, from] = [readings.round(), version.moment()]
    const page = await source.read({ offset: 0, limit: source.pageSize, after: null })
    // Something was edited meanwhile, and this page does not include it.
    if (round !== readings.round()) return readHead()
    if (page.old) throw page.old
    const merged = source.isNewestFirst
      ? mergeHead(page.items, held.live(), page.total, source.identityOf)
      : 'changed'
    if (typeof merged === 'string') core.restart(page.total)
    else {
      readings.callOff()
      held.setLive(merged)
    }
    core.put(page, from)
    readings.retryFailed()
  }

  /** What was added here has the provider's date and everything else of its own once it has been read. */
  function readOwnRows(): void {
    const own = held.live().filter(({ isLocal, isStale }) => isLocal && !isStale)
    if (own.length === 0) return
    for (const slot of own) slot.isStale = true
    core.showAndRead()
  }

  async function bringUpToDate(): Promise<void> {
    core.isOutdated = false
    try {
      if (source.readVersion) {
        await compare(source.readVersion)
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

  function tryAgainLater(waitMs: number | null): void {
    outdate()
    if (waitMs !== null) setTimeout(refreshIfShown, waitMs)
  }

  function refreshIfShown(): void {
    if (core.isOutdated && !core.overlay && readings.isWanted()) void refresh()
  }

  async function refresh(): Promise<void> {
    if (held.total() === null) return core.changeTo(held.order())
    // Edits look for themselves, and what they read would count twice.
    if (core.overlay || !readings.isWanted()) return outdate()
    try {
      await bringUpToDate()
      failures = 0
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      // What is shown stays, and is read again after a pause, and at the latest on the next visit.
      failures += 1
      tryAgainLater(pauseBefore(error, failures))
    }
  }

  const isLongAgo = (): boolean => performance.now() - core.lookedAtMs > lookAgainAfterMs

  /** The listener looks at the page again, or the network is back: what is shown is compared, if that is long ago. */
  function lookAgain(): void {
    const canTell = (source.readVersion || source.isKept) && held.total() !== null
    if (!canTell || !isLongAgo() || !readings.isWanted()) return
    core.lookedAtMs = performance.now()
    void refresh()
  }

  return {
    compare,
    isLongAgo,
    lookAgain,
    /** Reads again what may have changed: what is in view at once, the rest when it is wanted. Never rejects. */
    refresh,
    refreshIfShown,
    /** Compares the list with the provider's and reads what is in view again. Rejects with a ProviderError. */
    bringUpToDate,
    tryAgainLater,
    visited: () => (core.isOutdated ? refreshIfShown() : lookAgain()),
  }
}
