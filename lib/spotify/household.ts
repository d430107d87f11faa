import 'server-only'
import {
  addSpending,
  type Closing,
  type Ledger,
  type LedgerState,
  recentSpending,
  type Spending,
} from '@/lib/spotify/ledger'

export type Household = {
  /** What one browser of a listener has spent. Gives what everyone else has, this server included. */
  hear(
    from: { listener: string; browser: string },
    report: { own: Spending; closings: Record<string, Closing> },
    nowMs: number,
  ): Pick<LedgerState, 'others' | 'closings'>
  /** Takes a listener's name off what was reported. The counts stay: the provider goes on counting them. */
  forget(listener: string): void
}

const browsersPerListener = 8
const mostBrowsers = 64

type Report = { listener: string; own: Spending; closings: Record<string, Closing> }

/**
 * Adds up what the browsers of all listeners spend: the quota belongs to the app's developer, so they share it. Each
 * report replaces the one before; those of browsers that are gone end with their hours. Kept in memory: after a restart
 * the browsers report again.
 */
export function createHousehold(ledger: Pick<Ledger, 'getState'>): Household {
  /** Latest last. */
  const reports = new Map<string, Report>()
  let nameless = 0

  function dropOldest(listener: string): void {
    const ofListener = [...reports].filter(([, report]) => report.listener === listener)
    for (const [name] of ofListener.slice(0, -browsersPerListener)) reports.delete(name)
    for (const name of [...reports.keys()].slice(0, -mostBrowsers)) reports.delete(name)
  }

  return {
    forget(listener) {
      for (const [name, report] of [...reports]) {
        if (report.listener !== listener) continue
        reports.delete(name)
        nameless += 1
        // No listener has an empty name.
        reports.set(` ${nameless}`, { ...report, listener: '' })
      }
    },
    hear({ listener, browser }, { own, closings }, nowMs) {
      const name = `${listener} ${browser}`
      reports.delete(name)
      reports.set(name, { listener, own, closings })
      dropOldest(listener)
      const others = [...reports].filter(([other]) => other !== name).map(([, report]) => report)
      const server = ledger.getState()
      return {
        others: recentSpending(
          others.reduce((sum, report) => addSpending(sum, report.own), server.own),
          nowMs,
        ),
        closings: {
          // A time that another browser gives is hearsay: it is tried now and then, as a guess is.
          ...Object.assign({}, ...others.map((report) => asHearsay(report.closings))),
          ...server.closings,
        },
      }
    },
  }
}

function asHearsay(closings: Record<string, Closing>): Record<string, Closing> {
  return Object.fromEntries(
    Object.entries(closings).map(([bucket, closing]) => [bucket, { ...closing, isEstimate: true }]),
  )
}
