import { expect, type Frame, type Locator, type Page } from '@playwright/test'
import type { Control } from './control'

export const playerOf = (page: Page): Locator => page.getByRole('region', { name: 'Player' })

/** Starts the first thing in the main area that can be played and waits until the player says it plays. */
export async function playFirstTrack(page: Page): Promise<string> {
  const button = page
    .getByRole('main')
    .getByRole('grid')
    .getByRole('button', { name: /^Play / })
    .first()
  const name = ((await button.getAttribute('aria-label')) ?? '').replace(/^Play /, '')
  await button.click()
  await expect(playerOf(page).getByRole('button', { name: 'Pause' })).toBeVisible()
  return name
}

/** Opens Liked Songs by its address or, from another screen, through the sidebar. */
export async function openLikedSongs(page: Page): Promise<void> {
  if (page.url() === 'about:blank') await openScreen(page, '/collection/savedtracks')
  else await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Liked Songs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Liked Songs' })).toBeVisible()
  await untilHydrated(page)
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
}

/** Until the server's page has its code: what is pressed in it before that is lost, unless it is a link. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
}

export async function untilHydrated(page: Page): Promise<void> {
  await expect(page.locator('#main > [data-scrolls="true"]')).toBeAttached()
}

/** Also until the player, which loads after the page, has its code. */
export async function reloadScreen(page: Page): Promise<void> {
  await page.reload()
  await untilHydrated(page)
  await page.waitForFunction(() => 'Spotify' in window)
}

export async function seekPercent(page: Page): Promise<number> {
  return Number(await playerOf(page).getByRole('slider', { name: 'Seek' }).getAttribute('aria-valuenow'))
}

/** Plays Liked Songs from the start and waits until it is heard; gives the track's name. */
export async function playLikedSongs(page: Page): Promise<string> {
  await openLikedSongs(page)
  const name = await playFirstTrack(page)
  await expectSound(page)
  return name
}

export function trackLink(page: Page, name: string): Locator {
  return playerOf(page)
    .getByRole('link', { name: `${name} on SPOTIFY` })
    .first()
}

export async function chooseDevice(page: Page, name: RegExp, timeout?: number): Promise<void> {
  const options = timeout === undefined ? {} : { timeout }
  await playerOf(page).getByRole('button', { name: 'Devices' }).click(options)
  await page.getByRole('menuitemradio', { name }).click(options)
}

/** Root mean square of the last window of the frame's audio graph; 0 when silent or nothing is loaded. */
export async function loudness(page: Page): Promise<number> {
  const frame = playbackFrame(page)
  if (!frame) return 0
  return frame.evaluate(() => {
    const analyser = (window as unknown as { __analyser?: AnalyserNode }).__analyser
    if (analyser?.context.state !== 'running') return 0
    const samples = new Float32Array(analyser.fftSize)
    analyser.getFloatTimeDomainData(samples)
    return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
  })
}

export async function expectSound(page: Page): Promise<void> {
  await expect
    .poll(() => loudness(page), { message: 'the audio graph carries a signal' })
    .toBeGreaterThan(0.001)
}

export async function expectSilence(page: Page): Promise<void> {
  await expect.poll(() => loudness(page), { message: 'the audio graph is silent' }).toBeLessThan(0.0001)
}

function playbackFrame(page: Page): Frame | undefined {
  return page.frames().find((frame) => new URL(frame.url(), 'http://none').pathname.startsWith('/embedded/'))
}

export const speakerId = '7c1f0a52d8e94b6fa3350b9b1d2e4c6085a7f913'

type Row = { uri: string; durationMs: number }

type SessionState = {
  devices: { id: string; isSdk: boolean }[]
  activeDeviceId: string | null
  isShuffled: boolean
  queued: Row[]
  playback: {
    contextUri: string | null
    rows: Row[]
    cursor: number
    current: Row
    isPlaying: boolean
    positionMs: number
    takenAtMs: number
  } | null
}

export async function playerState(control: Control): Promise<SessionState & { nowMs: number }> {
  const { player, nowMs } = (await control.state()) as {
    player: Record<string, SessionState>
    nowMs: number
  }
  const states = Object.values(player)
  const busy = states.find(({ playback, devices }) => playback ?? devices.some(({ isSdk }) => isSdk))
  const state = busy ?? states[0]
  if (!state) throw new Error('The sandbox has no listener.')
  return { ...state, nowMs }
}

export async function browserDevices(control: Control): Promise<string[]> {
  const { devices } = await playerState(control)
  return devices.filter(({ isSdk }) => isSdk).map(({ id }) => id)
}

/** Until the page is a device: what the sandbox is told to do to the next one then meets the page's next one. */
export async function whenDeviceReady(control: Control): Promise<void> {
  await expect.poll(async () => (await browserDevices(control)).length).toBe(1)
}

/** How many songs are in the listener's own queue, with one that was sent ahead. */
export function ownQueueLength(page: Page): Promise<number> {
  return page.evaluate(() => {
    const names = Object.keys(localStorage)
    return names.filter((name) => /^tonearm\.listener .* queue (entry |handed$)/.test(name)).length
  })
}

export const likedList = (page: Page) => page.getByRole('grid', { name: 'Liked Songs' })

export const likedRow = (page: Page, index: number) => likedList(page).locator(`[data-index="${index}"]`)
