import { type Accounts, createAccounts } from './accounts/accounts'
import { createCatalogue } from './catalogue/catalogue'
import { type AdjustableClock, createClock } from './clock'
import { type Connect, createConnect } from './connect/connect'
import { createFaults, type Faults } from './control/faults'
import { createRequestLog, type RequestLog } from './control/request-log'
import { withTracks } from './large-catalogue'
import { createLyricsLimit, type LyricsLimit } from './media/lyrics-limit'
import type { Render } from './media/render-job'
import { createRenderQueue, type RenderQueue } from './media/render-queue'
import type { Catalogue } from './model'
import { defaultOptions, defaultPort, type SandboxOptions } from './options'
import { createQuota, type Quota } from './quota'
import { createStore, type Store } from './store'

/** All parts of one sandbox; every route gets it. */
export type World = {
  options: SandboxOptions
  clock: AdjustableClock
  catalogue: Catalogue
  store: Store
  accounts: Accounts
  connect: Connect
  faults: Faults
  quota: Quota
  requestLog: RequestLog
  lyricsLimit: LyricsLimit
  /** Makes covers and sound. */
  renders: RenderQueue
  /** The sandbox’s URL without a trailing slash; URLs in responses start with it. */
  origin(): string
  /** Set once the port is known. */
  setOrigin(origin: string): void
  /** Restores the initial state; options and origin stay. */
  reset(): void
}

export type WorldOptions = Partial<SandboxOptions> & {
  origin?: string
  catalogue?: Catalogue
  /** Renders covers and sound; by default in this thread, which suits tests. */
  render?: Render
}

/** Loaded with the first image: a sandbox with a render thread never needs it. */
const renderHere: Render = async (job) => (await import('./media/render-here')).renderHere(job)

export function createWorld(wanted: WorldOptions = {}): World {
  const { origin: wantedOrigin, catalogue: wantedCatalogue, render = renderHere, ...wantedOptions } = wanted
  const options: SandboxOptions = { ...defaultOptions, ...wantedOptions }
  const clock = createClock()
  const catalogue = withTracks(wantedCatalogue ?? createCatalogue(clock.now()), options.likedCount)
  const store = createStore({ catalogue, clock, options })
  const accounts = createAccounts(clock, options)
  const faults = createFaults()
  const quota = createQuota(clock, options)
  const requestLog = createRequestLog()
  const lyricsLimit = createLyricsLimit(clock)
  const renders = createRenderQueue(render)
  const connect = createConnect({
    clock,
    catalogue,
    resolveContext: store.resolveContext,
    onPlayed: (listenerId, { uri, contextUri }) => store.recordPlay(listenerId, uri, contextUri),
  })
  let origin = wantedOrigin ?? `http://127.0.0.1:${defaultPort}`
  return {
    options,
    clock,
    catalogue,
    store,
    accounts,
    connect,
    faults,
    quota,
    requestLog,
    lyricsLimit,
    renders,
    origin: () => origin,
    setOrigin(next) {
      origin = next
    },
    reset() {
      connect.reset()
      clock.reset()
      accounts.reset()
      store.reset()
      faults.clear()
      quota.reset()
      requestLog.clear()
      lyricsLimit.reset()
    },
  }
}
