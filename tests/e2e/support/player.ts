import { expect, type Locator, type Page } from '@playwright/test'
import { expectSound } from './sound'

export function playerOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Player' })
}

/** Starts the first thing in the main area that can be played and waits until the player says it plays. */
export async function playFirstTrack(page: Page): Promise<string> {
  const button = page
    .getByRole('main')
    .getByRole('grid')
    .getByRole('button', { name: /^Play / })
    .first()
  const name = ((await button.getAttribute('aria-label')) ?? '').replace(/^Play /, '')
  await button.click()
  await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  return name
}

/** Opens Liked Songs by its address or, from another screen, through the sidebar. */
export async function openLikedSongs(page: Page): Promise<void> {
  if (page.url() === 'about:blank') {
    await page.goto('/collection/savedtracks')
    await expectTakenOver(page)
  } else
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Liked Songs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Liked Songs' })).toBeVisible()
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
}

/** The server's page has its code: what is pressed before that is lost, unless it is a link. */
export async function expectTakenOver(page: Page): Promise<void> {
  await expect(page.locator('#main > [data-scrolls="true"]')).toBeAttached()
}

export async function seekPercent(page: Page): Promise<number> {
  return Number(await playerOf(page).getByRole('slider', { name: 'Seek' }).getAttribute('aria-valuenow'))
}

/** Plays Liked Songs from the start and waits until it is heard; gives the track's name. */
export async function playLikedSongs(page: Page): Promise<string> {
  await openLikedSongs(page)
  const name = await playFirstTrack(page)
  await expectSound(page)
  return name
}

export function trackLink(page: Page, name: string): Locator {
  return playerOf(page)
    .getByRole('link', { name: `${name} on SPOTIFY` })
    .first()
}

export async function chooseDevice(page: Page, name: RegExp): Promise<void> {
  await playerOf(page).getByRole('button', { name: 'Devices' }).click()
  await page.getByRole('menuitemradio', { name }).click()
}
