import type { Page } from '@playwright/test'
import type { Control } from './support/control'
import { browserDevices } from './support/devices'
import { playerOf, playFirstTrack, playLikedSongs, trackLink } from './support/player'
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

test('a device that died in sleep without a word is found out on waking', async ({
  admitted: page,
  control,
}) => {
  // Before the first page: a timer older than the clock could neither be moved nor stopped.
  await page.clock.install()
  const name = await playLikedSongs(page)
  const before = await browserDevices(control)
  await control.sdk({ event: 'sleep', isTold: false })
  await expectSilence(page)
  await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.clock.fastForward('01:00:00')
  await expect(playButton(page)).toBeVisible()
  await expect(trackLink(page, name)).toBeVisible()
  await playButton(page).click()
  await expectPlaysAnew(page, control, before, name)
})

test('a track started on a device the provider answers "Device not found" of plays on the one in its place', async ({
  admitted: page,
  control,
  allowProblem,
}) => {
  allowProblem(/404.*\/v1\/me\/player/)
  await playLikedSongs(page)
  const before = await browserDevices(control)
  await control.sdk({ event: 'sleep', isTold: false })
  await expectSilence(page)
  const name = await playFirstTrack(page)
  await expectPlaysAnew(page, control, before, name)
})

/** On one device, which is another than before, and audibly. */
async function expectPlaysAnew(page: Page, control: Control, before: string[], name: string): Promise<void> {
  await expectSound(page)
  await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(trackLink(page, name)).toBeVisible()
  await expect.poll(() => browserDevices(control)).not.toEqual(before)
  await expect.poll(() => browserDevices(control)).toHaveLength(1)
}
