import { expect, test } from 'vitest'
import { seedOwnPlaylistId } from '@/sandbox/seed/seed-playlists'
import { sandboxCaller } from '@/tests/builders/sandbox'

type Page = { items: Record<string, unknown>[]; total: number; next: string | null; previous: string | null }

async function readPage(caller: ReturnType<typeof sandboxCaller>, path: string): Promise<Page> {
  return (await caller.read('GET', path)).json as Page
}

const firstKey = (map: Map<string, unknown>) => [...map.keys()][0] ?? ''

test('limit that is too high is an error, not a shorter page', async () => {
  const { read } = sandboxCaller()
  const { status, json } = await read('GET', '/v1/me/tracks?limit=51')
  expect(status).toBe(400)
  expect(json).toHaveProperty('error.message', 'Invalid limit')
})

test('ten thousand liked tracks all differ, and the last one has a cover', async () => {
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

test('search needs words and known types', async () => {
  const { read } = sandboxCaller()
  expect((await read('GET', '/v1/search?q=&type=track')).json).toHaveProperty(
    'error.message',
    'No search query',
  )
  expect((await read('GET', '/v1/search?q=a&type=smell')).status).toBe(400)
  expect((await read('GET', '/v1/search?q=a&type=track&offset=995&limit=10')).status).toBe(400)
})

test('Spotify’s own playlists leave gaps in search results and can’t be opened', async () => {
  const { world, read } = sandboxCaller()
  const editorial = world.catalogue.playlists.find(({ ownerId }) => ownerId === 'spotify')
  const { json } = await read(
    'GET',
    `/v1/search?q=${encodeURIComponent(editorial?.name ?? '')}&type=playlist`,
  )
  expect((json as { playlists: Page }).playlists.items).toContain(null)
  expect((await read('GET', `/v1/playlists/${editorial?.id}`)).status).toBe(404)
})

test('someone else’s playlist withholds its rows in development mode', async () => {
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

test('dialects name a playlist’s rows differently', async () => {
  const id = seedOwnPlaylistId(0)
  const small = await sandboxCaller().read('GET', `/v1/playlists/${id}`)
  expect(small.json).toHaveProperty('items.items.0.item.name')
  expect(small.json).not.toHaveProperty('tracks')
  expect(small.json).not.toHaveProperty('items.items.0.track')
  const full = await sandboxCaller({ quota: 'extended' }).read('GET', `/v1/playlists/${id}`)
  expect(full.json).toHaveProperty('tracks.items.0.track.name')
  expect(full.json).not.toHaveProperty('items')
})

test('artist’s albums have at most ten per page in development mode', async () => {
  const { world, call } = sandboxCaller()
  const path = `/v1/artists/${firstKey(world.catalogue.artists)}/albums?include_groups=album,single`
  expect((await call('GET', `${path}&limit=10`)).status).toBe(200)
  expect((await call('GET', `${path}&limit=11`)).status).toBe(400)
})

test('query over 100 characters, or a filter with an apostrophe, finds nothing', async () => {
  const { world, read } = sandboxCaller()
  const [album] = [...world.catalogue.albums.values()].filter(({ name }) => name.includes('’'))
  const find = (q: string) => read('GET', `/v1/search?q=${encodeURIComponent(q)}&type=album`)
  const names = async (q: string) =>
    ((await find(q)).json as { albums: { items: { name: string }[] } }).albums.items.map(({ name }) => name)
  const name = album?.name.slice(0, 60) ?? ''
  expect((await find('x'.repeat(101))).status).toBe(404)
  expect(await names(`album:"${name}"`)).toEqual([])
  expect(await names(`album:"${name.replace('’', ' ')}"`)).toContain(album?.name)
})
