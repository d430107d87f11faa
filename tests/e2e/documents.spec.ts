import type { Page } from '@playwright/test'
import { READ_TIMEOUT_MS } from '../../lib/spotify/quota/waits'
import type { Control, LoggedRequest } from './support/control'
import { expect, test } from './support/test'

type Screen = { what: string; path: string }

type State = {
  playlists: { id: string; ownerId: string }[]
  library: Record<string, Record<'albums' | 'artists' | 'shows' | 'episodes', { id: string }[]>>
}

async function detailScreens(control: Control): Promise<Screen[]> {
  const listener = 'premium-listener'
  const { playlists, library } = (await control.state()) as State
  const screens: Screen[] = [
    { what: 'Liked Songs', path: '/collection/savedtracks' },
    { what: 'playlists', path: `/playlist/${playlists.find(({ ownerId }) => ownerId === listener)?.id}` },
  ]
  for (const kind of ['albums', 'artists', 'shows', 'episodes'] as const)
    screens.push({ what: kind, path: `/${kind.slice(0, -1)}/${library[listener]?.[kind][0]?.id}` })
  return screens
}

async function markupOf(page: Page, path: string): Promise<string> {
  const answer = await page.request.get(path)
  expect(answer.status()).toBe(200)
  return (await answer.text()).replace(/<script\b.*?<\/script>/gs, '')
}

const nameOf = ({ method, path, query }: LoggedRequest) =>
  `${method} ${path}?${new URLSearchParams(query).toString()}`

async function load(page: Page, control: Control, path: string): Promise<LoggedRequest[]> {
  // The document before it asks for nothing from now on.
  await page.goto('about:blank')
  await control.forgetRequests()
  await page.goto(path)
  return quietRequests(control, 1_000)
}

async function quietRequests(control: Control, quietMs = 1_500): Promise<LoggedRequest[]> {
  let seen = -1
  const isQuiet = async () => {
    const { length } = await control.apiRequests()
    const isSame = length === seen
    seen = length
    return isSame
  }
  await expect.poll(isQuiet, { intervals: [quietMs] }).toBe(true)
  return control.apiRequests()
}

test('HTML of each screen has its heading and first rows', { tag: '@both' }, async ({ page, control }) => {
  for (const { what, path } of await detailScreens(control)) {
    const markup = await markupOf(page, path)
    expect(markup, what).toMatch(/<h1[^>]*>[^<]+<\/h1>/)
    const playable = markup.match(/aria-label="(?:Play|Resume) [^"]+"/g) ?? []
    // The screen's own button, and rows.
    expect(playable.length, what).toBeGreaterThan(what === 'episodes' ? 0 : 3)
  }
})

test('server reads each resource of the first view once', async ({ page, control, quota, allowProblem }) => {
  if (quota === 'development') allowProblem(/403.*top-tracks/)
  for (const { what, path } of await detailScreens(control)) {
    const requests = await load(page, control, path)
    const reads = requests.filter(({ method, status }) => method === 'GET' && status === 200).map(nameOf)
    expect(reads.toSorted(), `${what}: nothing is read twice`).toEqual([...new Set(reads)].toSorted())
    const byBrowser = requests.filter(({ origin }) => origin === 'browser').map(({ path: asked }) => asked)
    // An artist's records stand below the first view, and are read when they come into it; so are an episode's others.
    const shown =
      what === 'episodes'
        ? /\/v1\/episodes/
        : /\/v1\/(playlists|albums|artists\/\w+$|shows|search|me\/tracks$)/
    expect(
      byBrowser.filter((asked) => shown.test(asked)),
      `${what}: no wait in the browser`,
    ).toEqual([])
  }
})

test('client navigation sends no server request and rereads nothing', async ({ page, control }) => {
  await page.goto('/collection?kind=albums')
  const main = page.getByRole('main')
  const link = main.getByRole('listitem').getByRole('link').first()
  const path = (await link.getAttribute('href')) ?? ''
  await page.goto(path)
  await expect(main.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  // The rows are there before the browser has taken over what the server read.
  await quietRequests(control)
  await page.getByRole('link', { name: 'Your Library', exact: true }).click()
  await expect(main.getByRole('heading', { level: 1, name: 'Your Library' })).toBeVisible()
  await quietRequests(control)

  await control.forgetRequests()
  await main.locator(`a[href="${path}"]`).first().click()
  await page.waitForURL(path)
  await expect(main.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(
    main.getByRole('region', { name: 'Your top songs' }).getByRole('listitem').first(),
  ).toBeVisible()
  const requests = await control.apiRequests()
  expect(requests.filter(({ origin }) => origin === 'server')).toEqual([])
  expect(requests.filter((request) => request.path.startsWith('/v1/albums'))).toEqual([])
})

test('slow Spotify delays only the content, not the frame', async ({ page, control }) => {
  const screens = await detailScreens(control)
  const slow = '/v1/(playlists|albums|artists|shows|episodes|me/tracks)'
  for (const { what, path } of screens) {
    await control.fault({ match: { method: 'GET', path: slow }, delayMs: 600_000 })
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('navigation', { name: 'Main' }), what).toBeVisible()
    await expect(page.getByRole('main').locator('[aria-busy="true"]').first(), what).toBeVisible()
    await control.clearFaults()
    await expect(
      page
        .getByRole('main')
        .getByRole('button', { name: /^(Play|Resume) / })
        .first(),
      what,
    ).toBeVisible()
  }
})

test('frame arrives before the account is known', async ({ page, baseURL, control }) => {
  const frames = ['/', '/search', '/collection', '/collection/savedtracks', '/queue']
  const details = (await detailScreens(control)).map(({ path }) => path)
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`)
  await control.fault({ match: { method: 'GET', path: '/v1/me$' }, delayMs: 600_000 })
  const expectFrame = async (path: string) => {
    const response = await fetch(`${baseURL}${path}`, {
      headers: { cookie: cookies.join('; ') },
      // So long the app waits for the provider.
      signal: AbortSignal.timeout(READ_TIMEOUT_MS - 1_000),
    })
    let html = ''
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      html += piece
      if (html.includes('</main>')) break
    }
    expect(html, path).toContain('aria-label="Main"')
    expect(html, path).toContain('</main>')
    if (path === '/collection/savedtracks') expect(html).toContain('Liked Songs</h1>')
  }
  for (const path of new Set([...frames, ...details])) await expectFrame(path)
  await control.clearFaults()
})
