import type { Page, Request } from '@playwright/test'
import type { Control } from './support/control'
import { playerState, playOnSpeaker } from './support/devices'
import { chooseDevice, playerOf, playLikedSongs, trackLink } from './support/player'
import { expect, test } from './support/test'

const nowPlaying = '/v1/me/player'

test('another device is asked every 5 s while somebody looks; "nothing plays" is believed the second time', async ({
  admitted: page,
  control,
}) => {
  // The page's seconds pass without the provider's.
  await control.sdkSettings({ lagMs: 0 })
  await page.clock.install()
  const name = await playOnSpeaker(page)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
  const watch = watchLooks(page)
  await watch.untilQuiet()

  expect(await watch.looksWithin(15)).toBe(3)
  await setVisibility(page, 'hidden')
  expect(await watch.looksWithin(11)).toBe(0)

  await control.fault({ match: { method: 'GET', path: `^${nowPlaying}$` }, status: 204, times: 1 })
  await watch.untilLooks(2, () => setVisibility(page, 'visible'))
  await expect(trackLink(page, name)).toBeVisible()
  await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible()

  await playerOf(page).getByRole('button', { name: 'Pause' }).click()
  // At rest it is asked as well: somebody may resume it.
  await watch.untilQuiet()
  expect(await watch.looksWithin(15)).toBe(3)

  await control.fault({ match: { method: 'GET', path: `^${nowPlaying}$` }, status: 204, times: 2 })
  await watch.untilLooks(2, () => setVisibility(page, 'visible'))
  await expect(trackLink(page, name)).toBeHidden()
})

test('what the listener did is not undone by an older answer, and pausing what rests says nothing', async ({
  admitted: page,
  control,
  allowProblem,
}) => {
  allowProblem(/403/)
  await playOnSpeaker(page)
  await control.sdkSettings({ lagMs: 900 })
  await recordPlayButton(page)
  await control.forgetRequests()
  await playerOf(page).getByRole('button', { name: 'Pause' }).click()
  await expect
    .poll(async () => (await looks(control)).length, { message: 'the player looked after its command' })
    .toBeGreaterThan(0)
  await expect.poll(async () => (await playerState(control)).playback?.isPlaying).toBe(false)
  expect(await recordedPlayButton(page)).toEqual(['Play'])

  await control.sdkSettings({ lagMs: 0 })
  await playerOf(page).getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(async () => (await playerState(control)).playback?.isPlaying).toBe(true)
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

test('the volume can be set only where the device has one; a chosen device is remembered while it is there', async ({
  admitted: page,
  control,
}) => {
  await playOnSpeaker(page)
  const volume = playerOf(page).getByRole('button', { name: 'Volume' })
  await page.getByRole('slider', { name: 'Volume' }).focus()
  await page.keyboard.press('Home')
  await expect
    .poll(async () => (await control.apiRequests()).filter(({ path }) => path.endsWith('/volume')).length)
    .toBe(1)
  await chooseDevice(page, /kitchen/i)
  await expect(page.getByText('Playing on Kitchen radio')).toBeVisible()
  await expect(volume).toBeDisabled()

  await page.reload()
  await expect(page.getByText('Playing on Kitchen radio')).toBeVisible()
  const chosen = () => page.evaluate(() => sessionStorage.getItem('tonearm.chosen-device'))
  expect(await chosen()).not.toBeNull()
  await page.evaluate(() => sessionStorage.setItem('tonearm.chosen-device', 'gone'))
  await page.reload()
  await expect.poll(chosen).toBeNull()
})

test('each device shows its own volume, and this browser is as loud after a reload as it was', async ({
  admitted: page,
}) => {
  await playLikedSongs(page)
  const slider = page.getByRole('slider', { name: 'Volume' })
  const expectVolume = (percent: number) => expect(slider).toHaveAttribute('aria-valuenow', String(percent))
  await slider.focus()
  for (const key of ['Home', 'PageUp', 'PageUp', 'PageUp']) await page.keyboard.press(key)
  await expectVolume(30)

  await chooseDevice(page, /speaker/i)
  await expect(page.getByText('Playing on Living room speaker')).toBeVisible()
  await expectVolume(60)
  await chooseDevice(page, /This browser/)
  await expect(page.getByText('Playing on Living room speaker')).toBeHidden()
  await expectVolume(30)
  await page.reload()
  await expectVolume(30)
})

test('a device that takes no commands is listed with the reason and cannot be chosen', async ({
  admitted: page,
  control,
}) => {
  await control.sdkSettings({ hasRestrictedDevice: true })
  await page.goto('/search')
  await playerOf(page).getByRole('button', { name: 'Devices' }).click()
  const car = page.getByRole('menuitemradio', { name: /^Car/ })
  await expect(car).toContainText('Cannot be controlled by other apps')
  await expect(car).toHaveAttribute('aria-disabled', 'true')
})

async function looks(control: Control) {
  return (await control.apiRequests()).filter(({ method, path }) => method === 'GET' && path === nowPlaying)
}

/** Follows how often the page asks what plays, in seconds of its own clock. */
function watchLooks(page: Page) {
  const underWay = new Set<Request>()
  let count = 0
  const isOfPlayer = (request: Request) => new URL(request.url()).pathname.startsWith(nowPlaying)
  page.on('request', (request) => {
    if (!isOfPlayer(request)) return
    underWay.add(request)
    if (request.method() === 'GET' && new URL(request.url()).pathname === nowPlaying) count += 1
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))

  /** One second for the page, and as much of ours as answers take to arrive. */
  async function passSecond(): Promise<void> {
    await page.clock.runFor(1_000)
    await expect.poll(() => underWay.size).toBe(0)
  }

  async function looksWithin(seconds: number): Promise<number> {
    const before = count
    for (let second = 0; second < seconds; second += 1) await passSecond()
    return count - before
  }

  return {
    looksWithin,
    /** Until the looks that follow a command are over. */
    untilQuiet: () => expect.poll(() => looksWithin(2), { intervals: [0] }).toBe(0),
    async untilLooks(wanted: number, start: () => Promise<void>): Promise<void> {
      const before = count
      await start()
      await expect
        .poll(() => passSecond().then(() => count - before), { intervals: [0] })
        .toBeGreaterThanOrEqual(wanted)
    },
  }
}

async function setVisibility(page: Page, state: 'visible' | 'hidden'): Promise<void> {
  await page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

type Recording = Window & { recordedLabels?: string[] }

/** Writes down every name the Play button takes from now on. */
async function recordPlayButton(page: Page): Promise<void> {
  await playerOf(page)
    .getByRole('button', { name: 'Pause' })
    .evaluate((button) => {
      const labels: string[] = []
      ;(window as Recording).recordedLabels = labels
      new MutationObserver(() => labels.push(button.getAttribute('aria-label') ?? '')).observe(button, {
        attributeFilter: ['aria-label'],
      })
    })
}

function recordedPlayButton(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as Recording).recordedLabels ?? [])
}
