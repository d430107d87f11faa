import type { BrowserContext, Page } from '@playwright/test'
import type { ProviderState } from './provider-state'
import { listenerNames } from './provider-state'

/** So long a message is shown. One that is told again meanwhile is another one here. */
const messageMs = 10_000

export type Aim = {
  /** Whose page it was; empty while nobody was logged in. */
  account: string
  type: 'click' | 'keydown'
  path: string
  place: number | null
  row: string | null
  above: string | null
  below: string | null
  button: string | null
  /** The rows of that list that are chosen, as far as they are drawn. Keys act on them where there are any. */
  chosen: { place: number; name: string | null }[]
  title: string | null
  /** All that the message says whose button this is. */
  message: string | null
}

/** What the pages of each tab have said, across reloads and pages that were closed. */
export type Watch = {
  told(page: Page): readonly string[]
  goneFrom(page: Page): number
  aims(page: Page): readonly Aim[]
  strangers: readonly string[]
  follow(page: Page, next: Page): void
}

type Said = { told: { text: string; atMs: number }[]; aims: Aim[] }

/** Notes what each page tells the listener and what they press, and counts the timers that are set. */
export async function watchPages(context: BrowserContext, state: ProviderState): Promise<Watch> {
  const all = new WeakMap<Page, Said>()
  const strangers: string[] = []
  const of = (page: Page): Said => {
    const said = all.get(page) ?? { told: [], aims: [] }
    all.set(page, said)
    return said
  }
  await context.exposeBinding('chaosTold', ({ page }, text: string) => {
    of(page).told.push({ text, atMs: Date.now() })
  })
  await context.exposeBinding('chaosAimed', ({ page }, aim: Aim) => {
    of(page).aims.push(aim)
  })
  await context.exposeBinding('chaosStranger', ({ page }, what: string) => {
    const text = `${page.url()}: ${what}`
    if (!strangers.includes(text)) strangers.push(text)
  })
  const playlists = Object.fromEntries(
    Object.entries(state.library).map(([id, { playlistIds }]) => [id, playlistIds]),
  )
  await context.addInitScript((accounts) => Object.assign(window, { chaosAccounts: accounts }), {
    names: listenerNames,
    playlists,
  })
  await context.addInitScript({ path: 'tests/chaos/surround-page.js' })
  await context.addInitScript({ path: 'tests/chaos/watch-page.js' })
  return {
    told: (page) => of(page).told.map(({ text }) => text),
    goneFrom: (page) => of(page).told.filter(({ atMs }) => atMs < Date.now() - messageMs).length,
    aims: (page) => of(page).aims,
    strangers,
    follow: (page, next) => void all.set(next, of(page)),
  }
}

export const timersIn = (page: Page): Promise<number> => page.evaluate('chaosTimers.size')

/** Faults of ours: what was thrown and nobody caught, and errors that are not the browser's own line about a request. */
export function watchFaults(context: BrowserContext): string[] {
  const seen: string[] = []
  context.on('weberror', (error) => {
    const { name, message, stack } = error.error()
    // A DOMException has an empty one.
    seen.push(`thrown: ${stack || `${name}: ${message}`}`)
  })
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    const text = message.text()
    // The browser's own words for a refused or failed request, and the line the specification asks for without a network.
    if (/^Failed to load resource|blocked by CORS policy|net::ERR_|CLIENT_FETCH_ERROR/.test(text)) return
    seen.push(`console: ${text}`)
  })
  return seen
}
