import type { Page } from '@playwright/test'
import type { Control } from './support/control'
import { chooseDevice, openLikedSongs, playerOf, playFirstTrack } from './support/player'
import { expectSilence } from './support/sound'
import { expect, signIn, test } from './support/test'

test('the volume can be set only where the device has one', async ({ signedIn: page, control }) => {
  await playOnSpeaker(page)
  const volume = playerOf(page).getByRole('button', { name: 'Volume' })
  await volume.click()
  await page.getByRole('slider', { name: 'Volume' }).focus()
  await page.keyboard.press('Home')
  await expect
    .poll(async () => (await control.apiRequests()).filter(({ path }) => path.endsWith('/volume')).length)
    .toBe(1)
  await page.keyboard.press('Escape')
  await chooseDevice(page, /kitchen/i)
  await expect(page.getByText('Playing on Kitchen radio')).toBeVisible()
  await expect(volume).toBeDisabled()
})

test('the chosen device is remembered across a reload, and forgotten when it is gone', async ({
  signedIn: page,
}) => {
  await playOnSpeaker(page)
  await page.reload()
  await expect(page.getByText('Playing on Living room speaker')).toBeVisible()
  const chosen = () => page.evaluate(() => sessionStorage.getItem('tonearm.chosen-device'))
  expect(await chosen()).not.toBeNull()
  await page.evaluate(() => sessionStorage.setItem('tonearm.chosen-device', 'gone'))
  await page.reload()
  await expect.poll(chosen).toBeNull()
})

test('pausing what rests already says nothing and shows the truth', async ({
  signedIn: page,
  control,
  allowProblem,
}) => {
  allowProblem(/403/)
  await playOnSpeaker(page)
  await control.fault({
    match: { method: 'PUT', path: '/v1/me/player/pause' },
    times: 1,
    status: 403,
    body: {
      error: { status: 403, message: 'Player command failed: Restriction violated', reason: 'UNKNOWN' },
    },
  })
  await control.forgetRequests()
  await playerOf(page).getByRole('button', { name: 'Pause' }).click()
  await expect.poll(async () => (await looks(control)).length).toBeGreaterThan(0)
  await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  await expect(page.getByText('does not allow this')).toBeHidden()
})

test('a device that takes no commands is listed with the reason and cannot be chosen', async ({
  page,
  control,
}) => {
  await control.sdkSettings({ hasRestrictedDevice: true })
  await signIn(page)
  await playerOf(page).getByRole('button', { name: 'Devices' }).click()
  const car = page.getByRole('menuitemradio', { name: /^Car/ })
  await expect(car).toContainText('Does not take commands from other apps')
  await expect(car).toHaveAttribute('aria-disabled', 'true')
})

/** Starts music here and moves it, playing, to the speaker. */
async function playOnSpeaker(page: Page): Promise<string> {
  await openLikedSongs(page)
  const name = await playFirstTrack(page)
  await chooseDevice(page, /speaker/i)
  await expect(page.getByText('Playing on Living room speaker')).toBeVisible()
  await expectSilence(page)
  await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  return name
}

async function looks(control: Control) {
  return (await control.apiRequests()).filter(
    ({ method, path }) => method === 'GET' && path === '/v1/me/player',
  )
}
