import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { createControl } from '../e2e/support/control'
import { browserLaunch } from '../setup/browser'
import type { Stack } from '../setup/stack'

export async function openSession(stack: Stack) {
  const browser = await chromium.launch(browserLaunch({ isWhole: true }))
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  // Otherwise the first Play would open the panel.
  const { port } = new URL(stack.appUrl)
  await context.addCookies([{ name: `panel-${port}`, value: '-lyrics', url: stack.appUrl }])
  const page = await context.newPage()
  await logIn(page, stack.appUrl)
  return { browser, context, page, control: createControl(stack.sandboxUrl), close: () => browser.close() }
}

export type Session = Awaited<ReturnType<typeof openSession>>

export async function logIn(page: Page, appUrl: string, name = 'Premium listener'): Promise<void> {
  await page.goto(`${appUrl}/login`)
  await page.getByRole('button', { name: 'Log in with Spotify' }).click()
  await page.getByRole('radio', { name }).check()
  await page.getByRole('button', { name: 'Allow' }).click()
  await page.waitForURL((url) => url.pathname === '/')
}

/** A context with the session's cookies and nothing else: what the next visit on a fresh cache looks like. */
export async function coldContext(browser: Browser, from: BrowserContext): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.addCookies(await from.cookies())
  return context
}

export async function playSomething(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .first()
    .click()
  await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' }).waitFor()
}

/** Resolves when the page has asked for nothing for `quietMs`; long-lived streams do not count. */
export async function settle(page: Page, quietMs = 2_000): Promise<void> {
  let lastAt = Date.now()
  const touch = () => {
    lastAt = Date.now()
  }
  page.on('request', touch)
  page.on('requestfinished', touch)
  while (Date.now() - lastAt < quietMs) await pause(100)
  page.off('request', touch)
  page.off('requestfinished', touch)
}

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
