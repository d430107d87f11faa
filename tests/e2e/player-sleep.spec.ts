import type { Page } from '@playwright/test'
import type { Control } from './support/control'
import { browserDevices } from './support/devices'
import { playerOf, playLikedSongs, trackLink } from './support/player'
import { expectSilence, expectSound } from './support/sound'
import { expect, test } from './support/test'

const playButton = (page: Page) => playerOf(page).getByRole('button', { name: 'Play', exact: true })

test('a device that is lost in sleep, or that sleep has killed though its script says that it connects, comes back by pressing Play', async ({
  admitted: page,
  control,
}) => {
  const name = await playLikedSongs(page)
  const first = await browserDevices(control)
  await control.sdk({ event: 'not-ready' })
  await expect(playButton(page)).toBeVisible()
  await expectSilence(page)
  await expect.poll(() => browserDevices(control)).toEqual([])
  await playButton(page).click()
  await expectPlaysAnew(page, control, first, name)

  const second = await browserDevices(control)
  await control.sdk({ event: 'sleep' })
  await expect(playButton(page)).toBeVisible()
  await expectSilence(page)
  await playButton(page).click()
  await expectPlaysAnew(page, control, second, name)
})

/** On one device, which is another than before, and audibly. */
async function expectPlaysAnew(page: Page, control: Control, before: string[], name: string): Promise<void> {
  await expectSound(page)
  await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(trackLink(page, name)).toBeVisible()
  await expect.poll(() => browserDevices(control)).not.toEqual(before)
  await expect.poll(() => browserDevices(control)).toHaveLength(1)
}
