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
import { playerOf } from '../e2e/support/player'
import { browserLaunch, ensureBrowser } from '../setup/browser'
import { pageMemory } from '../setup/page-memory'
import { startStack } from '../setup/stack'
import { actions } from './actions'
import { createEditBook, type Edit, type EditBook } from './edits'
import { chaosFaults } from './faults'
import { findWrongs, playerState } from './invariants'
import { stateOf } from './provider-state'
import { type Told, timersIn, watchFaults, watchPages } from './watch'

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
/**
 * How long the app may take to be right again once nothing goes wrong any more: it leaves a provider that did not answer
 * alone for a minute at most.
 */
const patienceMs = 100_000
/** In these most of what is loaded once comes in. Some of it comes later; what leaks comes in every round. */
const firstRounds = 8
const mostGrowth = 1.6

const roll = seededRandom(seed)
const pick = (count: number) => Math.floor(roll() * count)

ensureBrowser()
await ensureBuild(console.log)
const stack = await startStack()
const control = createControl(stack.sandboxUrl)
const browser = await chromium.launch(browserLaunch())
const done: string[] = []
let actionCount = 0
let told: Told = { in: () => [], goneIn: () => 0 }
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: stack.appUrl })
  told = await watchPages(context)
  const faults = watchFaults(context)
  const first = await context.newPage()
  await logIn(first, stack.appUrl)
  const second = await context.newPage()
  await second.goto('/')
  await run(context, [first, second], faults)
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof Error ? error.message : error)
  console.error(`\nSeed ${seed}. The last of ${actionCount} actions:\n${done.slice(-25).join('\n')}`)
} finally {
  await browser.close()
  await stack.stop()
}

async function run(context: BrowserContext, pages: readonly [Page, Page], faults: string[]): Promise<void> {
  await control.seedFaults(seed)
  const endMs = Date.now() + minutes * 60_000
  let rounds = 0
  let editCount = 0
  let before: Memory | null = null
  while (Date.now() < endMs) {
    rounds += 1
    await control.forgetRequests()
    const edits = createEditBook(await stateOf(control))
    for (const fault of share > 0 ? chaosFaults(share) : []) await control.fault(fault)
    for (let count = 0; count < actionsPerRound; count += 1) await act(pages, edits)
    await control.clearFaults()
    await untilRight(pages, faults, edits)
    editCount += edits.count()
    const memory = await memoryAtHome(context, pages)
    console.log(
      `round ${rounds}: right. ${memory.map(({ heapBytes, listeners, timers }) => `${(heapBytes / 1e6).toFixed(1)} MB, ${listeners} listeners, ${timers} intervals`).join('; ')}`,
    )
    if (before && rounds > firstRounds) expectNoGrowth(before, memory)
    else before = mostOf(before ? [before, ...memory] : memory)
  }
  console.log(
    `${actionCount} actions in ${rounds} rounds, seed ${seed}: nothing was wrong. ${editCount} edits, none lost; ${pages.flatMap((page) => told.in(page)).length} messages.`,
  )
}

async function act(pages: readonly Page[], edits: EditBook): Promise<void> {
  // All of what the seed decides is decided before anything is looked at.
  const page = pages[pick(4) === 0 ? 1 : 0]
  const action = actions[pick(actions.length)]
  const choices = [roll(), roll()]
  const waitMs = 100 + pick(1_200)
  if (!page || !action) return
  actionCount += 1
  const name = `${actionCount}. tab ${pages.indexOf(page) + 1}: ${action.name}`
  done.push(name)
  await lookAt(page, pages)
  const choose = (count: number) => Math.floor((choices.shift() ?? 0) * count)
  // What is not there, or not to be clicked, is passed over.
  const work =
    'edit' in action ? edit(page, pages, () => action.edit(page, choose), edits) : action.run(page, choose)
  await work.catch((error: unknown) => done.push(`   ${firstLine(error)}`))
  await page.waitForTimeout(waitMs)
}

async function edit(
  page: Page,
  pages: readonly Page[],
  work: () => Promise<Edit | null>,
  edits: EditBook,
): Promise<void> {
  const toldBefore = told.goneIn(page)
  const edit = await work()
  if (!edit) return
  done.push(`   ${JSON.stringify(edit)}`)
  edits.note(edit, pages.indexOf(page), toldBefore)
}

/** Brings a tab to the front. Under Playwright all tabs believe that they are visible, so each is told. */
async function lookAt(page: Page, pages: readonly Page[]): Promise<void> {
  for (const one of pages) if (one !== page) await setVisibility(one, 'hidden')
  await page.bringToFront()
  await setVisibility(page, 'visible')
}

async function setVisibility(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((visibilityState) => {
    if (document.visibilityState === visibilityState) return
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

/** What helps to find the cause: the players, the provider's state, and what was last asked of it. */
async function evidence(pages: readonly Page[]): Promise<string> {
  const players = await Promise.all(
    pages.map((page) => playerOf(page).textContent({ timeout: 1_000 }).catch(firstLine)),
  )
  const requests = (await control.allRequests()).slice(-25)
  return [
    ...(
      await Promise.all(
        pages.map((page) => page.locator('[role="status"], [role="alert"]').allTextContents()),
      )
    ).map((texts, tab) => `Tab ${tab + 1} says: ${texts.filter(Boolean).join(' | ')}`),
    ...players.map((text, tab) => `Tab ${tab + 1} shows: ${text?.replace(/\s+/g, ' ')}`),
    `Provider: ${await playerState(control)}`,
    ...requests.map((request) => JSON.stringify(request).slice(0, 200)),
  ].join('\n')
}

/** Looks at one tab after the other. Throws what is still wrong when patience is over. */
async function untilRight(pages: readonly Page[], faults: string[], edits: EditBook): Promise<void> {
  for (const page of pages) {
    await lookAt(page, pages)
    await page.keyboard.press('Escape')
    await untilTabIsRight(page, pages, faults, edits)
  }
}

/** Retry is what a listener presses when they see it; the messages' own would repeat edits that are told of as not done. */
async function untilTabIsRight(
  page: Page,
  pages: readonly Page[],
  faults: string[],
  edits: EditBook,
): Promise<void> {
  const endMs = Date.now() + patienceMs
  for (;;) {
    if (faults.length > 0) throw new Error(`A fault of ours:\n${faults.join('\n')}`)
    const wrongs = [...(await findWrongs(pages, page, control)), ...(await findLost(pages, edits))]
    if (wrongs.length === 0) return
    if (Date.now() > endMs) {
      throw new Error(
        `Wrong although all is quiet:\n${wrongs.join('\n')}\nTold: ${JSON.stringify(told.in(page).slice(-5))}\n${await evidence(pages)}`,
      )
    }
    for (const retry of await page.getByRole('main').getByRole('button', { name: 'Retry' }).all()) {
      await retry.click({ timeout: 500 }).catch(() => {
        // It has gone by itself.
      })
    }
    await page.waitForTimeout(1_000)
  }
}

async function findLost(pages: readonly Page[], edits: EditBook): Promise<string[]> {
  return edits.findLost(await stateOf(control), await control.apiRequests(), pages.map(told.in))
}

type Memory = { heapBytes: number; listeners: number; timers: number }

/** What each tab holds on the same screen, so that rounds can be compared. */
async function memoryAtHome(context: BrowserContext, pages: readonly Page[]): Promise<Memory[]> {
  const all: Memory[] = []
  for (const page of pages) {
    await lookAt(page, pages)
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

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}
