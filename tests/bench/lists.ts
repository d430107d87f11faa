import { readFileSync } from 'node:fs'
import type { CDPSession, Page } from '@playwright/test'
import { type Stack, startStack } from '../setup/stack'
import { type Measure, median } from './report'
import { coldContext, openSession, type Session, settle } from './session'
import { scriptKilobytes } from './wire'

const library = { SANDBOX_LIKED: '10000', SANDBOX_PLAYLISTS: '500' }
const rowHeightPx = 56
const scroller = '#main > div'

/** Requests, nodes and sizes of the screens with a large library: the same on every machine. */
export const measureListCounts = () =>
  withLibrary(async (stack, session) => [
    ...(await likedSongs(session)),
    ...(await scriptedSession(stack, session)),
    ...(await firstLoads(stack, session)),
  ])

/** Frames, blank rows and memory of a long list. */
export const measureListTimes = () =>
  withLibrary(async (_, session) => [...(await steadyScroll(session)), ...(await everyRow(session))])

async function withLibrary(
  measure: (stack: Stack, session: Session) => Promise<Measure[]>,
): Promise<Measure[]> {
  const stack = await startStack({ sandboxEnv: library })
  const session = await openSession(stack)
  try {
    await settle(session.page)
    return await measure(stack, session)
  } finally {
    await session.close()
    await stack.stop()
  }
}

async function requestsDuring({ control, page }: Session, act: () => Promise<unknown>): Promise<number> {
  await control.forgetRequests()
  await act()
  await settle(page, 1_000)
  return (await control.apiRequests()).length
}

async function openLiked(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Liked Songs' }).click()
  await page
    .getByRole('grid')
    .getByRole('button', { name: /^Play / })
    .first()
    .waitFor()
}

async function likedSongs(session: Session): Promise<Measure[]> {
  const { page } = session
  const first = await requestsDuring(session, () => openLiked(page))
  const nodes = [await nodeCount(page)]
  const jump = await requestsDuring(session, () => scrollToRow(page, 10_000))
  nodes.push(await nodeCount(page))
  for (const row of [2_500, 5_000, 7_500]) {
    await scrollToRow(page, row)
    await settle(page, 500)
    nodes.push(await nodeCount(page))
  }
  await page.getByRole('grid').locator('a[href^="/album/"]').nth(8).click()
  await page.waitForURL(/\/album\//)
  await settle(page, 1_000)
  const back = await requestsDuring(session, () => page.goBack())
  return [
    { name: 'Liked Songs: provider requests to the first rows', value: first, limit: 2, unit: 'requests' },
    { name: 'Liked Songs: provider requests of a jump to the end', value: jump, limit: 2, unit: 'requests' },
    {
      name: 'Liked Songs: most nodes in the document',
      value: Math.max(...nodes),
      limit: 1_500,
      unit: 'nodes',
    },
    { name: 'Back to the middle of Liked Songs: provider requests', value: back, limit: 1, unit: 'requests' },
  ]
}

async function scriptedSession(stack: Stack, session: Session): Promise<Measure[]> {
  const context = await coldContext(session.browser, session.context)
  const page = await context.newPage()
  const value = await requestsDuring({ ...session, page }, async () => {
    await page.goto(stack.appUrl)
    await settle(page)
    const main = page.getByRole('main')
    const player = page.getByRole('region', { name: 'Player' })
    await openLiked(page)
    await page.getByRole('navigation', { name: 'Main' }).locator('a[href^="/playlist/"]').first().click()
    await page.waitForURL(/\/playlist\//)
    await main
      .getByRole('grid')
      .getByRole('button', { name: /^Play / })
      .first()
      .click()
    await player.getByRole('button', { name: 'Pause' }).waitFor()
    await settle(page, 1_000)
    await player.getByRole('button', { name: 'Next' }).click()
    await settle(page, 1_000)
    await player
      .getByRole('button', { name: /your favorites/ })
      .first()
      .click()
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Search', exact: true })
      .click()
    await main.getByRole('searchbox').fill('night')
    await main.locator('a[href^="/album/"]').first().click()
    await page.waitForURL(/\/album\//)
    await settle(page, 1_000)
    await page.goBack()
    await settle(page, 500)
    await page.goBack()
  })
  await context.close()
  return [{ name: 'A session of ten steps: provider requests', value, limit: 20, unit: 'requests' }]
}

async function firstLoads(stack: Stack, session: Session): Promise<Measure[]> {
  const album = await hrefOn(session, stack.appUrl, '/collection/savedtracks', '/album/')
  const artist = await hrefOn(session, stack.appUrl, '/collection/savedtracks', '/artist/')
  const playlist = await hrefOn(session, stack.appUrl, '/', '/playlist/')
  const paths = ['/search', '/collection', '/collection/savedtracks', '/queue', playlist, album, artist]
  const measures: Measure[] = []
  for (const path of paths) {
    const context = await coldContext(session.browser, session.context)
    const { initialKb } = await scriptKilobytes(context, stack.appUrl + path)
    await context.close()
    const screen = path.replace(/\w{22}$/, '…')
    measures.push({
      name: `${screen}: first-load JavaScript, gzip`,
      value: initialKb,
      limit: 220,
      unit: 'kB',
    })
  }
  return measures
}

async function hrefOn({ page }: Session, appUrl: string, path: string, prefix: string): Promise<string> {
  await page.goto(appUrl + path)
  const href = await page.locator(`a[href^="${prefix}"]`).first().getAttribute('href')
  if (!href) throw new Error(`Nothing on ${path} leads to ${prefix}.`)
  return href
}

const nodeCount = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length)

const scrollToRow = (page: Page, row: number) =>
  page
    .locator(scroller)
    .first()
    .evaluate((element, top) => element.scrollTo({ top }), row * rowHeightPx)

async function steadyScroll(session: Session): Promise<Measure[]> {
  const { page, context } = session
  await openLiked(page)
  await settle(page)
  const height = await page
    .locator(scroller)
    .first()
    .evaluate((element) => element.scrollHeight)
  const plain = await context.newPage()
  await plain.setContent(staticPage(height))
  const still = await passesOf(plain, 'body > div')
  await plain.close()
  await page.bringToFront()
  const list = await passesOf(page, scroller)
  return [
    {
      name: '10,000 rows, 4x slower CPU: longest frame beside a static page',
      value: longest(list) / longest(still),
      limit: 3,
      unit: '×',
    },
    {
      name: '10,000 rows, 4x slower CPU: median frame beside a static page',
      value: median(list.flat()) / median(still.flat()),
      limit: 1.2,
      unit: '×',
    },
  ]
}

/** The frames of three scrolls, each going on where the one before ended. */
async function passesOf(page: Page, selector: string): Promise<number[][]> {
  const passes: number[][] = []
  for (let pass = 0; pass < 3; pass += 1) passes.push(await framesOf(page, selector))
  return passes
}

/** Of the middle pass: one pause of the machine decides nothing. */
function longest(passes: number[][]): number {
  return median(passes.map((frames) => Math.max(...frames)))
}

/** Lines of text as high as the list: what a browser does by itself when it scrolls. */
function staticPage(height: number): string {
  const line = `<p style="height:${rowHeightPx}px;margin:0">A line of text, as long as a title</p>`
  return `<body style="margin:0"><div style="height:100vh;overflow:auto">${line.repeat(Math.floor(height / rowHeightPx))}</div>`
}

/** Milliseconds between frames of five seconds' scroll at a reading pace. */
async function framesOf(page: Page, selector: string): Promise<number[]> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const frames = await scrolling(page, selector, 'steady')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await cdp.detach()
  return frames
}

async function everyRow(session: Session): Promise<Measure[]> {
  const { page, context } = session
  await page
    .locator(scroller)
    .first()
    .evaluate((element) => element.scrollTo({ top: 0 }))
  await settle(page)
  const cdp = await context.newCDPSession(page)
  const before = await heapBytes(cdp)
  const blanks = await scrolling(page, scroller, 'everyScreen')
  const after = await heapBytes(cdp)
  return [
    {
      name: '10,000 rows: longest time a row stays blank after a stop',
      value: Math.max(...blanks),
      limit: 300,
      unit: 'ms',
    },
    {
      name: '10,000 rows: memory after all were shown, above the start',
      value: (after - before) / 1e6,
      limit: 25,
      unit: 'MB',
    },
  ]
}

async function heapBytes(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize
}

type Scrolling = Record<'steady' | 'everyScreen', (element: Element) => Promise<number[]>>

async function scrolling(page: Page, selector: string, how: keyof Scrolling): Promise<number[]> {
  await page.evaluate(readFileSync('tests/bench/scrolling.js', 'utf8'))
  return page
    .locator(selector)
    .first()
    .evaluate(
      (element, name) => (window as unknown as { benchScrolling: Scrolling }).benchScrolling[name](element),
      how,
    )
}
