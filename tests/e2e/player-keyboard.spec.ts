import type { Page } from '@playwright/test'
import { playerOf, playLikedSongs } from './support/player'
import { expectSilence, expectSound } from './support/sound'
import { expect, test } from './support/test'

test('keys play, pause, skip, mute, shuffle and save from anywhere on the page, and each new track is announced', async ({
  admitted: page,
}) => {
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
  await page.keyboard.press('r')
  await expect(player.getByRole('button', { name: 'Repeat' })).toHaveAttribute('aria-pressed', 'true')
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
  // Before it is known, the key saves.
  await expect(player.getByRole('button', { name: 'Remove from your favorites' })).toBeVisible()
  await page.keyboard.press('l')
  await expect(player.getByRole('button', { name: 'Save to your favorites' })).toBeVisible()
})

test('nothing fires while typing, ? lists the keys, and they can be switched off', async ({
  admitted: page,
  control,
}) => {
  await playLikedSongs(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click()
  // The list that is left has a box of its own.
  const box = page.getByRole('searchbox', { name: 'Search', exact: true })
  await control.forgetRequests()
  await box.pressSequentially('mrs lemon ?N')
  await expect(box).toHaveValue('mrs lemon ?N')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  const commands = (await control.apiRequests()).filter(({ method }) => method !== 'GET')
  expect(commands).toEqual([])
  await expectSound(page)

  await leaveControls(page)
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet.getByText('Play or pause')).toBeVisible()
  await sheet.getByRole('checkbox', { name: 'Use these shortcuts' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await leaveControls(page)
  await page.keyboard.press('Space')
  await page.keyboard.press('m')
  await expectSound(page)
  await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible()
})

/** The keyboard's place is on the page, on nothing that takes keys itself. */
async function leaveControls(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
