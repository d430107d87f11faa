import type { BrowserContext, Page } from '@playwright/test'

type Watched = { told: string[]; timers: Set<unknown>; hearts: { label: string; atMs: number }[] }

/** Notes in every page what the listener was told, and counts the timers that are set. */
export async function watchPages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const timers = new Set<unknown>()
    const watched: Watched = { told: [], timers, hearts: [] }
    Object.assign(window, { chaos: watched })
    const { setInterval, clearInterval } = window
    window.setInterval = ((...args: Parameters<typeof setInterval>) => {
      const timer = setInterval(...args)
      timers.add(timer)
      return timer
    }) as typeof window.setInterval
    window.clearInterval = (timer) => {
      timers.delete(timer)
      clearInterval(timer)
    }
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue
          const message = node.matches('[role="status"]') ? node : node.querySelector('[role="status"]')
          if (message?.textContent) watched.told.push(message.textContent)
        }
      }
    }).observe(document, { childList: true, subtree: true })
  })
}

const watchedIn = <T>(page: Page, read: (watched: Watched) => T): Promise<T> =>
  page.evaluate(`(${read.toString()})(window.chaos)`) as Promise<T>

/** Everything the page has said to the listener. */
export const toldIn = (page: Page): Promise<string[]> => watchedIn(page, ({ told }) => told)
export const timersIn = (page: Page): Promise<number> => watchedIn(page, ({ timers }) => timers.size)

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
