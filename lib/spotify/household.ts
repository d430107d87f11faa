import 'server-only'
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { KeyStore } from '@/lib/key-store/key-store'
import { changeValue } from '@/lib/key-store/one-at-a-time'
import type { Seal } from '@/lib/key-store/sealed'
import {
  addSpending,
  type Closing,
  type Ledger,
  type LedgerState,
  recentSpending,
  type Spending,
} from '@/lib/spotify/ledger'
import { closingsSchema, spendingSchema } from '@/lib/spotify/ledger-schema'

export type Household = {
  /** What one browser of a listener has spent. Gives what everyone else has, this server included. */
  hear(
    from: { listener: string; browser: string },
    report: { own: Spending; closings: Record<string, Closing> },
    nowMs: number,
  ): Promise<Pick<LedgerState, 'others' | 'closings'>>
  /** Takes a listener's name off what was reported. The counts stay: the provider goes on counting them. */
  forget(listener: string): Promise<void>
}

/** As long as the ledger counts. */
const keepMs = 25 * 3_600_000
const browsersPerListener = 8
const mostBrowsers = 64

/** No listener's id has brackets. */
const serverName = '(server)'
const nameless = '(nameless)'

const reportsSchema = v.record(
  v.string(),
  v.object({ listener: v.string(), own: spendingSchema, closings: closingsSchema }),
)
/** By listener and browser, latest last. */
type Reports = v.InferOutput<typeof reportsSchema>

type Options = {
  /** What this server itself has spent. */
  ledger: Pick<Ledger, 'getState'>
  store: () => KeyStore
  /** Who uses the app, and when, is for nobody else to read. */
  seal: () => Seal
}

/**
 * Adds up what the browsers of all listeners and all instances of the app spend: the quota belongs to the app's
 * developer, so they share it. Each report replaces the one before; those of browsers that are gone end with their
 * hours. After a restart without a shared store the browsers report again.
 */
export function createHousehold({ ledger, store, seal }: Options): Household {
  const instance = `${serverName} ${randomUUID()}`

  function read(sealed: string | null): Reports {
    const text = sealed === null ? null : seal().open(sealed)
    const reports = v.safeParse(v.pipe(v.string(), v.parseJson(), reportsSchema), text)
    return reports.success ? reports.output : {}
  }

  async function change(next: (reports: Reports) => Reports): Promise<Reports> {
    const sealed = await changeValue(store(), 'household', keepMs, (former) =>
      seal().close(JSON.stringify(next(read(former)))),
    )
    return read(sealed)
  }

  return {
    async forget(listener) {
      await change((reports) =>
        Object.fromEntries(
          Object.entries(reports).map(([name, report]) =>
            report.listener === listener
              ? [`${nameless} ${randomUUID()}`, { ...report, listener: nameless }]
              : [name, report],
          ),
        ),
      )
    },
    async hear({ listener, browser }, { own, closings }, nowMs) {
      const name = `${listener} ${browser}`
      const server = ledger.getState()
      const mine = { listener: serverName, own: server.own, closings: server.closings }
      const all = await change(({ [name]: _old, [instance]: _own, ...rest }) =>
        withoutOldest({ ...rest, [instance]: mine, [name]: { listener, own, closings } }),
      )
      const { [name]: _asking, ...others } = all
      const reports = Object.values(others)
      return {
        others: recentSpending(
          reports.reduce((sum, report) => addSpending(sum, report.own), {} as Spending),
          nowMs,
        ),
        closings: {
          // A time that another browser gives is hearsay: it is tried now and then, as a guess is.
          ...Object.assign({}, ...reports.filter(isOfBrowser).map((report) => asHearsay(report.closings))),
          ...Object.assign(
            {},
            ...reports.filter((report) => !isOfBrowser(report)).map(({ closings }) => closings),
          ),
        },
      }
    },
  }
}

function isOfBrowser({ listener }: Reports[string]): boolean {
  return listener !== serverName
}

function withoutOldest(reports: Reports): Reports {
  const counts = new Map<string, number>()
  const isOfListener = (name: string) => name !== serverName && name !== nameless
  const latestFirst = Object.entries(reports).reverse()
  const kept = latestFirst.filter(([, { listener }]) => {
    const count = (counts.get(listener) ?? 0) + 1
    counts.set(listener, count)
    return count <= browsersPerListener || !isOfListener(listener)
  })
  return Object.fromEntries(kept.slice(0, mostBrowsers).reverse())
}

function asHearsay(closings: Record<string, Closing>): Record<string, Closing> {
  return Object.fromEntries(
    Object.entries(closings).map(([bucket, closing]) => [bucket, { ...closing, isEstimate: true }]),
  )
}
