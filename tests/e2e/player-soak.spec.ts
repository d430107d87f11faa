import type { Page } from '@playwright/test'
import { pageMemory } from '../setup/page-memory'
import type { Control } from './support/control'
import { playerOf, playLikedSongs } from './support/player'
import { expectSound } from './support/sound'
import { expect, test } from './support/test'

const minuteMs = 60_000
const heapSlackBytes = 2_000_000

test('half an hour of music leaves heap and listeners as they were', async ({ admitted: page, control }) => {
  await playLikedSongs(page)
  const cdp = await page.context().newCDPSession(page)
  await control.setSpeed(120)
  // The first eight seconds bring in what is loaded once: code for the first use, menus, fonts, decoded covers.
  await play(control, 16 * minuteMs)
  const before = await pageMemory(cdp)
  await play(control, 30 * minuteMs)
  const after = await pageMemory(cdp)
  expect(after.listeners).toBeLessThanOrEqual(before.listeners + 5)
  expect(after.heapBytes - before.heapBytes).toBeLessThan(heapSlackBytes)
  await control.setSpeed(1)
  await stillPlays(page)
})

async function play(control: Control, durationMs: number): Promise<void> {
  const nowMs = async () => ((await control.state()) as { nowMs: number }).nowMs
  const until = (await nowMs()) + durationMs
  await expect.poll(nowMs, { timeout: 30_000, intervals: [500] }).toBeGreaterThan(until)
}

async function stillPlays(page: Page): Promise<void> {
  await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  await playerOf(page).getByRole('button', { name: 'Next' }).click()
  await expectSound(page)
}
