/**
 * A listener who does anything, while a fifth of all requests meets a fault: `npm run chaos -- --seed 7 --minutes 2`.
 * Everything they do comes from the seed. Whenever it is quiet, what is on the screen has to be true.
 */
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { seededRandom } from '../../sandbox/random'
import { ensureBuild } from '../../scripts/build'
import { logIn } from '../bench/session'
import { createControl } from '../e2e/support/control'
import { browserLaunch, ensureBrowser } from '../setup/browser'
import { pageMemory } from '../setup/page-memory'
import { startStack } from '../setup/stack'
import { actions } from './actions'
import { chaosFaults } from './faults'
import { findWrongs } from './invariants'
import { timersIn, toldIn, watchFaults, watchPages } from './watch'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '2' },
    share: { type: 'string', default: '0.2' },
  },
})
const seed = Number(values.seed)
const minutes = Number(values.minutes)
const share = Number(values.share)
if (![seed, minutes, share].every(Number.isFinite) || share < 0 || share > 1) {
  console.error('Use it like: npm run chaos -- --seed 7 --minutes 2 --share 0.2')
  process.exit(1)
}

const actionsPerRound = 12
/** How long the app may take to be right again once nothing goes wrong any more. */
const patienceMs = 45_000
const heapSlackBytes = 8_000_000
const listenerSlack = 60

const roll = seededRandom(seed)
const pick = (count: number) => Math.floor(roll() * count)

ensureBrowser()
await ensureBuild(console.log)
const stack = await startStack()
const control = createControl(stack.sandboxUrl)
const browser = await chromium.launch(browserLaunch())
const done: string[] = []
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: stack.appUrl })
  await watchPages(context)
  const faults = watchFaults(context)
  const first = await context.newPage()
  await logIn(first, stack.appUrl)
  const second = await context.newPage()
  await second.goto('/')
  await run(context, [first, second], faults)
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof Error ? error.message : error)
  console.error(`\nSeed ${seed}. The last of ${done.length} actions:\n${done.slice(-25).join('\n')}`)
} finally {
  await browser.close()
  await stack.stop()
}

async function run(context: BrowserContext, pages: readonly [Page, Page], faults: string[]): Promise<void> {
  await control.seedFaults(seed)
  const endMs = Date.now() + minutes * 60_000
  let rounds = 0
  let before: Memory[] | null = null
  while (Date.now() < endMs) {
    rounds += 1
    for (const fault of share > 0 ? chaosFaults(share) : []) await control.fault(fault)
    for (let count = 0; count < actionsPerRound; count += 1) await act(pages)
    await control.clearFaults()
    await untilRight(pages, faults)
    const memory = await memoryAtHome(context, pages)
    // The first rounds bring in what is loaded once.
    if (rounds === 3) before = memory
    console.log(
      `round ${rounds}: right. ${memory.map(({ heapBytes, listeners, timers }) => `${(heapBytes / 1e6).toFixed(1)} MB, ${listeners} listeners, ${timers} intervals`).join('; ')}`,
    )
    if (before) expectNoGrowth(before, memory)
  }
  const told = (await Promise.all(pages.map(toldIn))).flat()
  console.log(
    `${done.length} actions in ${rounds} rounds, seed ${seed}: nothing was wrong. ${told.length} messages.`,
  )
}

async function act(pages: readonly Page[]): Promise<void> {
  // All of what the seed decides is decided before anything is looked at.
  const page = pages[pick(4) === 0 ? 1 : 0]
  const action = actions[pick(actions.length)]
  const choices = [roll(), roll()]
  const waitMs = 100 + pick(1_200)
  if (!page || !action) return
  const name = `${done.length + 1}. tab ${pages.indexOf(page) + 1}: ${action.name}`
  done.push(name)
  await page.bringToFront()
  const choose = (count: number) => Math.floor((choices.shift() ?? 0) * count)
  // What is not there, or not to be clicked, is passed over.
  await action.run(page, choose).catch((error: unknown) => done.push(`   ${firstLine(error)}`))
  await page.waitForTimeout(waitMs)
}

/** Throws what is still wrong when patience is over. Retry is what a listener presses then. */
async function untilRight(pages: readonly Page[], faults: string[]): Promise<void> {
  const endMs = Date.now() + patienceMs
  for (const page of pages) await page.keyboard.press('Escape')
  for (;;) {
    if (faults.length > 0) throw new Error(`A fault of ours:\n${faults.join('\n')}`)
    const wrongs = await findWrongs(pages, control)
    if (wrongs.length === 0) return
    if (Date.now() > endMs) {
      const told = await Promise.all(pages.map(toldIn))
      throw new Error(
        `Wrong although all is quiet:\n${wrongs.join('\n')}\nTold: ${JSON.stringify(told.map((texts) => texts.slice(-5)))}`,
      )
    }
    for (const page of pages) {
      for (const retry of await page.getByRole('button', { name: 'Retry' }).all()) {
        await retry.click({ timeout: 500 }).catch(() => {
          // It has gone by itself.
        })
      }
    }
    await pages[0]?.waitForTimeout(1_000)
  }
}

type Memory = { heapBytes: number; listeners: number; timers: number }

/** What each tab holds on the same screen, so that rounds can be compared. */
async function memoryAtHome(context: BrowserContext, pages: readonly Page[]): Promise<Memory[]> {
  const all: Memory[] = []
  for (const page of pages) {
    await page.bringToFront()
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

function expectNoGrowth(before: readonly Memory[], now: readonly Memory[]): void {
  now.forEach((memory, tab) => {
    const then = before[tab]
    if (!then) return
    if (memory.heapBytes - then.heapBytes > heapSlackBytes)
      throw new Error(`The heap of tab ${tab + 1} grew from ${then.heapBytes} to ${memory.heapBytes} bytes.`)
    if (memory.listeners - then.listeners > listenerSlack)
      throw new Error(`The listeners of tab ${tab + 1} grew from ${then.listeners} to ${memory.listeners}.`)
    if (memory.timers - then.timers > 3)
      throw new Error(`The intervals of tab ${tab + 1} grew from ${then.timers} to ${memory.timers}.`)
  })
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}
