import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createCatalogue } from '../../../sandbox/catalogue/catalogue'
import { drawCover } from '../../../sandbox/media/cover'
import { imageRoutes } from '../../../sandbox/media/image-routes'
import { renderHere } from '../../../sandbox/media/render-here'
import { createRenderQueue } from '../../../sandbox/media/render-queue'

const catalogue = createCatalogue()
const app = imageRoutes({ catalogue, renders: createRenderQueue(async (job) => renderHere(job)) })
const [albumId = '', otherAlbumId = ''] = catalogue.albums.keys()

function readPng(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let data = new Uint8Array()
  for (let at = 8; at < bytes.length; at += view.getUint32(at) + 12) {
    const type = new TextDecoder().decode(bytes.subarray(at + 4, at + 8))
    if (type === 'IDAT') data = bytes.slice(at + 8, at + 8 + view.getUint32(at))
  }
  return { width: view.getUint32(16), height: view.getUint32(20), pixels: inflateSync(data) }
}

test.each([64, 300, 640])('cover of %i pixels is a PNG of that size', async (size) => {
  const response = await app.request(`/images/album/${albumId}/${size}.png`)
  expect(response.headers.get('content-type')).toBe('image/png')
  const { width, height, pixels } = readPng(new Uint8Array(await response.arrayBuffer()))
  expect([width, height, pixels.length]).toEqual([size, size, (size + 1) * size])
  expect(new Set(pixels).size).toBeGreaterThan(1)
})

test('any page can read and cache the pixels', async () => {
  const { headers } = await app.request(`/images/album/${albumId}/64`)
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('cache-control')).toContain('immutable')
})

test('each entity has an image of its own that never changes', () => {
  const first = drawCover('album', albumId, 300, 'jazz')
  expect(drawCover('album', albumId, 300, 'jazz')).toEqual(first)
  expect(drawCover('album', otherAlbumId, 300, 'jazz')).not.toEqual(first)
})

test.each(['artist', 'playlist', 'show', 'user'])('%s has images', async (kind) => {
  const response = await app.request(`/images/${kind}/${encodeURIComponent('old vinyl uncle/78')}/64.png`)
  expect(response.status).toBe(200)
})

test.each(['/images/album/x/65.png', '/images/song/x/64.png', '/images/album/x/huge'])(
  '%s is not found',
  async (path) => {
    expect((await app.request(path)).status).toBe(404)
  },
)
