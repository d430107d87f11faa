import { expect, test } from 'vitest'
import { createCatalogue } from '../../../sandbox/catalogue/catalogue'
import { audioRoutes } from '../../../sandbox/media/audio-routes'
import { renderHere } from '../../../sandbox/media/render-here'
import { createRenderQueue } from '../../../sandbox/media/render-queue'

const catalogue = createCatalogue()
const app = audioRoutes({ catalogue, renders: createRenderQueue(async (job) => renderHere(job)) })
const short = [...catalogue.tracks.values()].find(({ durationMs }) => durationMs < 16_000)
const path = `/audio/${short?.id}.wav`

async function bytesOf(range?: string): Promise<Uint8Array> {
  const response = await app.request(path, range ? { headers: { range } } : {})
  return new Uint8Array(await response.arrayBuffer())
}

test('recording is a WAV file of the announced length', async () => {
  const response = await app.request(path)
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect(response.status).toBe(200)
  expect(response.headers.get('accept-ranges')).toBe('bytes')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(Number(response.headers.get('content-length'))).toBe(bytes.length)
  expect(new TextDecoder().decode(bytes.subarray(0, 4))).toBe('RIFF')
  expect(new DataView(bytes.buffer).getUint32(40, true)).toBe(bytes.length - 44)
})

test('range gives exactly those bytes', async () => {
  const whole = await bytesOf()
  for (const [first, last] of [
    [0, 1],
    [10, 99],
    [44, 1043],
    [1001, 90_000],
    [whole.length - 5, whole.length - 1],
  ] as const) {
    const part = await bytesOf(`bytes=${first}-${last}`)
    expect(Buffer.compare(part, whole.subarray(first, last + 1))).toBe(0)
  }
})

test('open range and suffix range run to the last byte', async () => {
  const whole = await bytesOf()
  const response = await app.request(path, { headers: { range: 'bytes=1000-' } })
  expect(response.status).toBe(206)
  expect(response.headers.get('content-range')).toBe(`bytes 1000-${whole.length - 1}/${whole.length}`)
  expect(response.headers.get('content-length')).toBe(String(whole.length - 1000))
  await response.body?.cancel()
  expect(await bytesOf('bytes=-300')).toEqual(whole.subarray(-300))
})

test('range past the end is rejected with the real size', async () => {
  const response = await app.request(path, { headers: { range: 'bytes=999999999-' } })
  expect(response.status).toBe(416)
  expect(response.headers.get('content-range')).toMatch(/^bytes \*\/\d+$/)
})

test('HEAD request gives the size without the sound', async () => {
  const response = await app.request(path, { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(100_000)
  expect(await response.text()).toBe('')
})

test('episodes have sound, unknown recordings don’t', async () => {
  const [episodeId = ''] = catalogue.episodes.keys()
  const response = await app.request(`/audio/${episodeId}.wav`, { headers: { range: 'bytes=0-99' } })
  expect(response.status).toBe(206)
  expect((await app.request('/audio/0000000000000000000000.wav')).status).toBe(404)
})
