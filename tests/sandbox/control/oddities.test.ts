import { expect, test } from 'vitest'
import { controlOf, sandboxCaller } from '@/tests/builders/sandbox'

const listenerId = 'premium-listener'

function odd(options: Parameters<typeof sandboxCaller>[0] = {}) {
  const caller = sandboxCaller({ hasControl: true, ...options })
  const { world, read, call } = caller
  const player = world.connect.player(listenerId)
  const [speaker, radio] = player.devices().map(({ id }) => id)
  if (!speaker || !radio) throw new Error('The sandbox has no devices.')
  const uris = [...world.catalogue.tracks.values()]
    .filter(({ restriction }) => restriction === null)
    .slice(0, 3)
    .map(({ id }) => `spotify:track:${id}`)
  const control = controlOf(caller)
  return {
    ...caller,
    control,
    player,
    speaker,
    radio,
    uris,
    play: () => control.playElsewhere({ listenerId, deviceId: speaker, uris }),
    playback: async () => {
      world.clock.advance(400)
      return (await read('GET', '/v1/me/player?additional_types=track,episode')).json
    },
    status: async (method: string, path: string, body?: unknown) => (await call(method, path, body)).status,
  }
}

test('device accepts commands without effect until the oddity ends', async () => {
  const { control, play, playback, status, radio, speaker } = odd()
  await play()
  await control.oddDevice(speaker, { ignores: ['pause'] })
  await control.oddDevice(radio, { ignores: ['transfer'] })
  expect(await status('PUT', '/v1/me/player/pause')).toBeLessThan(300)
  expect(await status('PUT', '/v1/me/player', { device_ids: [radio] })).toBe(204)
  expect(await playback()).toMatchObject({ device: { id: speaker }, is_playing: true })
  await control.oddDevice(speaker, { ignores: [] })
  await status('PUT', '/v1/me/player/pause')
  expect(await playback()).toMatchObject({ is_playing: false })
})

test('list ends after 43 of 620 rows without a next page', async () => {
  const { control, read } = odd({ likedCount: 620 })
  await control.truncate('/v1/me/tracks', 43)
  const page = (await read('GET', '/v1/me/tracks?limit=50')).json as { items: unknown[] }
  expect(page).toMatchObject({ total: 620, next: null })
  expect(page.items).toHaveLength(43)
})

test('unknown oddity or device is rejected', async () => {
  const { control, speaker } = odd()
  await expect(control.oddDevice(speaker, { ignores: ['dance'] })).rejects.toThrow('400')
  await expect(control.oddDevice('none', {})).rejects.toThrow('404')
})
