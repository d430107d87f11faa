import { beforeEach, expect, test, vi } from 'vitest'
import type { DeviceCommand } from '@/lib/music/playback'
import type { PlayerAnswer, PlayerCommands, Port } from '@/lib/player/commands'
import { startPlayerEngine } from '@/lib/player/engine/engine'
import { mostRetries } from '@/lib/player/engine/retries'
import { ProviderError } from '@/lib/provider-error'
import { buildClient } from '@/tests/builders/client'
import { buildSdkState, FakePlayer } from '@/tests/builders/fake-sdk'
import { buildDevice, idOf } from '@/tests/builders/music'
import { createPlayerHandle } from '@/tests/builders/player'

const hourMs = 3_600_000
const uris = Array.from({ length: 130 }, (_, index) => `spotify:track:${idOf(`song${index}`)}`)
const refused = (kind: 'no-device' | 'unavailable') =>
  ({ ok: false, error: new ProviderError(kind, 'No') }) as const
const noList = { message: 'Cannot perform operation; no list was loaded.' }

type World = {
  whenConnected?(player: FakePlayer): void
  send?(command: DeviceCommand, player: FakePlayer): ReturnType<Port['send']>
  playback?: Port['playback']
  devices?: Port['devices']
  token?(refused: string | undefined): Promise<string>
  press?(commands: PlayerCommands): void
}

const isReady = (player: FakePlayer) => player.emit('ready', { device_id: 'own' })
function isPaused(player: FakePlayer) {
  isReady(player)
  player.emit('player_state_changed', buildSdkState({ paused: true }))
}

const worlds: Record<string, World> = {
  'the script holds no list, whenever it is asked to go on': {
    whenConnected(player) {
      isPaused(player)
      player.resume.mockImplementation(async () => player.emit('playback_error', noList))
    },
    send: async (_, player) => {
      player.emit('player_state_changed', buildSdkState({ paused: true }))
      player.emit('playback_error', noList)
      return { ok: true }
    },
    press: (commands) => void commands.resume(),
  },
  'a device is lost as soon as it is ready': {
    whenConnected(player) {
      isReady(player)
      setTimeout(() => player.emit('not_ready', { device_id: 'own' }), 1_000)
    },
  },
  'no device gets ready': {},
  'every token is refused once the device is ready': {
    whenConnected(player) {
      isReady(player)
      setTimeout(() => player.emit('authentication_error', { message: 'Authentication failed' }), 100)
    },
  },
  'no token can be had': {
    whenConnected: (player) => player.emit('authentication_error', { message: 'Authentication failed' }),
    token: async () => {
      throw new ProviderError('unavailable', 'Busy')
    },
  },
  'the provider forgets the device again and again': {
    whenConnected: isPaused,
    devices: async () => [buildDevice({ id: 'speaker' })],
    press: (commands) => void commands.resume(),
  },
  'the provider never knows the device': {
    whenConnected: isReady,
    send: async () => refused('no-device'),
    press: (commands) => void commands.play({ uris }),
  },
  'no start is answered': {
    whenConnected: isReady,
    send: async () => refused('unavailable'),
    press: (commands) => void commands.play({ uris }),
  },
  'nothing can be read': {
    whenConnected: isReady,
    playback: async () => {
      throw new ProviderError('unavailable', 'Busy')
    },
    devices: async () => {
      throw new ProviderError('unavailable', 'Busy')
    },
  },
}

beforeEach(() => void vi.useFakeTimers())

/** How often the provider, its script and the session are asked in an hour, after at most one press. */
async function countAsked({ whenConnected, send, playback, devices, token, press }: World): Promise<number> {
  let asked = 0
  let newest: FakePlayer | null = null
  const count =
    <A extends unknown[], R>(run: (...args: A) => R) =>
    (...args: A) => {
      asked += 1
      return run(...args)
    }
  class Player extends FakePlayer {
    constructor(options: FakePlayer['options']) {
      super(options)
      newest = this
      this.resume.mockImplementation(count(async () => {}))
      this.connect.mockImplementation(
        count(async () => {
          this.options.getOAuthToken(() => {})
          setTimeout(() => whenConnected?.(this), 500)
          return true
        }),
      )
    }
  }
  vi.stubGlobal('Spotify', { Player })
  const handle = createPlayerHandle()
  const engine = startPlayerEngine(
    {
      handle,
      client: buildClient(),
      getAccessToken: count(token ?? (async () => 'token')),
      notify() {},
      port: {
        send: count(
          async (command: DeviceCommand): Promise<PlayerAnswer> =>
            send && newest ? send(command, newest) : { ok: true },
        ),
        playback: count(playback ?? (async () => null)),
        devices: count(devices ?? (async () => [])),
        queue: count(async () => ({ current: null, next: [] })),
      },
    },
    { showSaveIcon: false },
  )
  await vi.advanceTimersByTimeAsync(10_000)
  press?.(engine.commands)
  await vi.advanceTimersByTimeAsync(hourMs)
  engine.stop()
  return asked
}

test.each(Object.entries(worlds))('few retries within an hour where %s', async (_what, world) => {
  expect(await countAsked(world)).toBeLessThan(40)
})

test('each retry has its own limit, and all share a small one', () => {
  expect(Math.max(...Object.values(mostRetries))).toBeLessThan(10)
})
