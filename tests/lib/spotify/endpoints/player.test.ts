import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { DeviceCommand } from '@/lib/music/playback'
import { commandPlayer, getDevices, getPlayback, getQueue } from '@/lib/spotify/endpoints/player'
import { readPlayBody } from '@/sandbox/web-api/play-body'
import { buildClient } from '@/tests/builders/client'
import { playingConnect, trackUri } from '@/tests/builders/connect'
import { idOf } from '@/tests/builders/music'
import { serve } from '@/tests/setup/msw'

function acceptCommands() {
  const seen: string[] = []
  serve({
    'ALL /*': async ({ request }) => {
      const { pathname, search } = new URL(request.url)
      seen.push(`${request.method} ${pathname.replace('/v1/me/player', '')}${search} ${await request.text()}`)
      return 204
    },
  })
  return seen
}

const client = () => buildClient()
const album = `spotify:album:${idOf('album')}`
const artist = `spotify:artist:${idOf('artist')}`
const track = `spotify:track:${idOf('song')}`

test('every command has its own endpoint', async () => {
  const seen = acceptCommands()
  await commandPlayer(client(), { type: 'pause' }, { deviceId: 'd1' })
  const commands: DeviceCommand[] = [
    { type: 'next' },
    { type: 'previous' },
    { type: 'seek', positionMs: 1234.6 },
    { type: 'volume', volumePercent: 130 },
    { type: 'repeat', repeat: 'context' },
    { type: 'shuffle', isShuffled: true },
    { type: 'transfer', deviceId: 'd1', isPlaying: true },
    { type: 'queue', uri: track },
  ]
  for (const command of commands) await commandPlayer(client(), command)
  expect(seen).toEqual([
    'PUT /pause?device_id=d1 ',
    'POST /next ',
    'POST /previous ',
    'PUT /seek?position_ms=1235 ',
    'PUT /volume?volume_percent=100 ',
    'PUT /repeat?state=context ',
    'PUT /shuffle?state=true ',
    'PUT  {"device_ids":["d1"],"play":true}',
    `POST /queue?uri=${encodeURIComponent(track)} `,
  ])
})

test('start without a request resumes', async () => {
  const seen = acceptCommands()
  expect(await commandPlayer(client(), { type: 'start' }, { deviceId: 'd1' })).toEqual({ ok: true })
  expect(seen).toEqual(['PUT /play?device_id=d1 '])
})

test('context starts at its offset', async () => {
  const seen = acceptCommands()
  await commandPlayer(client(), {
    type: 'start',
    request: { contextUri: album, offset: { position: 3 }, positionMs: 500 },
  })
  expect(seen).toEqual([`PUT /play {"context_uri":"${album}","offset":{"position":3},"position_ms":500}`])
})

test('artist starts without an offset, which Spotify would reject', async () => {
  const seen = acceptCommands()
  await commandPlayer(client(), { type: 'start', request: { contextUri: artist, offset: { position: 3 } } })
  expect(seen).toEqual([`PUT /play {"context_uri":"${artist}"}`])
})

test('URIs start at the first unless an offset is given', async () => {
  const seen = acceptCommands()
  await commandPlayer(client(), { type: 'start', request: { uris: [track] } })
  expect(seen).toEqual([`PUT /play {"uris":["${track}"],"offset":{"position":0}}`])
})

test('song repeated later starts without an offset', async () => {
  const uris = [1, 2, 1].map(trackUri)
  const { player, now } = playingConnect({ from: 3 })
  serve({
    'PUT /me/player/play': async ({ request }) => {
      const start = readPlayBody((await request.json()) as Record<string, unknown>)
      player.send({ type: 'play', start })
      return new HttpResponse(null, { status: 204 })
    },
  })
  await commandPlayer(client(), { type: 'start', request: { uris, offset: { position: 0 } } })
  expect(now()).toBe('1 @ 0')
  await commandPlayer(client(), { type: 'start', request: { uris, offset: { position: 1 } } })
  expect(now()).toBe('2 @ 0')
})

test('refused command returns the type of refusal', async () => {
  const error = {
    status: 404,
    message: 'Player command failed: No active device found',
    reason: 'NO_ACTIVE_DEVICE',
  }
  serve({ 'PUT /me/player/play': () => HttpResponse.json({ error }, { status: 404 }) })
  expect(await commandPlayer(client(), { type: 'start' })).toMatchObject({
    ok: false,
    error: { kind: 'no-device' },
  })
})

test('no playback is null', async () => {
  serve({ '/me/player': 204 })
  expect(await getPlayback(client())).toBeNull()
})

test('playback is requested with episodes', async () => {
  let query = ''
  serve({
    '/me/player': ({ request }) => {
      query = new URL(request.url).search
      return {
        is_playing: true,
        item: { uri: track, duration_ms: 1000 },
        progress_ms: 5000,
      }
    },
  })
  expect(await getPlayback(client())).toMatchObject({ isPlaying: true, positionMs: 1000 })
  expect(query).toBe('?additional_types=track%2Cepisode')
})

test('devices and queue come without nulls', async () => {
  serve({
    '/me/player/devices': { devices: [null, { id: 'd1', name: 'Hall' }] },
    '/me/player/queue': { currently_playing: null, queue: [null, { uri: track, name: 'Song' }] },
  })
  expect((await getDevices(client())).map(({ name }) => name)).toEqual(['Hall'])
  const { current, next } = await getQueue(client())
  expect([current, next.map(({ name }) => name)]).toEqual([null, ['Song']])
})

test('empty queue response is an empty queue', async () => {
  serve({ '/me/player/queue': 204 })
  expect(await getQueue(client())).toEqual({ current: null, next: [] })
})
