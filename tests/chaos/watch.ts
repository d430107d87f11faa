import type { BrowserContext, Page } from '@playwright/test'

/** A message that is told again while it is shown only stays longer. */
const messageMs = 10_000

export type Told = {
  /** Everything that a page has told the listener, across reloads. */
  in(page: Page): readonly string[]
  /** How many of these are no longer shown. */
  goneIn(page: Page): number
}

/** Notes what each page tells the listener, and counts the timers that are set. */
export async function watchPages(context: BrowserContext): Promise<Told> {
  const told = new Map<Page, { text: string; atMs: number }[]>()
  await context.exposeBinding('chaosTold', ({ page }, text: string) => {
    told.set(page, [...(told.get(page) ?? []), { text, atMs: Date.now() }])
  })
  await context.addInitScript({ path: 'tests/chaos/watch-page.js' })
  return {
    in: (page) => (told.get(page) ?? []).map(({ text }) => text),
    goneIn: (page) => (told.get(page) ?? []).filter(({ atMs }) => atMs < Date.now() - messageMs).length,
  }
}

export const timersIn = (page: Page): Promise<number> => page.evaluate('chaosTimers.size')

/** Faults of ours: what was thrown and nobody caught, and errors that are not the browser's own line about a request. */
export function watchFaults(context: BrowserContext): string[] {
  const seen: string[] = []
  context.on('weberror', (error) => seen.push(`thrown: ${error.error().stack ?? error.error().message}`))
  context.on('console', (message) => {
    if (message.type() !== 'error') return
    const text = message.text()
    // The browser's own words for a refused or failed request, and the line the specification asks for without a network.
    if (/^Failed to load resource|blocked by CORS policy|net::ERR_|CLIENT_FETCH_ERROR/.test(text)) return
    seen.push(`console: ${text}`)
  })
  return seen
}
