import { readFileSync } from 'node:fs'
import type { CDPSession, Page } from '@playwright/test'
import { openLiked, rowHeightPx, scroller, withLibrary } from './large-library'
import { type Measure, measure, median } from './report'
import { type Session, settle } from './session'

export const measureScrolling = () =>
  withLibrary(async (_, session) => [...(await steadyScroll(session)), ...(await everyRow(session))])

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
    measure(
      '10,000 rows, 4x slower CPU: longest frame beside a static page',
      longest(list) / longest(still),
      3,
      '×',
    ),
    measure(
      '10,000 rows, 4x slower CPU: median frame beside a static page',
      median(list.flat()) / median(still.flat()),
      1.2,
      '×',
    ),
  ]
}

async function passesOf(page: Page, selector: string): Promise<number[][]> {
  const passes: number[][] = []
  for (let pass = 0; pass < 3; pass += 1) passes.push(await framesOf(page, selector))
  return passes
}

/** Of the middle pass: one pause of the machine decides nothing. */
const longest = (passes: number[][]): number => median(passes.map((frames) => Math.max(...frames)))

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
    measure('10,000 rows: longest time a row stays blank after a stop', Math.max(...blanks), 300, 'ms'),
    measure('10,000 rows: memory after all were shown, above the start', (after - before) / 1e6, 25, 'MB'),
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
