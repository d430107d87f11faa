import type { Page } from '@playwright/test'
import type { Control } from '../e2e/support/control'
import { playerOf } from '../e2e/support/player'
import { loudness } from '../e2e/support/sound'
import { idByName, listener, nameOf, type ProviderState, stateOf } from './provider-state'

/** The provider's view of what plays, in JSON. */
export async function playerState(control: Control): Promise<string> {
  return JSON.stringify((await stateOf(control)).player[listener])
}

/**
 * One sentence for everything that is not as it must be when all is quiet; none when all is well. Of the tabs only the one
 * that is looked at has to show it: one in the background asks for nothing.
 */
export async function findWrongs(
  pages: readonly Page[],
  lookedAt: Page,
  control: Control,
): Promise<string[]> {
  const state = await stateOf(control)
  const of = state.player[listener]
  const playback = of?.playback ?? null
  const device = of?.devices.find(({ id }) => id === of.activeDeviceId)
  const isPlaying = playback?.isPlaying === true
  const wrongs: string[] = []

  const sounding = (await Promise.all(pages.map(loudness))).filter((level) => level > 0.001).length
  const wanted = isPlaying && device?.isSdk ? 1 : 0
  if (sounding !== wanted) {
    wrongs.push(
      `${sounding} tabs sound, and the provider plays on ${isPlaying ? (device?.name ?? 'nothing') : 'nothing'}`,
    )
  }
  const found = await Promise.all([
    wrongsOf(lookedAt, { isPlaying, uri: playback?.current.uri ?? null }),
    wrongHearts(lookedAt, state),
    wrongRows(lookedAt, state),
  ])
  const tab = pages.indexOf(lookedAt) + 1
  return [...wrongs, ...found.flat().map((text) => `tab ${tab}: ${text}`)]
}

async function wrongsOf(page: Page, wanted: { isPlaying: boolean; uri: string | null }): Promise<string[]> {
  const player = playerOf(page)
  const showsPause = (await player.getByRole('button', { name: 'Pause', exact: true }).count()) > 0
  const wrongs: string[] = []
  if (showsPause !== wanted.isPlaying) {
    wrongs.push(
      `it shows ${showsPause ? 'Pause' : 'Play'} while the provider ${wanted.isPlaying ? 'plays' : 'is silent'}`,
    )
  }
  const title = player.getByRole('link', { name: / on SPOTIFY$/ }).first()
  const shown = (await title.count()) > 0 ? await title.getAttribute('aria-label') : null
  const name = wanted.uri && nameOf(wanted.uri)
  if (wanted.isPlaying && name && !shown?.startsWith(name))
    wrongs.push(`it shows ${shown} while ${name} plays`)
  const busy = await page.locator('[aria-busy="true"]').count()
  if (busy > 0) wrongs.push(`${busy} parts are still busy`)
  return wrongs
}

type ShownRow = { name: string; place: number; isSaved: boolean | null }

function rowsIn(page: Page): Promise<ShownRow[]> {
  return page
    .getByRole('main')
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.flatMap((row) => {
        const label = row.querySelector('button[aria-label^="Play "], button[aria-label^="Pause "]')
        const name = label?.getAttribute('aria-label')?.replace(/^(Play|Pause) /, '')
        const heart = row.querySelector('button[aria-label*="your favorites"]:not(:disabled)')
        const isSaved = heart ? heart.getAttribute('aria-pressed') === 'true' : null
        return name ? [{ name, isSaved, place: Number(row.getAttribute('aria-rowindex')) - 2 }] : []
      }),
    )
}

/** The hearts of the rows in view against what the library holds. */
async function wrongHearts(page: Page, state: ProviderState): Promise<string[]> {
  const saved = new Set(state.library[listener]?.tracks.map(({ id }) => id))
  return (await rowsIn(page)).flatMap(({ name, isSaved }) => {
    const id = idByName.get(name)
    if (!id || isSaved === null || isSaved === saved.has(id)) return []
    return [`the heart of "${name}" is ${isSaved ? 'full' : 'empty'}, and the library says otherwise`]
  })
}

/** The rows in view of a playlist against the provider's. */
async function wrongRows(page: Page, state: ProviderState): Promise<string[]> {
  const [, kind, id] = new URL(page.url()).pathname.split('/')
  const playlist = kind === 'playlist' ? state.playlists.find((one) => one.id === id) : undefined
  if (!playlist) return []
  return (await rowsIn(page)).flatMap(({ name, place }) => {
    const uri = playlist.rows[place]?.uri
    if (uri && nameOf(uri) === name) return []
    return [`row ${place + 1} is "${name}", and the provider has "${uri && nameOf(uri)}"`]
  })
}
