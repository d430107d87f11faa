import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { type LyricsSettings, readLyrics } from '@/lib/lyrics/read-lyrics'
import { forgetCache } from '@/lib/storage/cache'
import { installDatabase } from '@/tests/builders/database'
import { buildTrack } from '@/tests/builders/music'
import { server } from '@/tests/setup/msw'

const track = buildTrack({ id: 'one', name: 'Low Tide' })
let asked = 0

beforeEach(() => {
  installDatabase()
  asked = 0
  const lines = [{ timeMs: 1_000, text: 'Found' }]
  server.use(
    http.get('*/api/lyrics/:name', () => {
      asked += 1
      return HttpResponse.json({ lyrics: 'Found', lines, source: 'LRCLIB' })
    }),
  )
})

const load = (mode: LyricsSettings['mode'], choice: Parameters<typeof readLyrics>[1] = null) =>
  readLyrics(track, choice, 'robin', { mode }, new AbortController().signal)

test('stable lyrics keep the same object, from the service and from a file', async () => {
  expect(await load('static')).toMatchObject({ kind: 'plain', lines: [{ startMs: null }] })
  const file = { kind: 'file', name: 'a.lrc', text: '[00:01.00]Mine' } as const
  expect(await load('static', file)).toMatchObject({ kind: 'plain', text: 'Mine' })
  expect(await load('timed', file)).toMatchObject({ kind: 'timed', source: 'a.lrc' })
})

test('choice of no lyrics sends no request', async () => {
  expect(await load('timed', { kind: 'none' })).toBeNull()
  expect(asked).toBe(0)
})

test('lyrics are cached here for a week, also offline, and deleted by log-out', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  expect(await load('timed')).toMatchObject({ text: 'Found' })
  await expect.poll(async () => (await load('timed')) && asked).toBe(1)
  server.use(http.get('*/api/lyrics/:name', () => HttpResponse.error()))
  expect(await load('timed')).toMatchObject({ text: 'Found' })
  vi.setSystemTime(Date.now() + 8 * 86_400_000)
  await expect(load('timed')).rejects.toMatchObject({ kind: 'unavailable' })
  vi.setSystemTime(Date.now() - 8 * 86_400_000)
  await forgetCache('robin', 'other-account')
  expect(await load('timed')).toMatchObject({ text: 'Found' })
  await forgetCache('robin', 'log-out')
  await expect(load('timed')).rejects.toMatchObject({ kind: 'unavailable' })
})

test('miss is requested again', async () => {
  server.use(http.get('*/api/lyrics/:name', () => HttpResponse.json({}, { status: 404 }), { once: true }))
  expect(await load('timed')).toBeNull()
  expect(await load('timed')).toMatchObject({ text: 'Found' })
})

test('text whose search failed is requested again', async () => {
  const provisional = { lyrics: 'Oh', source: 'LRCLIB', isProvisional: true }
  server.use(http.get('*/api/lyrics/:name', () => HttpResponse.json(provisional), { once: true }))
  expect(await load('timed')).toMatchObject({ text: 'Oh' })
  expect(await load('timed')).toMatchObject({ text: 'Found' })
})
