import { type BrowserContext, chromium } from '@playwright/test'
import { browserLaunch } from '../../setup/browser'

/** A browser that finds the proxy's host name on this machine, and takes its certificate. */
export async function openVisitor({
  url,
}: {
  url: string
}): Promise<{ context: BrowserContext; close(): Promise<void> }> {
  const launch = browserLaunch()
  const { hostname } = new URL(url)
  const browser = await chromium.launch({
    ...launch,
    args: [...(launch.args ?? []), `--host-resolver-rules=MAP ${hostname} 127.0.0.1`],
  })
  const context = await browser.newContext({
    baseURL: url,
    ignoreHTTPSErrors: true,
    viewport: { width: 1440, height: 900 },
  })
  return { context, close: () => browser.close() }
}
