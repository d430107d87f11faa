import type { BrowserContext } from '@playwright/test'
import { pageMemory } from '../setup/page-memory'
import type { Tabs } from './tabs'
import { timersIn } from './watch'

/** In these most of what is loaded once comes in. Some of it comes later; what leaks comes in every round. */
const firstRounds = 8
const mostGrowth = 1.6

export type Memory = { heapBytes: number; listeners: number; timers: number }

/** What each tab holds on the same screen, so that rounds can be compared. */
export async function memoryAtHome(context: BrowserContext, tabs: Tabs): Promise<Memory[]> {
  const all: Memory[] = []
  for (const tab of tabs.all) {
    const { page } = tab
    await tabs.lookAt(tab)
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Home', exact: true })
      .first()
      .click()
    await page.waitForTimeout(1_500)
    const cdp = await context.newCDPSession(page)
    all.push({ ...(await pageMemory(cdp)), timers: await timersIn(page) })
    await cdp.detach()
  }
  return all
}

export function createGrowthWatch() {
  let before: Memory | null = null
  return (round: number, memory: readonly Memory[]): void => {
    if (before && round > firstRounds) expectNoGrowth(before, memory)
    else before = mostOf(before ? [before, ...memory] : memory)
  }
}

function mostOf(all: readonly Memory[]): Memory {
  return {
    heapBytes: Math.max(...all.map(({ heapBytes }) => heapBytes)),
    listeners: Math.max(...all.map(({ listeners }) => listeners)),
    timers: Math.max(...all.map(({ timers }) => timers)),
  }
}

/** `then` is the most of both tabs: one that was looked at less may still load what the other has loaded. */
function expectNoGrowth(then: Memory, now: readonly Memory[]): void {
  now.forEach(({ heapBytes, listeners, timers }, tab) => {
    if (heapBytes > then.heapBytes * mostGrowth)
      throw new Error(`The heap of tab ${tab + 1} grew from ${then.heapBytes} to ${heapBytes} bytes.`)
    if (listeners > then.listeners * mostGrowth)
      throw new Error(`The listeners of tab ${tab + 1} grew from ${then.listeners} to ${listeners}.`)
    if (timers > then.timers + 3)
      throw new Error(`The intervals of tab ${tab + 1} grew from ${then.timers} to ${timers}.`)
  })
}
