import type { BrowserContext, Page } from '@playwright/test'
import { settle } from './session'

/** The page is idle only when told, so that what it loads then can be counted apart. */
const holdIdle = `
  const held = []
  window.requestIdleCallback = (callback) => held.push(callback)
  window.becomeIdle = () => { for (const callback of held.splice(0)) callback() }
`

/** Compressed: the scripts that the HTML names, but for those of old browsers; those and what follows; all once idle. */
export async function scriptKilobytes(context: BrowserContext, pageUrl: string) {
  const page = await context.newPage()
  await page.addInitScript(holdIdle)
  const response = await page.goto(pageUrl)
  const html = (await response?.text()) ?? ''
  const tags = html.matchAll(/<script[^>]* src="([^"]+)"/g)
  const named = new Set([...tags].map(([, src]) => new URL(src ?? '', pageUrl).href))
  if (named.size === 0) throw new Error(`${pageUrl} names no scripts.`)
  await settle(page)
  const before = await scriptsOf(page)
  await page.evaluate('becomeIdle()')
  await settle(page)
  const kilobytes = (list: typeof before) => list.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  return {
    initialKb: kilobytes(before.filter(({ url }) => named.has(url))),
    busyKb: kilobytes(before),
    totalKb: kilobytes(await scriptsOf(page)),
  }
}

async function scriptsOf(page: Page): Promise<{ url: string; bytes: number }[]> {
  const resources = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, encodedBodySize }) => ({ url: name, bytes: encodedBodySize }),
    ),
  )
  const { origin } = new URL(page.url())
  return resources.filter(({ url }) => url.startsWith(origin) && new URL(url).pathname.endsWith('.js'))
}
