import { expect, onTestFinished, test } from 'vitest'
import { hubOf } from '@/sandbox/sdk/hub'
import type { DealerMessage } from '@/sandbox/sdk/messages'
import type { SdkState } from '@/sandbox/sdk/sdk-state'
import { type SandboxCaller, sandboxCaller } from '@/tests/builders/sandbox'
import { waitFor } from '@/tests/setup/wait-for'

async function openDevice({ call }: SandboxCaller, page = { name: 'This browser', volume: 0.5 }) {
  const response = await call('POST', '/dealer/connect', page)
  if (!response.body) throw new Error('The channel has no body.')
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const waiting: DealerMessage[] = []
  onTestFinished(() => reader.cancel())
  return {
    leave: () => reader.cancel(),
    async next(): Promise<DealerMessage | undefined> {
      while (waiting.length === 0) {
        const { value, done } = await reader.read()
        if (done) return undefined
        waiting.push(
          ...value
            .split('\n')
            .filter(Boolean)
            .map((line) => JSON.parse(line)),
        )
      }
      return waiting.shift()
    },
  }
}

type Device = Awaited<ReturnType<typeof openDevice>>

async function readyId(device: Device): Promise<string> {
  const message = await device.next()
  return message?.type === 'ready' ? message.deviceId : `not ready but ${message?.type}`
}

async function nextState(device: Device): Promise<SdkState | null> {
  const message = await device.next()
  if (message?.type !== 'state') {
    throw new Error(`Expected a state, got ${message?.type}.`)
  }
  return message.state
}

function playableTracks({ world }: SandboxCaller, count: number): string[] {
  const tracks = [...world.catalogue.tracks.values()].filter(({ restriction }) => restriction === null)
  return tracks.slice(0, count).map(({ id }) => `spotify:track:${id}`)
}

async function playingDevice(count = 3) {
  const caller = sandboxCaller({ hasControl: true })
  const device = await openDevice(caller)
  const id = await readyId(device)
  const uris = playableTracks(caller, count)
  await caller.call('PUT', `/v1/me/player/play?device_id=${id}`, { uris })
  return { ...caller, device, id, uris, first: await nextState(device) }
}

const order = ({ call }: SandboxCaller, body: unknown) => call('POST', '/__control/sdk', body)

test('active device gets the item with unsorted covers and only forbidden actions', async () => {
  const { first, uris } = await playingDevice()
  expect(first).toMatchObject({
    paused: false,
    repeat_mode: 0,
    context: { uri: null, metadata: null },
    disallows: { resuming: true, skipping_prev: true },
    track_window: {
      current_track: {
        uri: uris[0],
        type: 'track',
        album: { images: [{ width: 300 }, { width: 64 }, { width: 640 }] },
      },
      previous_tracks: [],
      next_tracks: [{ uri: uris[1] }, { uri: uris[2] }],
    },
  })
})

test('inactive device refuses commands', async () => {
  const caller = sandboxCaller()
  const deviceId = await readyId(await openDevice(caller))
  const { json } = await caller.read('POST', '/dealer/command', { deviceId, command: { type: 'resume' } })
  expect(json).toBe('nothing-loaded')
})

test('page is told once that another device has taken over', async () => {
  const { device, call, read } = await playingDevice()
  const { devices } = (await read('GET', '/v1/me/player/devices')).json as { devices: { id: string }[] }
  await call('PUT', '/v1/me/player', { device_ids: [devices[0]?.id] })
  expect(await nextState(device)).toBeNull()
})

test('volume set on another device reaches the page', async () => {
  const { device, call } = await playingDevice()
  await call('PUT', '/v1/me/player/volume?volume_percent=20')
  expect(await device.next()).toEqual({ type: 'volume', volume: 0.2 })
})

test('end of a track is reported twice: paused at its end, then paused past it', async () => {
  const { device, world, uris, first } = await playingDevice(1)
  const duration = first?.duration ?? 0
  world.clock.advance(duration + 10)
  expect(await nextState(device)).toMatchObject({ paused: true, position: duration - 1 })
  expect(await nextState(device)).toMatchObject({
    paused: true,
    position: 0,
    track_window: { current_track: { uri: uris[0] } },
  })
})

test('closing a page removes its device and stops its music', async () => {
  const { device, read, world, id } = await playingDevice()
  await device.leave()
  const { json } = await read('GET', '/v1/me/player/devices')
  expect(JSON.stringify(json)).not.toContain(id)
  world.clock.advance(1000)
  expect((await read('GET', '/v1/me/player')).json).toMatchObject({
    is_playing: false,
    device: { id, is_active: false },
  })
})

test.for([
  ['free-listener', undefined, 'account_error', 'This functionality is restricted to premium users only'],
  ['unlisted-listener', undefined, 'account_error', 'Failed to validate Spotify account'],
  ['premium-listener', ['streaming'], 'authentication_error', 'Invalid token scopes.'],
] as const)('%s with scopes %j cannot make a device', async ([listener, scopes, event, message]) => {
  const { read } = sandboxCaller({ listener, ...(scopes ? { scopes: [...scopes] } : {}) })
  const { json } = await read('POST', '/dealer/connect', { name: 'This browser', volume: 1 })
  expect(json).toEqual({ event, message, isTokenRefused: false })
})

test('expired token is rejected, so that the page is asked for another', async () => {
  const { world, read } = sandboxCaller()
  world.clock.advance(3_600_000)
  const { json } = await read('POST', '/dealer/connect', { name: 'This browser', volume: 1 })
  expect(json).toMatchObject({ isTokenRefused: true, event: 'authentication_error' })
})

test('device of a closed page doesn’t come back', async () => {
  const { device, id, world, ...caller } = await playingDevice()
  await order({ world, ...caller }, { event: 'not-ready', delayMs: 3000 })
  await device.leave()
  await waitFor(() => expect(hubOf(world).connections.size).toBe(0))
  world.clock.advance(3000)
  expect(world.connect.player('premium-listener').devices()).toHaveLength(2)
  expect(world.connect.player('premium-listener').find(id)).toBeNull()
})

test('sleeping device stays forgotten by the account', async () => {
  const { device, id, call, read } = await playingDevice()
  await order({ call } as SandboxCaller, { event: 'sleep' })
  expect(await device.next()).toEqual({ type: 'asleep' })
  const { json } = await read('GET', '/v1/me/player/devices')
  expect(JSON.stringify(json)).not.toContain(id)
  const start = await call('PUT', `/v1/me/player/play?device_id=${id}`)
  expect(start.status).toBe(404)
  expect(await start.json()).toMatchObject({ error: { message: 'Device not found' } })
})

test('unknown command is rejected', async () => {
  const caller = sandboxCaller({ hasControl: true })
  expect((await order(caller, { event: 'explode' })).status).toBe(400)
})
