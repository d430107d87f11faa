/**
 * Two tabs of one browser, with common locks, storage and network. What runs, runs in a tab and for a press: timers,
 * promises and events keep both, so that whatever leaves a tab is known to come from a press.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, vi } from 'vitest'
import { createLocks } from '@/tests/builders/tab-locks'

/** `for` is what the listener did; null for what the page does by itself. */
type Place<P> = { tab: BrowserTab; for: P | null }

export type BrowserTab = {
  name: string
  document: EventTarget
  window: EventTarget
  isHidden: boolean
  sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

type Callback = (...args: never[]) => unknown

/** One for all browsers: each that there is has its share in every promise, also of the files that follow. */
const places = new AsyncLocalStorage<unknown>()
afterAll(() => places.disable())

/** Takes the place of the page's globals until `vi.unstubAllGlobals()`; fake timers have to be on. */
export function openTabbedBrowser<P>(page: { Player: unknown }) {
  const network = { isOnline: true }
  const localStorage = createStorage()
  const locks = createLocks()

  const here = (): Place<P> => {
    const place = places.getStore() as Place<P> | undefined
    if (!place) throw new Error('This runs in no tab')
    return place
  }
  function kept<F extends Callback>(run: F, place = places.getStore()): F {
    if (!place) return run
    return ((...args: Parameters<F>) => places.run(place, () => run(...args))) as F
  }

  const { setTimeout } = globalThis
  const listening = (area: 'document' | 'window') => ({
    addEventListener: (...args: Parameters<EventTarget['addEventListener']>) =>
      here().tab[area].addEventListener(...args),
    removeEventListener: (...args: Parameters<EventTarget['removeEventListener']>) =>
      here().tab[area].removeEventListener(...args),
  })
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number) => setTimeout(kept(run), ms))
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => here().tab.sessionStorage.getItem(key),
    setItem: (key: string, value: string) => here().tab.sessionStorage.setItem(key, value),
    removeItem: (key: string) => here().tab.sessionStorage.removeItem(key),
  })
  vi.stubGlobal('document', {
    ...listening('document'),
    get visibilityState() {
      return here().tab.isHidden ? 'hidden' : 'visible'
    },
  })
  vi.stubGlobal('window', { ...listening('window'), isSecureContext: true, Spotify: page })
  vi.stubGlobal('navigator', {
    locks: {
      request: (name: string, options: LockOptions, run: (lock: Lock | null) => unknown) =>
        locks.request(name, options, kept(run)),
    },
    get onLine() {
      return network.isOnline
    },
  })

  return {
    network,
    here,
    kept,
    openTab: (name: string): BrowserTab => ({
      name,
      document: new EventTarget(),
      window: new EventTarget(),
      isHidden: false,
      sessionStorage: createStorage(),
    }),
    run: <T>(tab: BrowserTab, what: P | null, act: () => T): T => places.run({ tab, for: what }, act),
  }
}

/** Its own properties are the items, as in a browser. */
export function createStorage(): BrowserTab['sessionStorage'] {
  const items: Record<string, string> = Object.create({
    getItem: (key: string) => items[key] ?? null,
    setItem(key: string, value: string) {
      items[key] = value
    },
    removeItem: (key: string) => Reflect.deleteProperty(items, key),
  })
  return items as unknown as BrowserTab['sessionStorage']
}
