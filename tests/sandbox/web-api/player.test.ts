import { expect, test } from 'vitest'
import type { World } from '@/sandbox/world'
import { sandboxCaller } from '@/tests/builders/sandbox'

function albumOf({ catalogue }: World) {
  const album = [...catalogue.albums.values()].find(
    ({ trackIds }) =>
      trackIds.length >= 3 && trackIds.every((id) => catalogue.tracks.get(id)?.restriction === null),
  )
  if (!album) throw new Error('The catalogue has no album of three tracks that play.')
  return { uri: `spotify:album:${album.id}`, tracks: album.trackIds.map((id) => `spotify:track:${id}`) }
}

async function playing(options: Parameters<typeof sandboxCaller>[0] = {}) {
  const caller = sandboxCaller(options)
  const album = albumOf(caller.world)
  const devices = caller.world.connect.player('premium-listener').devices()
  const [speaker, radio] = devices.map(({ id }) => id)
  await caller.call('PUT', `/v1/me/player/play?device_id=${speaker}`, { context_uri: album.uri })
  caller.world.clock.advance(1000)
  return { ...caller, album, speaker, radio }
}

const refusal = (status: number, message: string, reason?: string) => ({
  status,
  json: { error: { status, message, ...(reason ? { reason } : {}) } },
})

test('idle player gives an empty answer', async () => {
  const { call } = sandboxCaller()
  expect((await call('GET', '/v1/me/player')).status).toBe(204)
})

test('playback has device, context, options and forbidden actions', async () => {
  const { read, album, speaker } = await playing()
  const { json } = await read('GET', '/v1/me/player')
  expect(json).toMatchObject({
    device: { id: speaker, is_active: true, name: 'Living room speaker', supports_volume: true },
    context: { uri: album.uri, type: 'album' },
    item: { uri: album.tracks[0] },
    currently_playing_type: 'track',
    is_playing: true,
    shuffle_state: false,
    repeat_state: 'off',
    actions: { disallows: { resuming: true, skipping_prev: true } },
  })
})

test('accepted commands alternate between 204 and 200 with a text that isn’t JSON', async () => {
  const { call } = await playing()
  const answers = []
  for (const path of ['pause', 'play', 'pause', 'play']) {
    const response = await call('PUT', `/v1/me/player/${path}`)
    answers.push([response.status, (await response.text()).length])
  }
  expect(answers).toEqual([
    [200, 27],
    [204, 0],
    [200, 27],
    [204, 0],
  ])
})

test('episode is left out unless requested', async () => {
  const { call, read, world } = await playing()
  const [episode] = [...world.catalogue.episodes.values()]
  await call('PUT', '/v1/me/player/play', { uris: [`spotify:episode:${episode?.id}`] })
  world.clock.advance(400)
  expect((await read('GET', '/v1/me/player')).json).toMatchObject({
    item: null,
    currently_playing_type: 'episode',
  })
  expect((await read('GET', '/v1/me/player?additional_types=track,episode')).json).toMatchObject({
    item: { id: episode?.id, type: 'episode' },
  })
})

test('skip, seek, shuffle, repeat and volume take effect', async () => {
  const { call, read, world, album } = await playing()
  await call('POST', '/v1/me/player/next')
  await call('PUT', '/v1/me/player/seek?position_ms=30000')
  await call('PUT', '/v1/me/player/shuffle?state=true')
  await call('PUT', '/v1/me/player/repeat?state=context')
  await call('PUT', '/v1/me/player/volume?volume_percent=11')
  world.clock.advance(1000)
  expect((await read('GET', '/v1/me/player')).json).toMatchObject({
    item: { uri: album.tracks[1] },
    progress_ms: expect.toSatisfy((ms: number) => ms >= 31_000 && ms < 32_000),
    shuffle_state: true,
    repeat_state: 'context',
    device: { volume_percent: 11 },
  })
})

test('commands without a device, or for a missing one, have different errors', async () => {
  const { read } = sandboxCaller()
  expect(await read('PUT', '/v1/me/player/pause')).toEqual(
    refusal(404, 'Player command failed: No active device found', 'NO_ACTIVE_DEVICE'),
  )
  expect(await read('PUT', '/v1/me/player/play?device_id=gone')).toEqual(refusal(404, 'Device not found'))
})

test('commands without effect violate a restriction', async () => {
  const { call, read } = await playing()
  await call('PUT', '/v1/me/player/pause')
  expect(await read('PUT', '/v1/me/player/pause')).toEqual(
    refusal(403, 'Player command failed: Restriction violated', 'UNKNOWN'),
  )
})

test('volume on a device without it is rejected', async () => {
  const { read, radio } = await playing()
  expect(await read('PUT', `/v1/me/player/volume?volume_percent=5&device_id=${radio}`)).toEqual(
    refusal(403, 'Player command failed: Cannot control device volume', 'VOLUME_CONTROL_DISALLOW'),
  )
})

test.for([
  [{ context_uri: 'spotify:track:0000000000000000000001' }, 'Non supported context uri'],
  [{ context_uri: 'album', offset: {} }, 'At least one of "uri" or "position" should be specified'],
  [{ context_uri: 'artist', offset: { position: 0 } }, "Can't have offset for context type: ARTIST"],
  [{ context_uri: 'album', offset: { position: 5000 } }, 'position out of range'],
  [{ uris: ['spotify:local:a:b:c:1'] }, 'Invalid track uri: spotify:local:a:b:c:1'],
  [
    { uris: ['spotify:album:0000000000000000000001'] },
    'Invalid track uri: spotify:album:0000000000000000000001',
  ],
] as const)('play refuses %j', async ([body, message]) => {
  const { read, world, album } = await playing()
  const [artist] = [...world.catalogue.artists.keys()]
  const named: Record<string, string> = { album: album.uri, artist: `spotify:artist:${artist}` }
  const context = 'context_uri' in body ? { context_uri: named[body.context_uri] ?? body.context_uri } : {}
  expect(await read('PUT', '/v1/me/player/play', { ...body, ...context })).toEqual(refusal(400, message))
})

test('list with too many URIs is too large', async () => {
  const { read, album } = await playing()
  const uris = Array.from({ length: 850 }, () => album.tracks[0])
  expect((await read('PUT', '/v1/me/player/play', { uris })).status).toBe(413)
})

test.for([
  ['PUT', '/v1/me/player', { play: true }, 'Required field device_ids missing'],
  ['PUT', '/v1/me/player', { device_ids: ['a', 'b'] }, 'More than one or no device_id provided'],
  ['PUT', '/v1/me/player/seek', undefined, 'Required parameter position_ms missing'],
  ['PUT', '/v1/me/player/volume?volume_percent=101', undefined, 'Invalid volume_percent'],
  ['PUT', '/v1/me/player/repeat?state=all', undefined, 'Invalid repeat state'],
  ['PUT', '/v1/me/player/shuffle?state=1', undefined, 'Invalid shuffle state'],
  ['POST', '/v1/me/player/queue', undefined, 'Required parameter uri missing'],
] as const)('%s %s is refused when it asks for nonsense', async ([method, path, body, message]) => {
  const { read } = await playing()
  expect(await read(method, path, body)).toEqual(refusal(400, message))
})
