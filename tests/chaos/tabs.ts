import type { BrowserContext, Page } from '@playwright/test'
import type { Watch } from './watch'

/** A tab of the browser. It goes on after its page was closed: with a new one, which the listener opens. */
export type Tab = {
  readonly number: number
  page: Page
  isLeaving: boolean
  asked: number
}

export type Tabs = ReturnType<typeof createTabs>

const leaveMs = 8_000

/** `onLost` hears of a tab whose page asked, and was left all the same. */
export function createTabs(context: BrowserContext, watch: Watch, onLost: (tab: Tab) => void) {
  const all: Tab[] = []

  function attach(tab: Tab) {
    tab.page.on('dialog', async (dialog) => {
      tab.asked += 1
      if (tab.isLeaving) onLost(tab)
      await (tab.isLeaving ? dialog.accept() : dialog.dismiss())
    })
  }

  async function open(): Promise<Tab> {
    const tab: Tab = { number: all.length + 1, page: await context.newPage(), isLeaving: true, asked: 0 }
    attach(tab)
    all.push(tab)
    return tab
  }

  async function close(tab: Tab): Promise<void> {
    const { page, asked } = tab
    const isClosed = page.waitForEvent('close', { timeout: leaveMs }).catch(stayed)
    const isAsked = page.waitForEvent('dialog', { timeout: leaveMs }).catch(stayed)
    await page.close({ runBeforeUnload: true })
    await Promise.race([isClosed, isAsked])
    if (tab.asked > asked && !tab.isLeaving) return
    await isClosed
    tab.page = await context.newPage()
    watch.follow(page, tab.page)
    attach(tab)
    await tab.page.goto('/')
  }

  return {
    all: all as readonly Tab[],
    pages: () => all.map(({ page }) => page),
    open,
    /** Says what came of it. Where the page asks, the listener leaves or stays as they wish. */
    async leave(tab: Tab, how: 'close' | 'reload', isLeaving: boolean): Promise<string> {
      const { asked, page } = tab
      tab.isLeaving = isLeaving
      await (how === 'close' ? close(tab) : page.reload({ timeout: leaveMs }).catch(stayed))
      tab.isLeaving = true
      const isAsked = tab.asked > asked
      return `${isAsked ? 'asked' : 'did not ask'}, ${isAsked && !isLeaving ? 'stayed' : 'left'}`
    },
    /** Brings a tab to the front. Under Playwright all tabs believe that they are visible, so each is told. */
    async lookAt(tab: Tab): Promise<void> {
      for (const { page } of all) if (page !== tab.page) await setVisibility(page, 'hidden')
      await tab.page.bringToFront()
      await setVisibility(tab.page, 'visible')
    },
    async lookAgain(tab: Tab): Promise<void> {
      await setVisibility(tab.page, 'hidden')
      await this.lookAt(tab)
    },
  }
}

const stayed = () => null

async function setVisibility(page: Page, state: DocumentVisibilityState): Promise<void> {
  const set = (visibilityState: DocumentVisibilityState) => {
    if (document.visibilityState === visibilityState) return
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  // A page may be on its way to another one, and that one to a third: then the last one is told.
  for (let triesLeft = 4; ; triesLeft -= 1) {
    try {
      await page.waitForLoadState()
      return await page.evaluate(set, state)
    } catch (error) {
      if (triesLeft === 0) throw error
    }
  }
}
