import type { BrowserContext, Page } from '@playwright/test'
import { logIn } from '../bench/session'
import { type ListenerId, listenerNames } from './provider-state'
import type { Tab, Tabs } from './tabs'

export const ways = ['open', 'hidden', 'offline'] as const
type Way = (typeof ways)[number]

const logOutMs = 20_000
const pressMs = 2_000

export type Accounts = ReturnType<typeof createAccounts>

export function createAccounts(context: BrowserContext, url: string) {
  let current: ListenerId = 'premium-listener'
  const tell = (account: string) => context.addCookies([{ name: 'chaos-account', value: account, url }])

  async function enter(page: Page): Promise<void> {
    await tell(current)
    // Spotify may be asked too often, or not answer, also while somebody logs in: they are told, and try again.
    for (let triesLeft = 3; ; triesLeft -= 1) {
      try {
        return await logIn(page, url, listenerNames[current])
      } catch (error) {
        if (triesLeft === 0) throw error
      }
    }
  }

  return {
    current: () => current,
    enter,
    enterAgain: (page: Page) => enterAgain(page, url),
    /** Ends one session and begins the other listener's, while the other tab is open, hidden or offline. */
    async change(
      tabs: Tabs,
      { page }: Tab,
      way: Way,
      isLoggedOut: boolean,
      restore: () => Promise<void>,
      onLost: () => void,
    ): Promise<string> {
      const other = tabs.all.find((tab) => tab.page !== page)?.page
      const cdp = other && (await context.newCDPSession(other))
      if (way === 'offline') await setOffline(true)
      if (isLoggedOut) await logOut(page, url, onLost)
      else await context.clearCookies()
      current = current === 'premium-listener' ? 'free-listener' : 'premium-listener'
      await restore()
      await enter(page)
      if (way === 'offline') await setOffline(false)
      await cdp?.detach()
      return `${current}, ${isLoggedOut ? 'after a log-out' : 'after cookies were cleared'}, the other tab ${way}`

      async function setOffline(offline: boolean): Promise<void> {
        const conditions = { offline, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
        await cdp?.send('Network.emulateNetworkConditions', conditions)
      }
    },
  }
}

/** Closes what lies over the page. A page that followed a log-out elsewhere stays at the door, also after a log-in. */
async function openUserMenu(page: Page, appUrl: string): Promise<void> {
  // Where the provider’s answer about them could not be read, they are called by their id.
  const name = new RegExp(Object.entries(listenerNames).flat().join('|'))
  const button = page.getByRole('banner').getByRole('button', { name })
  for (const endMs = Date.now() + logOutMs; ; ) {
    await enterAgain(page, appUrl)
    try {
      return await button.click({ timeout: pressMs })
    } catch (error) {
      if (Date.now() > endMs) throw error
      await page.keyboard.press('Escape')
    }
  }
}

/** A page that was logged out while somebody else logged in elsewhere stays where it is, and Back leads to Spotify’s pages. */
async function enterAgain(page: Page, appUrl: string): Promise<void> {
  const { origin, pathname } = new URL(page.url())
  if (origin === appUrl && pathname !== '/login') return
  try {
    await page.goto(appUrl)
  } catch (error) {
    // It was on its way to somewhere else: the next look finds out.
    if (!/interrupted by another navigation|ERR_ABORTED/.test(String(error))) throw error
  }
}

/** Where changes are still under way the app says so; the listener logs out all the same, and what they lose is told. */
async function logOut(page: Page, appUrl: string, onLost: () => void): Promise<void> {
  await openUserMenu(page, appUrl)
  await page.getByRole('menuitem', { name: 'Log out' }).click({ timeout: logOutMs })
  const anyway = page.getByRole('button', { name: 'Log out anyway' })
  const login = page.getByText('Log in with Spotify')
  await anyway.or(login).first().waitFor({ timeout: logOutMs })
  if (await anyway.isVisible()) {
    await anyway.click({ timeout: logOutMs })
    onLost()
  }
  await page.waitForURL((address) => address.pathname === '/login', { timeout: logOutMs })
}
