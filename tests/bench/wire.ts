import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { settle } from './session'

/** Scripts a page needs: those its HTML names, and with those that follow by themselves. */
export async function scriptKilobytes(context: BrowserContext, pageUrl: string) {
  const page = await context.newPage()
  const wire = await watchWire(page)
  const response = await page.goto(pageUrl)
  const html = (await response?.text()) ?? ''
  const named = new Set(
    [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => new URL(src ?? '', pageUrl).href),
  )
  await settle(page)
  const scripts = wire
    .finished()
    .filter(({ url, type }) => type === 'Script' && url.startsWith(new URL(pageUrl).origin))
  const kilobytes = (list: typeof scripts) => list.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  return { initialKb: kilobytes(scripts.filter(({ url }) => named.has(url))), totalKb: kilobytes(scripts) }
}

async function watchWire(page: Page) {
  const cdp: CDPSession = await page.context().newCDPSession(page)
  await cdp.send('Network.enable')
  const known = new Map<string, { url: string; type: string; bytes: number }>()
  cdp.on('Network.responseReceived', ({ requestId, response, type }) => {
    known.set(requestId, { url: response.url, type, bytes: 0 })
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const entry = known.get(requestId)
    if (entry) entry.bytes = encodedDataLength
  })
  return { finished: () => [...known.values()] }
}
