import { expect } from '@playwright/test'
import { browserDevices, playerState } from '../e2e/support/player'
import { storedUris } from '../e2e/support/playlists'
import type { Driver } from './support/driver'
import type { Sound } from './support/sound'
import { test } from './support/test'
import type { WatchedApp } from './support/watched-app'

const { step } = test

const inPlayer = (css: string, name?: string) => ({
  css: `[aria-label="Player"] ${css}`,
  ...(name ? { name } : {}),
})
const heading = (name: string) => ({ css: 'main h1', name })
const song = 'The Paper Swimmer'
const row = (index: number, css = '[role=gridcell]:nth-last-child(2)') => ({
  css: `main [role=grid] [data-index="${index}"] ${css}`,
})
const playButton = inPlayer('button', 'Play')
const pauseButton = inPlayer('button', 'Pause')
const otherTabHint = { css: '[role=status]', name: /^Tonearm is playing in another tab/ }
const playHereButton = { css: 'button', name: 'Play here' }
const tapToPlay = { css: 'button', name: 'Tap to play' }
const lyricsButton = { css: 'header button', name: 'Lyrics' }

test('one listener logs in, plays, reads lyrics, edits, switches tabs and logs out', async ({
  app,
  driver,
  engine,
  listener,
  sound,
}) => {
  await step('1. Log in, and return to the requested page', async () => {
    await driver.open(`${app.url}/collection/savedtracks`)
    await listener.press({ css: 'button', name: 'Log in with Spotify' })
    await listener.press({ css: 'input[type=radio]', name: /^Premium/ })
    await listener.press({ css: 'button', name: 'Allow' })
    await listener.see(heading('Liked Songs'))
    await expectSilence(sound)
    // A press from before the player is there cannot let it sound: WebKit would ask for another one.
    await expectDevice(app)
  })

  await step('2. Play starts a clock that agrees with Spotify’s', async () => {
    await listener.press({ css: 'main [role=grid] button', name: `Play ${song}` })
    await listener.see(pauseButton)
    await expect.poll(async () => (await playerState(app.control)).playback?.isPlaying).toBe(true)
    await expectMovingClock(driver, app)
  })

  await step('3. Play is audible, pause is silent, and each key seeks or skips', async () => {
    await expectSound(sound)
    await listener.press(pauseButton)
    await expectSilence(sound)
    await listener.press(playButton)
    await expectSound(sound)
    await listener.tabTo('Seek')
    await expectBackToStart(driver, app)
    await expectBackToStart(driver, app)
    await expectSound(sound)
  })

  await step('4. Lyrics follow the music, and a pressed line seeks', async () => {
    await listener.press(lyricsButton)
    await listener.press(pauseButton)
    const later = { css: 'main section[aria-label="Lyrics"] li:nth-child(9) button' }
    const { text } = await listener.see(later)
    await listener.press(later)
    const current = { css: 'main [aria-current="true"]' }
    await expect.poll(async () => (await listener.see(current)).text).toBe(text)
    await listener.press(playButton)
    await expect.poll(async () => (await listener.see(current)).text).not.toBe(text)
    await expectMovingClock(driver, app)
    await expectSound(sound)
    await listener.press(lyricsButton)
  })

  await step('5. Add a song to a playlist', async () => {
    const { playback } = await playerState(app.control)
    const [playlist, wanted] = ['Nothing here yet', playback?.rows[3]?.uri]
    await listener.press(row(3, 'button[aria-label^="More options"]'))
    await listener.see({ css: '[role=menu]:focus-within' })
    await driver.press('ArrowDown')
    const reached = { css: '[role=menu] [role=menuitem]:focus' }
    await expect.poll(async () => (await listener.see(reached)).hasRing).toBe(true)
    await listener.press({ css: '[role=menu] [role=menuitem]', name: 'Add to playlist' })
    await listener.see({ css: '[role=dialog] input:focus', name: 'Find a playlist' })
    // High enough for a cover, and for a finger.
    expect((await listener.see({ css: '[role=dialog] [role=checkbox]' })).height).toBeGreaterThanOrEqual(48)
    await listener.type('nothing')
    const choice = { css: '[role=dialog] [role=checkbox]', name: playlist }
    await listener.press(choice)
    await listener.see({ ...choice, css: `${choice.css}[aria-checked="true"]` })
    await listener.press({ css: '[role=dialog] button', name: 'Done' })
    await expect.poll(() => storedUris(app.control, playlist)).toEqual([wanted])
  })

  await step('6. Select rows with Shift, and hear the row position', async () => {
    await listener.press(row(2))
    await listener.press(row(4), 'Shift')
    await listener.see({ css: '[aria-label="Selected songs"] [role=status]', name: '3 selected' })
    expect(await driver.read(() => String(getSelection()))).toBe('')
    await driver.press('ArrowDown')
    const reached = { css: 'main [role=grid] [data-index="5"]:focus' }
    await expect.poll(async () => (await listener.see(reached)).hasRing).toBe(true)
    await driver.press('Escape')
    await listener.notSee({ css: '[aria-label="Selected songs"]' })
  })

  await step('7. Find and open a playlist in the palette', async () => {
    await driver.press('k', 'Control')
    await listener.see({ css: '[role=dialog] [role=combobox]:focus' })
    await listener.type('sunday')
    await listener.see({ css: '[role=dialog] [role=option]', name: /^Sunday, slowly/ })
    await driver.press('Enter')
    await listener.see(heading('Sunday, slowly'))
    await expect.poll(() => listener.path()).toMatch(/^\/playlist\//)
    await expectSound(sound)
  })

  await step('8. Reload shows the same song, and it sounds only after a press', async () => {
    await driver.reload()
    await listener.see(heading('Sunday, slowly'))
    await listener.see(inPlayer('a', `${song} on SPOTIFY`))
    await expectDevice(app)
    await playHereFromElsewhere(driver, app)
    await listener.see(tapToPlay)
    await expectSilence(sound)
    expect((await playerState(app.control)).playback?.isPlaying).toBe(false)
    await listener.press(tapToPlay)
    await expectSound(sound)
    await expectMovingClock(driver, app)
  })

  await step('9. Play in a second tab, and back in the first', async () => {
    const playHere = async () => {
      await listener.see(otherTabHint)
      await listener.press(playHereButton)
      await listener.notSee(otherTabHint)
      // The press that brings the player to a tab comes before the player, and WebKit wants one that it has seen.
      if (engine === 'webkit') await listener.press(playButton)
      await expectMovingClock(driver, app)
      await expectSound(sound)
      await expectDevice(app)
    }
    await driver.openTab(`${app.url}/search`)
    await listener.see(pauseButton)
    await playHere()
    await driver.showTab(0)
    await playHere()
  })

  await step('10. Log out stops the sound and hides everything', async () => {
    await listener.press({ css: 'header button[aria-label="Premium listener"]' })
    await listener.press({ css: '[role=menu] [role=menuitem]', name: 'Log out' })
    await listener.see({ css: 'button', name: 'Log in with Spotify' })
    await expectSilence(sound)
    await driver.open(`${app.url}/collection/savedtracks`)
    await expect.poll(() => listener.path()).toBe('/login')
    await expect.poll(() => browserDevices(app.control)).toEqual([])
  })

  await step('No tab reported an error, and errors are recorded', async () => {
    expect(app.wrongs).toEqual([])
    await driver.read(() => {
      setTimeout(() => {
        throw new Error('on purpose')
      })
      new Image().src = 'https://elsewhere.invalid/'
    })
    await expect
      .poll(() => app.wrongs.toSorted())
      .toEqual([
        expect.stringContaining('policy violation: img-src https://elsewhere.invalid'),
        expect.stringContaining('uncaught error: Error: on purpose'),
      ])
  })
})

const expectSound = (sound: Sound) =>
  expect.poll(sound.loudness, { message: 'the speakers carry a signal' }).toBeGreaterThan(0.001)

const expectDevice = ({ control }: WatchedApp) =>
  expect.poll(() => browserDevices(control), { message: 'one tab is a device' }).toHaveLength(1)

const expectSilence = (sound: Sound) =>
  expect.poll(sound.loudness, { message: 'the speakers are silent' }).toBe(0)

/** Where the provider has the music at this moment. */
async function playedMs({ control }: WatchedApp): Promise<number> {
  const { playback, nowMs } = await playerState(control)
  if (!playback) throw new Error('The sandbox plays nothing.')
  return playback.positionMs + (playback.isPlaying ? nowMs - playback.takenAtMs : 0)
}

/** Three seconds go by, and at each look the listener sees the second where the provider has the music. */
async function expectMovingClock(driver: Driver, app: WatchedApp): Promise<void> {
  const shown = () => driver.read(shownMs)
  const difference = async () => {
    const [before, seen, after] = [await playedMs(app), await shown(), await playedMs(app)]
    return Math.max(before - 1_000 - seen, seen - after, 0)
  }
  await expect.poll(difference, { message: 'the clock agrees' }).toBeLessThan(500)
  const start = await shown()
  for (let looks = 0; looks < 12; looks += 1) {
    expect(await difference(), 'milliseconds that the clock is wrong').toBeLessThan(500)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  expect(await shown()).toBeGreaterThan(start + 1_000)
}

/** After three seconds of music, by a key. */
async function expectBackToStart(driver: Driver, app: WatchedApp): Promise<void> {
  await expect.poll(() => playedMs(app)).toBeGreaterThan(3_000)
  const before = await playedMs(app)
  await driver.press('Home')
  await expect.poll(() => playedMs(app), { message: 'the song begins again' }).toBeLessThan(before)
}

/** As another device of the listener's asks for it: no press in this browser. */
async function playHereFromElsewhere(driver: Driver, { control, sandboxUrl }: WatchedApp): Promise<void> {
  const token = await driver.read(async () => {
    const session = await fetch('/api/auth/session')
    return (await session.json()).user.accessToken
  })
  const response = await fetch(`${sandboxUrl}/v1/me/player`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ device_ids: await browserDevices(control), play: true }),
  })
  expect(response.ok).toBe(true)
}

/** Runs in the page: the time beside the seek bar. */
function shownMs(): number {
  const time = document.querySelector(
    '[aria-label="Player"] :has(> input[aria-label="Seek"])',
  )?.previousElementSibling
  const [minutes, seconds] = (time?.textContent ?? '').split(':')
  return (Number(minutes) * 60 + Number(seconds)) * 1_000
}
