import type { Page } from '@playwright/test'
import { type Stack, startStack } from '../setup/stack'
import { type Measure, measure } from './report'
import { coldContext, openSession, pause, playSomething, type Session, settle } from './session'
import { scriptKilobytes } from './wire'

export async function measureCounts(): Promise<Measure[]> {
  const stack = await startStack()
  const session = await openSession(stack)
  try {
    return [
      ...(await firstLoad(stack, session)),
      ...(await coldScreens(stack, session)),
      ...(await listening(stack, session)),
      ...(await manyPlaylists()),
    ]
  } finally {
    await session.close()
    await stack.stop()
  }
}

async function firstLoad(stack: Stack, session: Session): Promise<Measure[]> {
  await settle(session.page)
  await session.control.forgetRequests()
  const context = await coldContext(session.browser, session.context)
  const { initialKb, busyKb, totalKb } = await scriptKilobytes(context, stack.appUrl)
  const requests = (await session.control.apiRequests()).length
  await context.close()
  const farImages = await countFarImages(stack, session)
  return [
    // Chromium fetches the lazy images of a shelf a little further ahead.
    measure('Home: images fetched from further than a screen away', farImages, 1, 'requests'),
    measure('Home: first-load JavaScript, gzip', initialKb, 219, 'kB'),
    // With what arrives at once by itself: the player, sound, and what sends requests.
    measure('Home: JavaScript once the player is there, gzip', busyKb, 265, 'kB'),
    measure('Home: JavaScript once the page was idle, gzip', totalKb, 484, 'kB'),
    measure('Home, cold: provider requests, up to 50 playlists', requests, 6, 'requests'),
  ]
}

async function countFarImages(stack: Stack, session: Session): Promise<number> {
  const context = await coldContext(session.browser, session.context)
  const page = await context.newPage()
  await page.goto(stack.appUrl)
  await settle(page)
  const [fetched, far] = await page.evaluate(() => {
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
    const places = [...document.images]
      .filter(({ src }) => fetched.includes(src))
      .map((image) => image.getBoundingClientRect())
    const far = places.filter(({ left, top }) => left > 2 * innerWidth || top > 2 * innerHeight)
    return [places.length, far.length] as const
  })
  await context.close()
  if (fetched === 0) throw new Error('Home has fetched no image.')
  return far
}

/** What a screen shows first is read by the server, before the browser has run anything, and by nobody else. */
async function coldScreens(stack: Stack, session: Session): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const kind of ['playlist', 'album']) {
    await session.page.goto(`${stack.appUrl}/collection?kind=${kind}s`)
    const link = session.page.getByRole('main').locator(`a[href^="/${kind}/"]`).first()
    const path = await link.getAttribute('href')
    await settle(session.page)
    await session.control.forgetRequests()
    const context = await coldContext(session.browser, session.context)
    const page = await context.newPage()
    await page.goto(stack.appUrl + path)
    await settle(page)
    const requests = await session.control.apiRequests()
    await context.close()
    const isShown = (request: { path: string }) => request.path.startsWith(`/v1/${kind}s/`)
    const byBrowser = requests.filter((request) => isShown(request) && request.origin === 'browser')
    const reads = requests.map((request) => JSON.stringify([request.path, request.query]))
    const named = (what: string, value: number, limit: number): Measure => ({
      name: `/${kind}/…, cold: ${what}`,
      value,
      limit,
      unit: 'requests',
    })
    measures.push(
      // One of them may be the refusal from which a new browser learns the app's quota mode, and one asks what the bar
      // continues with, in a browser that remembers nothing.
      named('provider requests', requests.length, 8),
      named('of these, facts and rows asked for by the browser', byBrowser.length, 0),
      named('of these, asked a second time', reads.length - new Set(reads).size, 0),
    )
  }
  return measures
}

async function listening(stack: Stack, session: Session): Promise<Measure[]> {
  const { page, control } = session
  await page.goto(stack.appUrl)
  await playSomething(page)
  await settle(page)

  await control.forgetRequests()
  let routeRequests = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/lyrics/')) routeRequests += 1
  })
  await page.getByRole('button', { name: 'Lyrics', exact: true }).click()
  await settle(page)
  const providerRequests = (await control.apiRequests()).length

  await control.forgetRequests()
  await pause(60_000)
  const idle = (await control.apiRequests()).length
  return [
    measure('Lyrics: requests to our route', routeRequests, 1, 'requests'),
    measure('Lyrics: provider requests', providerRequests, 0, 'requests'),
    measure('Playing here, a minute: provider requests', idle, 0, 'requests'),
  ]
}

async function manyPlaylists(): Promise<Measure[]> {
  const stack = await startStack({ sandboxEnv: { SANDBOX_PLAYLISTS: '500' } })
  const session = await openSession(stack)
  try {
    await settle(session.page)
    await session.control.forgetRequests()
    const context = await coldContext(session.browser, session.context)
    const page = await context.newPage()
    await page.goto(stack.appUrl)
    await settle(page)
    const cold = (await session.control.apiRequests()).length
    await session.control.forgetRequests()
    const total = await lookThroughSidebar(page)
    const further = (await session.control.apiRequests()).length
    return [
      measure(`Home, cold: provider requests, ${total} playlists`, cold, 6, 'requests'),
      measure(
        `Sidebar: provider requests until each of ${total} playlists was seen`,
        further,
        Math.ceil(total / 50) - 1,
        'requests',
      ),
    ]
  } finally {
    await session.close()
    await stack.stop()
  }
}

/** Scrolls through all playlists, waiting at each screenful until it is there, and answers how many there are. */
async function lookThroughSidebar(page: Page): Promise<number> {
  await page.locator('nav [role="listitem"]').first().waitFor()
  const list = page.getByRole('navigation', { name: 'Main' }).getByRole('list').last()
  const { seen, total } = await list.evaluate(async (element) => {
    const scroller = element.parentElement ?? element
    const view = scroller.getBoundingClientRect()
    // No function here has a name: what tsx makes of one that has would not run in the page.
    const row = '[role="listitem"]'
    const seen = new Set<string | null>()
    for (let top = 0; top < scroller.scrollHeight; top += scroller.clientHeight) {
      scroller.scrollTo({ top })
      do await new Promise(requestAnimationFrame)
      while (
        // Rows are drawn a frame or more after the scrolling: until then the edges of the view are blank.
        [view.top + 1, Math.min(view.bottom, element.getBoundingClientRect().bottom) - 1].some((edge) =>
          [...element.querySelectorAll(row)].every((shown) => {
            const place = shown.getBoundingClientRect()
            return place.top > edge + 8 || place.bottom < edge - 8
          }),
        ) ||
        [...element.querySelectorAll('[aria-disabled]')].some((unread) => {
          const place = unread.getBoundingClientRect()
          return place.bottom > view.top && place.top < view.bottom
        })
      )
      for (const shown of element.querySelectorAll(row)) seen.add(shown.getAttribute('aria-posinset'))
    }
    return { seen: seen.size, total: Number(element.querySelector(row)?.getAttribute('aria-setsize')) }
  })
  if (seen !== total) throw new Error(`Of ${total} playlists, ${seen} came into view.`)
  return total
}
