import type { Browser, Locator, Page } from '@playwright/test'
import { chooseDevice, openLikedSongs, playerOf, playFirstTrack } from '../e2e/support/player'
import { pageMemory } from '../setup/page-memory'
import { type Stack, startStack } from '../setup/stack'
import { type Measure, measure } from './report'
import { openSession, pause, type Session, settle } from './session'

const warmUpChanges = 60
const measuredChanges = 1_000
const fastForward = 4_000

type Seen = { commits: number; lines: number; trackChanges: number; changes: number }
type BenchPlayer = { seen: Seen; framesToCommand(): Promise<number> }

export const measurePlayerCounts = () =>
  withPlayer({}, async ({ page, browser }) => {
    const here = await clicks(page)
    // The bars of the playing row are under the pointer's Play.
    await page.mouse.move(0, 0)
    const quiet = await seenIn(page, 10)
    const wholeLayouts = await layoutsOfAll(browser, 5)
    await playerOf(page).getByRole('button', { name: 'Pause', exact: true }).click()
    await settle(page, 1_000)
    const paused = await seenIn(page, 10)
    await playerOf(page).getByRole('button', { name: 'Play', exact: true }).click()
    await settle(page, 1_000)
    const animations = await page.evaluate(() => document.getAnimations().length)
    await openTimedLyrics(page)
    const sung = await seenIn(page, 12)
    await page.getByRole('button', { name: 'Lyrics', exact: true }).click()
    await chooseDevice(page, /Living room/)
    await page.getByText('Playing on Living room speaker').waitFor()
    await settle(page, 1_000)
    const elsewhere = await clicks(page)
    // The heart is asked about once the last track has stayed a moment.
    await settle(page, 1_000)
    // Two looks at the other device and more.
    const watched = await seenIn(page, 11)
    return [
      measure('Pause, Play and Next here: frames from click to command', here, 1, 'frames'),
      measure('Pause, Play and Next elsewhere: frames from click to command', elsewhere, 1, 'frames'),
      // The seek bar writes to the page by itself.
      measure('Playing here, 10 s: commits', quiet.commits, 0, 'commits'),
      // One a second, the seek bar’s own where it is wide, and what the device reports.
      measure('Playing here, 10 s: changes of the page', quiet.changes, 25, 'changes'),
      // The time and the seek bar lay out themselves alone.
      measure('Playing here, 5 s: layouts of the whole page', wholeLayouts, 0, 'layouts'),
      measure('Paused here, 10 s: changes of the page', paused.changes, 0, 'changes'),
      // Each makes the browser look at every frame of the screen, also one that moves in steps.
      measure('Playing here: running animations', animations, 0, 'animations'),
      measure('Playing elsewhere, 11 s: commits', watched.commits, 0, 'commits'),
      measure(
        `Playing with lyrics: commits beyond one a line (${sung.lines} lines)`,
        sung.commits - sung.lines,
        0,
        'commits',
      ),
    ]
  })

export const measurePlayerMemory = () =>
  // Days of music go by, and tokens last one at most.
  withPlayer(
    { SANDBOX_LIKED: '2000', SANDBOX_TOKEN_SECONDS: '86400' },
    async ({ page, context, control }) => {
      const cdp = await context.newCDPSession(page)
      await control.setSpeed(fastForward)
      // The first tracks bring in what is loaded once: menus, fonts, decoded covers.
      await trackChanges(page, warmUpChanges)
      await control.setSpeed(1)
      await settle(page, 1_000)
      const before = await pageMemory(cdp)
      await control.setSpeed(fastForward)
      await trackChanges(page, measuredChanges)
      await control.setSpeed(1)
      await settle(page, 1_000)
      const after = await pageMemory(cdp)
      return [
        measure(
          '1,000 track changes: heap above the start',
          (after.heapBytes - before.heapBytes) / 1e6,
          2,
          'MB',
        ),
        measure(
          '1,000 track changes: listeners above the start',
          after.listeners - before.listeners,
          0,
          'listeners',
        ),
      ]
    },
  )

async function withPlayer(
  sandboxEnv: Record<string, string>,
  act: (session: Session) => Promise<Measure[]>,
): Promise<Measure[]> {
  const stack: Stack = await startStack({ sandboxEnv })
  const session = await openSession(stack)
  try {
    await session.page.addInitScript({ path: 'tests/bench/player.js' })
    await session.page.goto(stack.appUrl)
    await openLikedSongs(session.page)
    await playFirstTrack(session.page)
    await settle(session.page, 1_000)
    if ((await read(session.page)).commits === 0) throw new Error('Commits of the page are not counted.')
    return await act(session)
  } finally {
    await session.close()
    await stack.stop()
  }
}

type LayoutEvent = { name: string; args: { beginData?: { partialLayout: boolean } } }

/** Not a number where nothing at all is laid out, as while nothing plays. */
async function layoutsOfAll(browser: Browser, seconds: number): Promise<number> {
  const cdp = await browser.newBrowserCDPSession()
  const events: LayoutEvent[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as LayoutEvent[])))
  const isComplete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.start', { traceConfig: { includedCategories: ['devtools.timeline'] } })
  await pause(seconds * 1_000)
  await cdp.send('Tracing.end')
  await isComplete
  await cdp.detach()
  const layouts = events.flatMap(({ name, args }) => (name === 'Layout' && args.beginData) || [])
  return layouts.length === 0 ? Number.NaN : layouts.filter(({ partialLayout }) => !partialLayout).length
}

async function clicks(page: Page): Promise<number> {
  const frames: number[] = []
  for (let round = 0; round < 2; round += 1) {
    for (const name of ['Pause', 'Play', 'Next'] as const) {
      const counting = page.evaluate(() =>
        (window as unknown as { benchPlayer: BenchPlayer }).benchPlayer.framesToCommand(),
      )
      await playerOf(page).getByRole('button', { name, exact: true }).click()
      frames.push(await counting)
      await settle(page, 300)
    }
  }
  return Math.max(...frames)
}

/** Goes on to a track whose lyrics are timed, as most are, and into its text. */
async function openTimedLyrics(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Lyrics', exact: true }).click()
  const line = page.locator('main ol').getByRole('button').nth(2)
  for (let tries = 0; tries < 6 && !(await appears(line)); tries += 1) {
    await playerOf(page).getByRole('button', { name: 'Next' }).click()
  }
  await line.click()
  await page.locator('main ol [aria-current]').waitFor()
  await settle(page, 1_000)
}

const appears = (element: Locator) =>
  element.waitFor({ timeout: 3_000 }).then(
    () => true,
    () => false,
  )

async function seenIn(page: Page, seconds: number): Promise<Seen> {
  const before = await read(page)
  await pause(seconds * 1_000)
  const after = await read(page)
  if (after.trackChanges > before.trackChanges) throw new Error('The track ended while commits were counted.')
  return {
    ...after,
    commits: after.commits - before.commits,
    lines: after.lines - before.lines,
    changes: after.changes - before.changes,
  }
}

const read = (page: Page) =>
  page.evaluate(() => ({ ...(window as unknown as { benchPlayer: BenchPlayer }).benchPlayer.seen }))

async function trackChanges(page: Page, count: number): Promise<void> {
  const until = (await read(page)).trackChanges + count
  await page.waitForFunction(
    (wanted) => (window as unknown as { benchPlayer: BenchPlayer }).benchPlayer.seen.trackChanges >= wanted,
    until,
    { timeout: 180_000, polling: 200 },
  )
}
