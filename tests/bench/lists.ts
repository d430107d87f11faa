import type { Page } from '@playwright/test'
import type { Stack } from '../setup/stack'
import { openLiked, rowHeightPx, scroller, withLibrary } from './large-library'
import { type Measure, measure } from './report'
import { coldContext, type Session, settle } from './session'
import { scriptKilobytes } from './wire'

export const measureListCounts = () =>
  withLibrary(async (stack, session) => [
    ...(await likedSongs(session)),
    ...(await scriptedSession(stack, session)),
    ...(await firstLoads(stack, session)),
  ])

async function requestsDuring({ control, page }: Session, act: () => Promise<unknown>): Promise<number> {
  await control.forgetRequests()
  await act()
  await settle(page, 1_000)
  return (await control.apiRequests()).length
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
    measure('Liked Songs: provider requests to the first rows', first, 2, 'requests'),
    measure('Liked Songs: provider requests of a jump to the end', jump, 2, 'requests'),
    measure('Liked Songs: most nodes in the document', Math.max(...nodes), 1_500, 'nodes'),
    measure('Back to the middle of Liked Songs: provider requests', back, 1, 'requests'),
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
      .getByRole('button', { name: /Liked Songs/ })
      .first()
      .click()
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Search', exact: true })
      .click()
    await page.waitForURL(/\/search$/)
    await page.getByRole('banner').getByRole('searchbox', { name: 'Search' }).fill('night')
    await page.waitForURL(/q=night/)
    await main.locator('a[href^="/album/"]').first().click()
    await page.waitForURL(/\/album\//)
    await settle(page, 1_000)
    await page.goBack()
    await settle(page, 500)
    await page.goBack()
  })
  await context.close()
  return [measure('A session of ten steps: provider requests', value, 20, 'requests')]
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
      // The virtualizer and the edits of lists come with the first load.
      limit: 242,
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
