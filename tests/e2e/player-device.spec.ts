import type { Control } from './support/control'
import { openLikedSongs, playerOf, playFirstTrack, playLikedSongs, trackLink } from './support/player'
import { expectSilence, expectSound, loudness } from './support/sound'
import { expect, test } from './support/test'

test('music asked for before the device is ready starts when it is', async ({ signedIn: page, control }) => {
  await whenReady(control)
  await control.sdk({ event: 'ready-late', delayMs: 2_000 })
  await page.reload()
  await openLikedSongs(page)
  await playFirstTrack(page)
  await expectSound(page)
})

test('after ready with a new id the music goes to the new one', async ({ signedIn: page, control }) => {
  await openLikedSongs(page)
  await whenReady(control)
  await control.sdk({ event: 'ready-twice', delayMs: 0 })
  await playFirstTrack(page)
  await expectSound(page)
  expect(await browserDevices(control)).toHaveLength(1)
})

test('a device that goes away and comes back under another id plays on when asked', async ({
  signedIn: page,
  control,
}) => {
  const name = await playLikedSongs(page)
  await control.sdk({ event: 'not-ready', delayMs: 500 })
  const play = playerOf(page).getByRole('button', { name: 'Play', exact: true })
  await expect(play).toBeVisible()
  await expectSilence(page)
  await expect(trackLink(page, name)).toBeVisible()
  await play.click()
  await expectSound(page)
})

test('after sleep the device comes back and plays on', async ({ signedIn: page, control }) => {
  const name = await playLikedSongs(page)
  const [before] = await browserDevices(control)
  await control.sdk({ event: 'disconnect' })
  await page.evaluate(() => {
    window.dispatchEvent(new Event('online'))
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(async () => (await browserDevices(control)).at(0) ?? before).not.toBe(before)
  await expect(trackLink(page, name)).toBeVisible()
  await playerOf(page).getByRole('button', { name: 'Play', exact: true }).click()
  await expectSound(page)
  expect(await browserDevices(control)).toHaveLength(1)
})

test('an empty state keeps the track on show, silent, with Play at hand', async ({
  signedIn: page,
  control,
}) => {
  const name = await playLikedSongs(page)
  await control.sdk({ event: 'null-state' })
  await expectSilence(page)
  await expect(trackLink(page, name)).toBeVisible()
  await expect(playerOf(page).getByRole('button', { name: 'Play', exact: true })).toBeEnabled()
})

test('a browser that refuses sound shows "Tap to play", and a tap brings it', async ({
  signedIn: page,
  control,
}) => {
  await playLikedSongs(page)
  await control.sdk({ event: 'autoplay-failed' })
  await expectSilence(page)
  await playerOf(page).getByRole('button', { name: 'Tap to play' }).click()
  await expectSound(page)
  await expect(playerOf(page).getByRole('button', { name: 'Tap to play' })).toBeHidden()
})

test('an authentication error is followed by a new token and a working device', async ({
  signedIn: page,
  control,
}) => {
  await whenReady(control)
  await control.sdk({ event: 'authentication-error', when: 'connect' })
  await page.reload()
  await expect.poll(async () => (await browserDevices(control)).length).toBe(1)
  await expect(playerOf(page).getByRole('alert')).toBeHidden()
  await playLikedSongs(page)
})

test('a playback error stands in place of the track until something plays again', async ({
  signedIn: page,
  control,
}) => {
  const name = await playLikedSongs(page)
  await control.sdk({ event: 'playback-error', message: 'This track cannot be played' })
  await expect(playerOf(page).getByRole('alert')).toHaveText('This track cannot be played')
  await expect(trackLink(page, name)).toBeHidden()
  await playerOf(page).getByRole('button', { name: 'Next' }).click()
  await expect(playerOf(page).getByRole('alert')).toBeHidden()
  await expectSound(page)
})

test('a token asked for in the middle of a track interrupts nothing', async ({ signedIn: page, control }) => {
  await playLikedSongs(page)
  const before = await browserDevices(control)
  const levels: number[] = []
  for (let round = 0; round < 5; round += 1) {
    await control.sdk({ event: 'ask-token' })
    levels.push(await loudness(page))
  }
  expect(Math.max(...levels)).toBeGreaterThan(0.001)
  await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  expect(await browserDevices(control)).toEqual(before)
})

/** Orders for the next device go to the page's next one only once its first is there. */
async function whenReady(control: Control): Promise<void> {
  await expect.poll(async () => (await browserDevices(control)).length).toBe(1)
}

/** Ids of the pages that are devices at this moment. */
async function browserDevices(control: Control): Promise<string[]> {
  const state = (await control.state()) as {
    player: Record<string, { devices: { id: string; isSdk: boolean }[] }>
  }
  const devices = Object.values(state.player).flatMap((player) => player.devices)
  return devices.filter(({ isSdk }) => isSdk).map(({ id }) => id)
}
