import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { type LyricsSettings, loadLyrics } from '@/lib/lyrics/load-lyrics'
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

const load = (mode: LyricsSettings['mode'], choice: Parameters<typeof loadLyrics>[1] = null) =>
  loadLyrics(track, choice, 'robin', { mode }, new AbortController().signal)

test('where lyrics stand still, those of the service and of the listener do too', async () => {
  expect(await load('static')).toMatchObject({ kind: 'plain', lines: [{ startMs: null }] })
  const file = { kind: 'file', name: 'a.lrc', text: '[00:01.00]Mine' } as const
  expect(await load('static', file)).toMatchObject({ kind: 'plain', text: 'Mine' })
  expect(await load('timed', file)).toMatchObject({ kind: 'timed', source: 'a.lrc' })
})

test('a choice of none asks nobody', async () => {
  expect(await load('timed', { kind: 'none' })).toBeNull()
  expect(asked).toBe(0)
})

test('lyrics come from this browser for a week, also without a network, and are gone after a log-out', async () => {
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

test('that there are none is asked again', async () => {
  server.use(http.get('*/api/lyrics/:name', () => HttpResponse.json({}, { status: 404 }), { once: true }))
  expect(await load('timed')).toBeNull()
  expect(await load('timed')).toMatchObject({ text: 'Found' })
})

test('a text whose search failed is asked for again', async () => {
  const provisional = { lyrics: 'Oh', source: 'LRCLIB', isProvisional: true }
  server.use(http.get('*/api/lyrics/:name', () => HttpResponse.json(provisional), { once: true }))
  expect(await load('timed')).toMatchObject({ text: 'Oh' })
  expect(await load('timed')).toMatchObject({ text: 'Found' })
})
