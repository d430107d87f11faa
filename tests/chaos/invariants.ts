import type { Page } from '@playwright/test'
import type { Control } from '../e2e/support/control'
import { loudness, playerOf, seekPercent } from '../e2e/support/player'
import { listenerNames, nameOf, type ProviderState, stateOf, thingsByName } from './provider-state'
import type { Tab } from './tabs'
import type { World } from './world'

const mostAheadMs = 5_000

export async function playerState(control: Control): Promise<string> {
  return JSON.stringify((await stateOf(control)).player)
}

/** One sentence for each thing that is wrong when all is quiet. A tab in the background asks for nothing. */
export async function findWrongs(world: World, { page, number }: Tab): Promise<string[]> {
  const { tabs, control, accounts, surroundings, heartsElsewhere, isForgetful } = world
  const state = await stateOf(control)
  const listener = accounts.current()
  const of = state.player[listener]
  const playback = of?.playback ?? null
  const device = of?.devices.find(({ id }) => id === of.activeDeviceId)
  const isPlaying = playback?.isPlaying === true
  const wrongs: string[] = []

  const sounding = (await Promise.all(tabs.pages().map(loudness))).filter((level) => level > 0.001).length
  const wanted = isPlaying && device?.isSdk ? 1 : 0
  if (sounding !== wanted) {
    wrongs.push(
      `${sounding} tabs sound, and the provider plays on ${isPlaying ? (device?.name ?? 'nothing') : 'nothing'}`,
    )
  }
  const found = await Promise.all([
    wrongsOf(page, playback, state.nowMs),
    wrongDevice(page, isPlaying && device ? device : null),
    wrongHearts(page, state, listener, heartsElsewhere),
    wrongRows(page, state, listener),
    wrongAccount(page, listener, isForgetful && surroundings.isStorageWell()),
    wrongMessages(page),
  ])
  return [...wrongs, ...found.flat().map((text) => `tab ${number}: ${text}`)]
}

type Playback = ProviderState['player'][string]['playback']

async function wrongsOf(page: Page, playback: Playback, nowMs: number): Promise<string[]> {
  const player = playerOf(page)
  const isPlaying = playback?.isPlaying === true
  const showsPause = (await player.getByRole('button', { name: 'Pause', exact: true }).count()) > 0
  const wrongs: string[] = []
  if (showsPause !== isPlaying) {
    wrongs.push(
      `it shows ${showsPause ? 'Pause' : 'Play'} while the provider ${isPlaying ? 'plays' : 'is silent'}`,
    )
  }
  const title = player.getByRole('link', { name: / on SPOTIFY$/ }).first()
  const shown = (await title.count()) > 0 ? await title.getAttribute('aria-label') : null
  const name = playback && nameOf(playback.current.uri)
  if (isPlaying && name && !shown?.startsWith(name)) wrongs.push(`it shows ${shown} while ${name} plays`)
  if (isPlaying && showsPause) {
    const { current, positionMs, takenAtMs } = playback
    const shownMs = ((await seekPercent(page).catch(() => 0)) / 100) * current.durationMs
    const atMs = Math.min(positionMs + nowMs - takenAtMs, current.durationMs)
    if (Math.abs(shownMs - atMs) > mostAheadMs)
      wrongs.push(
        `it shows ${Math.round(shownMs / 1000)} s of the song, and ${Math.round(atMs / 1000)} s play`,
      )
  }
  const busy = await page.locator('[aria-busy="true"]').count()
  if (busy > 0) wrongs.push(`${busy} parts are still busy`)
  return wrongs
}

/** Another device that plays is named, and no other is ticked, also where it has no ID and is in no list. */
async function wrongDevice(
  page: Page,
  device: ProviderState['player'][string]['devices'][number] | null,
): Promise<string[]> {
  if (device === null || device.isSdk) return []
  const player = playerOf(page)
  if ((await player.getByText(`Playing on ${device.name}`).count()) === 0)
    return [`it does not name ${device.name}`]
  if (!device.isUnlisted) return []
  await player.getByRole('button', { name: 'Devices' }).click({ timeout: menuMs })
  const ticked = page.getByRole('menuitemradio', { checked: true })
  await page.getByRole('menuitemradio').first().waitFor({ timeout: menuMs }).catch(noneListed)
  const names = await ticked.allTextContents()
  await page.keyboard.press('Escape')
  return names
    .filter((text) => !text.includes(device.name))
    .map((text) => `"${text}" is ticked while ${device.name} plays`)
}

const menuMs = 5_000
const noneListed = () => null

type ShownRow = { name: string; place: number; isSaved: boolean | null }

function rowsIn(page: Page): Promise<ShownRow[]> {
  return page
    .getByRole('main')
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.flatMap((row) => {
        const label = row.querySelector('button[aria-label^="Play "], button[aria-label^="Pause "]')
        const name = label?.getAttribute('aria-label')?.replace(/^(Play|Pause) /, '')
        const heart = row.querySelector('button[aria-label*="Liked Songs"]:not(:disabled)')
        const isSaved = heart ? heart.getAttribute('aria-pressed') === 'true' : null
        return name ? [{ name, isSaved, place: Number(row.getAttribute('aria-rowindex')) - 2 }] : []
      }),
    )
}

/** What has a button goes after ten seconds, whatever the clock says. */
async function wrongMessages(page: Page): Promise<string[]> {
  const offers = page.locator('[role="status"]').filter({ has: page.getByRole('button', { name: 'Undo' }) })
  return (await offers.allTextContents()).map((text) => `"${text}" is still there`)
}

async function wrongHearts(
  page: Page,
  state: ProviderState,
  listener: string,
  elsewhere: ReadonlySet<string>,
): Promise<string[]> {
  const saved = new Set(state.library[listener]?.tracks.map(({ id }) => id))
  return (await rowsIn(page)).flatMap(({ name, isSaved }) => {
    const [thing, another] = thingsByName.get(name) ?? []
    if (thing?.kind !== 'tracks' || another || elsewhere.has(thing.id)) return []
    if (isSaved === null || isSaved === saved.has(thing.id)) return []
    return [`the heart of "${name}" is ${isSaved ? 'full' : 'empty'}, and the library says otherwise`]
  })
}

async function wrongRows(page: Page, state: ProviderState, listener: string): Promise<string[]> {
  const [, kind, id] = new URL(page.url()).pathname.split('/')
  const uris =
    kind === 'playlist'
      ? state.playlists.find((one) => one.id === id)?.rows.map(({ uri }) => uri)
      : kind === 'collection' && id === 'savedtracks'
        ? state.library[listener]?.tracks.map((track) => `spotify:track:${track.id}`)
        : undefined
  if (!uris) return []
  return (await rowsIn(page)).flatMap(({ name, place }) => {
    const uri = uris[place]
    if (uri && nameOf(uri) === name) return []
    return [`row ${place + 1} is "${name}", and the provider has "${uri && nameOf(uri)}"`]
  })
}

/** Whose page it is, and what this browser still keeps of who was logged in before. */
async function wrongAccount(page: Page, listener: string, hasForgotten: boolean): Promise<string[]> {
  const header = (await page.getByRole('banner').allTextContents()).join(' ')
  const others = Object.entries(listenerNames).filter(([id]) => id !== listener)
  const shown = others.flatMap(([id, name]) =>
    header.includes(name) || header.includes(id) ? [`it still is a page of ${id}`] : [],
  )
  if (!hasForgotten) return shown
  const keys = await page.evaluate(keptNames)
  const kept = others.flatMap(([id]) =>
    keys.flatMap((key) => (key.includes(id) ? [`"${key}" of ${id} is still kept`] : [])),
  )
  return [...shown, ...kept]
}

async function keptNames(): Promise<string[]> {
  // Pins, queue and other work of an account wait for its next login.
  const names = Object.keys(localStorage).filter((key) => !key.startsWith('tonearm.listener '))
  for (const { name } of await indexedDB.databases()) {
    if (!name) continue
    const keys = await new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open(name)
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const database = opening.result
        if (!database.objectStoreNames.contains('cache')) return resolve([])
        const reading = database.transaction('cache').objectStore('cache').getAllKeys()
        reading.onsuccess = () => resolve(reading.result.map(String))
        reading.onerror = () => reject(reading.error)
        database.close()
      }
    })
    names.push(...keys)
  }
  return names
}
