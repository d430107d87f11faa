import type { BrowserContext } from '@playwright/test'
import { settle } from './session'

/** Compressed: the scripts its HTML names, but for those of old browsers, and with those that follow. */
export async function scriptKilobytes(context: BrowserContext, pageUrl: string) {
  const page = await context.newPage()
  const response = await page.goto(pageUrl)
  const html = (await response?.text()) ?? ''
  const tags = html.matchAll(/<script[^>]* src="([^"]+)"/g)
  const named = new Set([...tags].map(([, src]) => new URL(src ?? '', pageUrl).href))
  if (named.size === 0) throw new Error(`${pageUrl} names no scripts.`)
  await settle(page)
  const resources = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, encodedBodySize }) => ({ url: name, bytes: encodedBodySize }),
    ),
  )
  const origin = new URL(pageUrl).origin
  const scripts = resources.filter(
    ({ url }) => url.startsWith(origin) && new URL(url).pathname.endsWith('.js'),
  )
  const kilobytes = (list: typeof scripts) => list.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  return { initialKb: kilobytes(scripts.filter(({ url }) => named.has(url))), totalKb: kilobytes(scripts) }
}
