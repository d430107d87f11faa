/**
 * A listener who does anything, while a fifth of all requests meets a fault, and the world around the pages changes too:
 * `npm run chaos -- --seed 7 --minutes 2`. Everything comes from the seed. Whenever it is quiet, what is on the screen has
 * to be true. `--without clock,storage` leaves out some of what happens, to find a cause.
 */
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { seededRandom } from '../../sandbox/random'
import { ensureBuild } from '../../scripts/build'
import { createControl } from '../e2e/support/control'
import { browserLaunch, ensureBrowser } from '../setup/browser'
import { startStack } from '../setup/stack'
import { createAccounts } from './accounts'
import { kinds } from './action'
import { actions } from './actions'
import { resetDevices } from './device-actions'
import { createEditBook } from './edit-book'
import { evidence, whyPassedOver } from './evidence'
import { chaosFaults } from './faults'
import { createGrowthWatch, memoryAtHome } from './growth'
import { findWrongs } from './invariants'
import { findOwnQueue, newQueueBook } from './own-queue'
import { stateOf } from './provider-state'
import { createQueueBook } from './queue-book'
import { createSurroundings } from './surroundings'
import { createTabs, type Tab, type Tabs } from './tabs'
import { type Watch, watchFaults, watchPages } from './watch'
import { changeAccount, edited, type World } from './world'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '2' },
    share: { type: 'string', default: '0.2' },
    without: { type: 'string', default: '' },
  },
})
const seed = Number(values.seed)
const minutes = Number(values.minutes)
const share = Number(values.share)
const without = values.without.split(',').filter(Boolean)
const isUnknown = without.some((word) => !kinds.some((kind) => kind === word))
if (![seed, minutes, share].every(Number.isFinite) || share < 0 || share > 1 || isUnknown) {
  console.error(`Use it like: npm run chaos -- --seed 7 --minutes 2 --share 0.2 --without ${kinds.join(',')}`)
  process.exit(1)
}

const actionsPerRound = 12
/** How long it may take to be right again: a provider that did not answer is left alone for a minute at most. */
const patienceMs = 100_000
/** What another device did is seen when a page is looked at again, which it does not compare every few seconds. */
const lookAgainMs = 12_000

const roll = seededRandom(seed)
const pick = (count: number) => Math.floor(roll() * count)

ensureBrowser()
await ensureBuild(console.log)
const stack = await startStack()
const control = createControl(stack.sandboxUrl)
const browser = await chromium.launch(browserLaunch())
const done: string[] = []
let actionCount = 0
let tabs: Tabs | null = null
try {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: stack.appUrl })
  const watch = await watchPages(context, await stateOf(control))
  const faults = watchFaults(context)
  const accounts = createAccounts(context, stack.appUrl)
  tabs = createTabs(context, watch, ({ number }) => world.edits.excuse(number - 1))
  const world: World = {
    context,
    control,
    accounts,
    surroundings: createSurroundings(context, stack.appUrl),
    tabs,
    watch,
    edits: createEditBook(await stateOf(control)),
    queue: createQueueBook(accounts.current(), null),
    strays: [],
    verdicts: [],
    addFaults,
    heartsElsewhere: new Set(),
    isForgetful: true,
  }
  await accounts.enter((await tabs.open()).page)
  await (await tabs.open()).page.goto('/')
  await run(world, watch, faults)
} catch (error) {
  process.exitCode = 1
  console.error(error instanceof Error ? error.message : error)
  if (tabs) console.error(await evidence(tabs, control, seed))
  console.error(`\nSeed ${seed}. The last of ${actionCount} actions:\n${done.slice(-40).join('\n')}`)
} finally {
  await browser.close()
  await stack.stop()
}

async function run(world: World, watch: Watch, faults: string[]): Promise<void> {
  await control.seedFaults(seed)
  const expectNoGrowth = createGrowthWatch()
  const endMs = Date.now() + minutes * 60_000
  let rounds = 0
  let editCount = 0
  let undoneCount = 0
  let queuedCount = 0
  while (Date.now() < endMs) {
    rounds += 1
    await control.forgetRequests()
    await resetDevices(control, world.tabs)
    world.edits = createEditBook(await stateOf(control))
    world.queue = await newQueueBook(world)
    const [isOver, tabNumber, choices] = [pick(2) === 0, pick(2), [roll(), roll(), roll()]]
    // Only one of them can play: mostly it is their turn.
    if (isOver && world.accounts.current() !== 'premium-listener') {
      const choose = (count: number) => Math.floor((choices.shift() ?? 0) * count)
      done.push(`logs in again: ${await changeAccount(world, world.tabs.all[tabNumber] as Tab, choose)}`)
    }
    await world.addFaults()
    for (let count = 0; count < actionsPerRound; count += 1) await act(world)
    await control.clearFaults()
    await untilRight(world, watch, faults)
    editCount += world.edits.count()
    undoneCount += world.edits.countUndone()
    queuedCount += world.queue.count()
    const memory = await memoryAtHome(world.context, world.tabs)
    console.log(
      `round ${rounds}, ${world.accounts.current()}: right. ${memory.map(({ heapBytes, listeners, timers }) => `${(heapBytes / 1e6).toFixed(1)} MB, ${listeners} listeners, ${timers} intervals`).join('; ')}`,
    )
    expectNoGrowth(rounds, memory)
  }
  const messages = world.tabs.pages().flatMap((page) => watch.told(page)).length
  console.log(
    `${actionCount} actions in ${rounds} rounds, seed ${seed}: nothing was wrong. ${editCount} edits, none lost, and ${undoneCount} of them undone; ${queuedCount} songs queued; ${messages} messages.`,
  )
  console.log(`Judged as it was done: ${tallied(world.verdicts)}.`)
}

function tallied(all: readonly string[]): string {
  const counts = [...new Set(all)].map((one) => `${one} ${all.filter((other) => other === one).length}`)
  return counts.join(', ') || 'nothing'
}

async function addFaults(): Promise<void> {
  for (const fault of share > 0 ? chaosFaults(share) : []) await control.fault(fault)
}

async function act(world: World): Promise<void> {
  // All of what the seed decides is decided before anything is looked at.
  const tab = world.tabs.all[pick(4) === 0 ? 1 : 0]
  const action = actions[pick(actions.length)]
  const choices = [roll(), roll(), roll(), roll()]
  const waitMs = pick(4) === 0 ? 0 : 100 + pick(1_200)
  if (!tab || !action || (action.kind && without.includes(action.kind))) return
  actionCount += 1
  done.push(`${actionCount}. tab ${tab.number}: ${action.name}`)
  const choose = (count: number) => Math.floor((choices.shift() ?? 0) * count)
  if ('around' in action) {
    done.push(`   ${await action.around(world, tab, choose)}`)
  } else {
    await world.tabs.lookAt(tab)
    await world.accounts.enterAgain(tab.page)
    // What is not there, or not to be clicked, is passed over.
    const passOver = (error: unknown) => done.push(`   ${whyPassedOver(error)}`)
    if ('run' in action) {
      await action.run(tab.page, choose).catch(passOver)
    } else if ('press' in action) {
      done.push(`   ${await action.press(world, tab, choose).catch(whyPassedOver)}`)
    } else {
      const edit = await edited(world, tab, (page) => action.edit(page, choose, world)).catch(passOver)
      if (typeof edit === 'string') done.push(`   ${edit}`)
      if (action.after) done.push(`   after it: ${await action.after(world, tab, choose)}`)
    }
  }
  if (world.strays.length > 0) throw new Error(`Wrong as it was done:\n${world.strays.join('\n')}`)
  await tab.page.waitForTimeout(waitMs)
}

/** Looks at one tab after the other. Throws what is still wrong when patience is over. */
async function untilRight(world: World, watch: Watch, faults: string[]): Promise<void> {
  // A tab that was hidden meanwhile finds out what has changed when it is looked at, and only then.
  for (const tab of world.tabs.all) {
    await world.tabs.lookAgain(tab)
    await tab.page.keyboard.press('Escape')
    // Messages stay while the pointer is on them.
    await tab.page.mouse.move(0, 0)
    await tab.page.waitForTimeout(500)
  }
  for (const tab of world.tabs.all) {
    await world.tabs.lookAgain(tab)
    await untilTabIsRight(world, tab, watch, faults)
  }
}

/** Retry is what a listener presses when they see it; the messages' own would repeat edits that are told of as not done. */
async function untilTabIsRight(world: World, tab: Tab, watch: Watch, faults: string[]): Promise<void> {
  const endMs = Date.now() + patienceMs
  const { page } = tab
  for (let lookedAtMs = Date.now(); ; ) {
    const faulty = [...faults, ...watch.strangers]
    if (faulty.length > 0) throw new Error(`A fault of ours:\n${faulty.join('\n')}`)
    await world.accounts.enterAgain(tab.page)
    const wrongs = [...(await findWrongs(world, tab)), ...(await findLost(world, watch))]
    if (wrongs.length === 0) return
    if (Date.now() > endMs) {
      throw new Error(
        `Wrong although all is quiet:\n${wrongs.join('\n')}\nTold: ${JSON.stringify(watch.told(page).slice(-5))}`,
      )
    }
    for (const retry of await page.getByRole('main').getByRole('button', { name: 'Retry' }).all()) {
      await retry.click({ timeout: 500 }).catch(() => {
        // It has gone by itself.
      })
    }
    await page.waitForTimeout(1_000)
    if (Date.now() < lookedAtMs + lookAgainMs) continue
    lookedAtMs = Date.now()
    await world.tabs.lookAgain(tab)
  }
}

async function findLost(world: World, watch: Watch): Promise<string[]> {
  const { edits, queue, tabs } = world
  const ownQueue = await findOwnQueue(world)
  const [state, requests] = [await stateOf(control), await control.apiRequests()]
  const told = tabs.pages().map(watch.told)
  return [...edits.findLost(state, requests, told), ...queue.findWrong(ownQueue, requests, told)]
}
