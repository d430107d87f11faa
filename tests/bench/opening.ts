import { readFileSync } from 'node:fs'
import type { Request } from '@playwright/test'
import { openLiked, withLibrary } from './large-library'
import { type Measure, measure } from './report'
import { type Session, settle } from './session'

const delayMs = 400
const framesWatched = 60

type Frame = { heading: string; hasCover: boolean; hasRows: boolean }

const places = [
  { what: 'a playlist', link: 'nav a[href^="/playlist/"]' },
  { what: 'an album', link: '[role=grid] a[href^="/album/"]' },
  { what: 'an artist', link: '[role=grid] a[href^="/artist/"]' },
]

/** What is on the screen in the frames after the click on a link, while every answer of the provider takes long. */
export const measureOpening = () =>
  withLibrary(async (_, session) => {
    const { page, control } = session
    await openLiked(page)
    await settle(page)
    await control.fault({ match: { method: 'GET' }, delayMs })
    const measures: Measure[] = []
    for (const { what, link } of places) {
      measures.push(...(await opening(session, what, link)))
      await page.goBack()
      await page.getByRole('heading', { level: 1, name: 'Liked Songs' }).waitFor()
      await settle(page, 1_000)
    }
    return measures
  })

async function opening({ page }: Session, what: string, link: string): Promise<Measure[]> {
  const place = page.locator(link).nth(2)
  const name = (await place.textContent())?.trim() ?? ''
  const requests: Request[] = []
  const note = (request: Request) => requests.push(request)
  await page.evaluate(readFileSync('tests/bench/opening.js', 'utf8'))
  await page.evaluate(`benchOpening.watch(${framesWatched})`)
  page.on('request', note)
  await place.click()
  await page.waitForURL((url) => url.pathname !== '/collection/savedtracks')
  await settle(page, 1_000)
  page.off('request', note)
  const frames: Frame[] = await page.evaluate('benchOpening.frames')
  const first = frames.findIndex(({ heading }) => heading.startsWith(name))
  const after = first < 0 ? frames : frames.slice(first)
  const lost = after.filter(({ heading }) => !heading.startsWith(name)).length
  return [
    measure(
      `Opening ${what}: frames from the click to its name`,
      first < 0 ? framesWatched : first + 1,
      // The router draws in a transition: never in the first frame after a click, and later on a slow machine. It was in the
      // third to fifth where this was written, and the page's own answer takes 24 and more.
      12,
      'frames',
    ),
    { name: `Opening ${what}: frames without its name after that`, value: lost, limit: 0, unit: 'frames' },
    measure(
      `Opening ${what}: round trips to the provider one after the other`,
      await roundTrips(requests),
      what === 'an artist' ? 2 : 1,
      'requests',
    ),
  ]
}

/** How many of the requests had to wait for the answer to another one, and the first. */
async function roundTrips(requests: readonly Request[]): Promise<number> {
  const reads = requests.filter((request) => /\/v1\/(playlists|albums|artists|search)\b/.test(request.url()))
  const times = reads.map((request) => request.timing()).toSorted((a, b) => a.startTime - b.startTime)
  let trips = 0
  let answeredAt = 0
  for (const { startTime, responseEnd } of times) {
    if (startTime < answeredAt) continue
    trips += 1
    answeredAt = startTime + responseEnd
  }
  return trips
}
