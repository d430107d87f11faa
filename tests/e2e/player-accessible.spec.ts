import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/axe'
import { expectSilence, expectSound, playerOf, playLikedSongs } from './support/player'
import { expect, test } from './support/test'

test('queue, player popups, mini player and full view are accessible and return focus', async ({ page }) => {
  await playLikedSongs(page)
  await openQueue(page)
  await expectAccessible(page, 'the queue')
  const player = playerOf(page)
  const devices = player.getByRole('button', { name: 'Devices' })
  await expectPopup(page, devices, '[role=menu]', 'the devices')
  const volume = player.getByRole('button', { name: 'Volume' })
  await volume.focus()

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible(page, 'the shortcuts', '[role=dialog]')
  await page.keyboard.press('Escape')
  await expect(volume).toBeFocused()

  const small = await openSmallWindow(page)
  await expectAccessible(small, 'the small window')
  await small.keyboard.press(' ')
  await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  await expectSilence(page)
  await small.getByRole('button', { name: 'Play', exact: true }).click()
  await expectSound(page)
  await player.getByRole('link', { name: 'Queue' }).click()
  await expect(small.getByRole('button', { name: 'Pause' })).toBeVisible()
  const closed = small.waitForEvent('close')
  await page.keyboard.press('w')
  await closed
  await expectSound(page)

  await player.getByRole('button', { name: /^More options/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Sleep timer' }).click()
  const soon = page.getByRole('menuitemradio', { name: '15 minutes' })
  await expect(soon).toBeVisible()
  await expectAccessible(page, 'the sleep timer', '[role=menu]')
  await soon.click()
  await expect(player.getByRole('button', { name: 'Sleep timer: 15 min left' })).toBeVisible()
  await openQueue(page)

  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page, 'the queue on a phone')
  const track = player.getByRole('button', { name: /^Open now playing/ })
  await track.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Now playing' })
  await expect(sheet).toBeVisible()
  await expectAccessible(page, 'the now-playing sheet')
  const inSheet = sheet.getByRole('button', { name: 'Devices' })
  await expectPopup(page, inSheet, '[role=menu]', 'the devices on a phone')
  await page.keyboard.press('Escape')
  await expect(track).toBeFocused()
})

async function openSmallWindow(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await page.keyboard.press('w')
  const small = await opened
  await expect(small.getByRole('main', { name: 'Now playing' })).toBeVisible()
  return small
}

async function openQueue(page: Page): Promise<void> {
  await playerOf(page).getByRole('link', { name: 'Queue' }).click()
  await expect(page.getByRole('grid', { name: 'Up next' }).getByRole('row').nth(1)).toBeVisible()
}

async function expectPopup(page: Page, button: Locator, popup: string, what: string): Promise<void> {
  await button.press('Enter')
  await expect(page.locator(popup).last()).toBeVisible()
  await expectAccessible(page, what, popup)
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
}
