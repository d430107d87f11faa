import type { Page } from '@playwright/test'
import { panelCookieName } from '../../lib/overlays/panel'
import { cookieNameAt } from '../../lib/storage/browser-cookies'
import { openScreen, playerOf, playFirstTrack, untilHydrated } from './support/player'
import { movedControls, recordPlaces } from './support/stability'
import { expect, test } from './support/test'

test.use({ sandboxEnv: { SANDBOX_PLAYLISTS: '150' } })

/** Until everything is there that arrives after the first paint. */
async function untilIdle(page: Page): Promise<void> {
  const player = playerOf(page)
  await untilHydrated(page)
  await expect(player.locator('[data-unknown="false"]')).toBeAttached()
  if (await player.getByRole('button', { name: 'Full view' }).isVisible())
    await expect(player.getByText(/^Playing from /)).toBeVisible()
  await page.waitForFunction(() => 'Spotify' in window)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

const timer = (isSet: boolean) =>
  isSet ? { type: 'time', endsAtMs: Date.now() + 1_700_000, lengthMs: 1_800_000 } : null

test('nothing in the frame moves from first paint to idle, nor when a song starts', async ({ page }) => {
  await recordPlaces(page)
  await openScreen(page, '/collection/savedtracks')
  await playFirstTrack(page)
  await untilIdle(page)
  expect(await movedControls(page), 'when the song started').toEqual([])

  for (const width of [390, 820, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    for (const [panel, isSet] of [
      ['-queue', false],
      ['-queue', true],
      ...(width >= 1200 ? ([['queue', true]] as const) : []),
    ] as const) {
      const name = cookieNameAt(panelCookieName, new URL(page.url()))
      await page.context().addCookies([{ name, value: panel, url: new URL('/', page.url()).href }])
      await page.evaluate(
        (stored) => localStorage.setItem('tonearm.sleep-timer', JSON.stringify(stored)),
        timer(isSet),
      )
      await page.reload()
      await untilIdle(page)
      const aside = page.getByRole('complementary')
      await expect(aside).toBeVisible({ visible: panel === 'queue' })
      expect(await movedControls(page), `${width} px, panel ${panel}, timer ${isSet}`).toEqual([])
    }
  }
})

test('late facts of an album move neither its name nor its buttons', async ({ page, control }) => {
  // The time takes another line.
  await page.setViewportSize({ width: 440, height: 844 })
  await openScreen(page, '/collection?kind=albums')
  await control.fault({ match: { path: '/v1/albums/' }, delayMs: 600_000 })
  const main = page.getByRole('main')
  await main.locator('a[href^="/album/"]').first().click()
  const save = main.getByRole('button', { name: 'Remove from your library' })
  await expect(save).toBeVisible()
  const boxes = () => Promise.all([main.locator('h1'), save].map((part) => part.boundingBox()))
  const early = await boxes()
  const time = main.getByText(/\d sec$/).last()
  await expect(time).toBeHidden()
  await control.clearFaults()
  await expect(time).toBeVisible()
  expect(await boxes()).toEqual(early)
})
