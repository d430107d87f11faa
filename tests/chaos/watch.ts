import type { BrowserContext, Page } from '@playwright/test'

/** Notes what each page tells the listener, across reloads, and counts the timers that are set. */
export async function watchPages(context: BrowserContext): Promise<(page: Page) => readonly string[]> {
  const told = new Map<Page, string[]>()
  await context.exposeBinding('chaosTold', ({ page }, text: string) => {
    told.set(page, [...(told.get(page) ?? []), text])
  })
  await context.addInitScript({ path: 'tests/chaos/watch-page.js' })
  return (page) => told.get(page) ?? []
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
