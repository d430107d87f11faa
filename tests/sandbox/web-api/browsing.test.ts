import { expect, test } from 'vitest'
import { seedOwnPlaylistId } from '@/sandbox/seed/seed-playlists'
import { sandboxCaller } from '@/tests/builders/sandbox'

type Page = { items: Record<string, unknown>[]; total: number; next: string | null; previous: string | null }

async function readPage(caller: ReturnType<typeof sandboxCaller>, path: string): Promise<Page> {
  return (await caller.read('GET', path)).json as Page
}

const firstKey = (map: Map<string, unknown>) => [...map.keys()][0] ?? ''

test('a list is read to its end by following whole addresses', async () => {
  const caller = sandboxCaller({ likedCount: 120 })
  const sizes: number[] = []
  let path: string | undefined = '/v1/me/tracks?limit=50'
  while (path) {
    const page: Page = await readPage(caller, path)
    sizes.push(page.items.length)
    path = page.next?.replace('http://127.0.0.1:3900', '')
  }
  expect(sizes).toEqual([50, 50, 20])
})

test('over the limit is an error, not a shorter page', async () => {
  const { read } = sandboxCaller()
  const { status, json } = await read('GET', '/v1/me/tracks?limit=51')
  expect(status).toBe(400)
  expect(json).toHaveProperty('error.message', 'Invalid limit')
})

test('ten thousand liked tracks are all different and the last one has a cover', async () => {
  const { world, ...caller } = sandboxCaller({ likedCount: 10_000 })
  const { tracks } = world.store.library('premium-listener')
  expect(new Set(tracks.map(({ id }) => id)).size).toBe(10_000)
  const page = await readPage({ world, ...caller }, '/v1/me/tracks?offset=9999&limit=1')
  expect(page.total).toBe(10_000)
  expect(page.items[0]).toHaveProperty('track.album.name')
})

test.each([
  ['development', 10],
  ['extended', 50],
] as const)('in %s mode a search gives %i results at most', async (quota, most) => {
  const { call } = sandboxCaller({ quota })
  expect((await call('GET', `/v1/search?q=the&type=track&limit=${most}`)).status).toBe(200)
  expect((await call('GET', `/v1/search?q=the&type=track&limit=${most + 1}`)).status).toBe(400)
})

test('a search needs words and known types', async () => {
  const { read } = sandboxCaller()
  expect((await read('GET', '/v1/search?q=&type=track')).json).toHaveProperty(
    'error.message',
    'No search query',
  )
  expect((await read('GET', '/v1/search?q=a&type=smell')).status).toBe(400)
  expect((await read('GET', '/v1/search?q=a&type=track&offset=995&limit=10')).status).toBe(400)
})

test('a search ignores accents and case, and finds tracks by their artist', async () => {
  const { world, read } = sandboxCaller()
  const [artist] = world.catalogue.artists.values()
  const { json } = await read(
    'GET',
    `/v1/search?q=${encodeURIComponent(artist?.name.toUpperCase() ?? '')}&type=artist,track`,
  )
  expect(json).toHaveProperty('artists.items.0.name', artist?.name)
  expect((json as { tracks: Page }).tracks.total).toBeGreaterThan(0)
})

test('lists of the provider’s own leave holes in search results and cannot be opened', async () => {
  const { world, read } = sandboxCaller()
  const editorial = world.catalogue.playlists.find(({ ownerId }) => ownerId === 'spotify')
  const { json } = await read(
    'GET',
    `/v1/search?q=${encodeURIComponent(editorial?.name ?? '')}&type=playlist`,
  )
  expect((json as { playlists: Page }).playlists.items).toContain(null)
  expect((await read('GET', `/v1/playlists/${editorial?.id}`)).status).toBe(404)
})

test('a stranger’s playlist shows its head and keeps its rows in development mode', async () => {
  const { world, read } = sandboxCaller()
  const stranger = world.catalogue.playlists.find(({ ownerId }) => ownerId !== 'spotify')
  const head = await read('GET', `/v1/playlists/${stranger?.id}`)
  expect(head.json).toHaveProperty('name', stranger?.name)
  expect(head.json).not.toHaveProperty('items')
  expect((await read('GET', `/v1/playlists/${stranger?.id}/items`)).json).toHaveProperty(
    'error.message',
    'Forbidden',
  )
  const extended = sandboxCaller({ quota: 'extended' })
  expect((await readPage(extended, `/v1/playlists/${stranger?.id}/items`)).total).toBe(
    stranger?.trackIds.length,
  )
})

test('the dialects name a playlist’s rows differently', async () => {
  const id = seedOwnPlaylistId(0)
  const small = await sandboxCaller().read('GET', `/v1/playlists/${id}`)
  expect(small.json).toHaveProperty('items.items.0.item.name')
  expect(small.json).not.toHaveProperty('tracks')
  expect(small.json).not.toHaveProperty('items.items.0.track')
  const full = await sandboxCaller({ quota: 'extended' }).read('GET', `/v1/playlists/${id}`)
  expect(full.json).toHaveProperty('tracks.items.0.track.name')
  expect(full.json).not.toHaveProperty('items')
})

test('one playlist holds every odd kind of row', async () => {
  const page = await readPage(sandboxCaller(), `/v1/playlists/${seedOwnPlaylistId(1)}/items`)
  const items = page.items.map(({ item }) => item as Record<string, unknown> | null)
  expect(items).toContain(null)
  expect(items.some((item) => item?.is_local === true && item.id === null)).toBe(true)
  expect(items.some((item) => item?.type === 'episode')).toBe(true)
  expect(items.some((item) => item?.is_playable === false)).toBe(true)
  expect(new Set(items.map((item) => item?.uri)).size).toBeLessThan(items.length)
})

test('the sidebar’s playlists hold null images, empty names, entities and an old uri', async () => {
  const { items } = await readPage(sandboxCaller(), '/v1/me/playlists?limit=50')
  expect(items.some(({ images }) => images === null)).toBe(true)
  expect(items.some(({ name }) => name === '')).toBe(true)
  expect(items.some(({ description }) => /&amp;/.test(String(description)))).toBe(true)
  expect(items.some(({ uri }) => /^spotify:user:.+:playlist:/.test(String(uri)))).toBe(true)
})

test('development mode leaves out what it lost in 2026', async () => {
  const { world, read } = sandboxCaller()
  const album = (await read('GET', `/v1/albums/${firstKey(world.catalogue.albums)}`)).json
  const artist = (await read('GET', `/v1/artists/${firstKey(world.catalogue.artists)}`)).json
  const show = (await read('GET', `/v1/shows/${firstKey(world.catalogue.shows)}`)).json
  for (const field of ['popularity', 'label', 'available_markets']) expect(album).not.toHaveProperty(field)
  for (const field of ['popularity', 'followers']) expect(artist).not.toHaveProperty(field)
  for (const field of ['publisher', 'available_markets']) expect(show).not.toHaveProperty(field)
})

test('recently played pages backwards by time', async () => {
  const caller = sandboxCaller()
  const first = await readPage(caller, '/v1/me/player/recently-played?limit=20')
  const second = await readPage(caller, String(first.next).replace('http://127.0.0.1:3900', ''))
  expect(String(second.items[0]?.played_at) < String(first.items.at(-1)?.played_at)).toBe(true)
})

test('an artist’s albums come ten at a time at most in development mode', async () => {
  const { world, call } = sandboxCaller()
  const path = `/v1/artists/${firstKey(world.catalogue.artists)}/albums?include_groups=album,single`
  expect((await call('GET', `${path}&limit=10`)).status).toBe(200)
  expect((await call('GET', `${path}&limit=11`)).status).toBe(400)
})
