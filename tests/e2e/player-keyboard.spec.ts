import type { Page } from '@playwright/test'
import { expectSilence, expectSound, playerOf, playLikedSongs, seekPercent } from './support/player'
import { expect, test } from './support/test'

test('keys play, pause, skip, mute, shuffle and save anywhere; tracks are announced', async ({ page }) => {
  const first = await playLikedSongs(page)
  const player = playerOf(page)
  const announcement = player.locator('[aria-live="polite"]').filter({ hasText: 'Now playing' })
  await expect(announcement).toHaveText(new RegExp(`^Now playing: ${escaped(first)}, `))
  await leaveControls(page)
  await page.keyboard.press('Space')
  await expectSilence(page)
  await page.keyboard.press('Space')
  await expectSound(page)
  await page.keyboard.press('m')
  await expectSilence(page)
  await page.keyboard.press('m')
  await expectSound(page)
  await page.keyboard.press('s')
  await expect(player.getByRole('button', { name: 'Shuffle' })).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('s')
  await expect(player.getByRole('button', { name: 'Shuffle' })).toHaveAttribute('aria-pressed', 'false')
  const next = player.getByRole('button', { name: 'Next' })
  await next.focus()
  await page.keyboard.press('Shift+N')
  await expect(page).not.toHaveTitle(new RegExp(`^${escaped(first)} - `))
  await expect(announcement).not.toHaveText(new RegExp(`^Now playing: ${escaped(first)}, `))
  await expect(announcement).toHaveText(/^Now playing: /)
  // It does not interrupt: the keyboard stays where it was.
  await expect(next).toBeFocused()
  await leaveControls(page)
  // Three seconds into a track the key goes to its beginning.
  await expect(async () => {
    await page.keyboard.press('Shift+P')
    await expect(page).toHaveTitle(new RegExp(`^${escaped(first)} - `), { timeout: 2_000 })
  }).toPass()
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => seekPercent(page)).toBeGreaterThan(6)
  await page.keyboard.press('0')
  await expect.poll(() => seekPercent(page)).toBeLessThan(4)
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => seekPercent(page)).toBeGreaterThan(6)
  await player.getByRole('button', { name: /^More options/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Play from the beginning' }).press('Enter')
  await expect.poll(() => seekPercent(page)).toBeLessThan(4)
  await expect(page.getByRole('menu')).toBeHidden()
  await leaveControls(page)
  // Only now: it would lead on from the first song to the last.
  await page.keyboard.press('r')
  await expect(player.getByRole('button', { name: 'Repeat' })).toHaveAttribute('aria-pressed', 'true')
  // Before it is known, the key saves.
  await expect(player.getByRole('button', { name: 'Remove from your favorites' })).toBeVisible()
  await page.keyboard.press('l')
  await expect(player.getByRole('button', { name: 'Save to your favorites' })).toBeVisible()
})

async function leaveControls(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
