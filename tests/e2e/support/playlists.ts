import { expect, type Locator, type Page } from '@playwright/test'
import type { Control } from './control'
import { openScreen } from './player'

export type StoredPlaylist = {
  id: string
  name: string
  description: string
  isPublic: boolean
  isCollaborative: boolean
  rows: { uri: string }[]
  uploadedCoverBytes: number | null
}

export async function storedPlaylist(control: Control, name: string): Promise<StoredPlaylist> {
  const { playlists } = (await control.state()) as { playlists: StoredPlaylist[] }
  const playlist = playlists.find((candidate) => candidate.name === name)
  if (!playlist) throw new Error(`The sandbox has no playlist called ${name}.`)
  return playlist
}

export async function storedUris(control: Control, name: string): Promise<string[]> {
  return (await storedPlaylist(control, name)).rows.map(({ uri }) => uri)
}

/** Of `/album/:albums` the path of an album in the library, of `/playlist/:Sunday, slowly` that of the playlist. */
export async function pathOf(screen: string, control: Control): Promise<string> {
  const [start = '', name] = screen.split(':')
  if (name === undefined) return screen
  const { library } = (await control.state()) as { library: Record<string, Record<string, { id: string }[]>> }
  const saved = library['premium-listener']?.[name]
  return start + (saved ? saved.at(-1)?.id : (await storedPlaylist(control, name)).id)
}

/** Through the sidebar, as a listener does; on no page yet, by way of a screen that has little else to load. */
export async function openPlaylist(page: Page, name: string): Promise<Locator> {
  if (page.url() === 'about:blank') await openScreen(page, '/search')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('button', { name: /^Play / }).first()).toBeAttached()
  return grid
}

export function rowOf(grid: Locator, number: number): Locator {
  return grid.locator(`[role=row][aria-rowindex="${number + 1}"]`)
}

/** Calls the provider with the listener's own token, as another of their devices would. */
export async function callElsewhere(
  page: Page,
  sandboxUrl: string,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: unknown,
): Promise<void> {
  const session = await page.request.get('/api/auth/session')
  const { user } = (await session.json()) as { user: { accessToken: string } }
  const response = await fetch(`${sandboxUrl}/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${user.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`)
}

type SavedKind = 'tracks' | 'albums' | 'artists' | 'shows' | 'episodes'

export async function savedCount(control: Control, kind: SavedKind): Promise<number> {
  const { library } = (await control.state()) as { library: Record<string, Record<SavedKind, unknown[]>> }
  return library['premium-listener']?.[kind].length ?? 0
}
