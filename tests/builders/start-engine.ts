import { waitFor } from '@testing-library/react'
import { expect, onTestFinished } from 'vitest'
import type { DeviceCommand } from '@/lib/music/playback'
import type { PlayerAnswer, Port } from '@/lib/player/commands'
import { embedding } from '@/lib/player/embedding/embedding'
import { type EngineOptions, type PlayerEngine, startPlayerEngine } from '@/lib/player/engine/engine'
// Here already when it is first needed.
import '@/lib/player/engine/up-next/queue-feeder'
import { createWebPort } from '@/lib/player/engine/other-devices/remote-snapshot'
import type { PlayerSettings } from '@/lib/player/engine/settings'
import type { SpotifyClient } from '@/lib/spotify/sending/client'
import { noticeWords } from '@/lib/words/error-words'
import { buildClient } from '@/tests/builders/client'
import { buildSdkState, type FakePlayer, installFakeSdk } from '@/tests/builders/fake-sdk'
import {
  createPlayerHandle,
  polledFact,
  readyFact,
  type TestHandle,
  withDispatch,
} from '@/tests/builders/player'
import { serve } from '@/tests/setup/msw'

export type SentCommand = DeviceCommand & { deviceId: string | null }

export type StartedEngine = {
  engine: PlayerEngine
  handle: TestHandle
  client: SpotifyClient
  sent: SentCommand[]
  notices: string[]
  answers: PlayerAnswer[]
}

/** Of which the provider hears nothing but what is pressed. */
export const quietSettings = {
  showSaveIcon: false,
  syncExternalDevice: false,
} satisfies Partial<PlayerSettings>

export function buildPort(overrides: Partial<Port> = {}): Port {
  return {
    send: async () => ({ ok: true }),
    playback: async () => null,
    devices: async () => [],
    queue: async () => ({ current: null, next: [] }),
    ...overrides,
  }
}

/** A port that takes every command, and what it was sent. */
export function recordingPort() {
  const sent: DeviceCommand[] = []
  const port = buildPort({
    async send(command) {
      sent.push(command)
      return { ok: true }
    },
  })
  return { sent, port }
}

/** An engine over a fake port, on an account where nothing plays and nothing is saved. */
export function startEngine(
  settings: Partial<PlayerSettings> = {},
  options: Partial<EngineOptions> = {},
): StartedEngine {
  if (!('Spotify' in globalThis)) installFakeSdk()
  serve({
    '/me/player': 204,
    '/me/player/devices': { devices: [] },
    '/me/player/queue': { currently_playing: null, queue: [] },
  })
  const sent: SentCommand[] = []
  const notices: string[] = []
  const answers: PlayerAnswer[] = []
  const handle = options.handle ? withDispatch(options.handle) : createPlayerHandle()
  const client = options.client ?? buildClient()
  const engine = startPlayerEngine(
    {
      handle,
      client,
      getAccessToken: async () => 'token-1',
      notify(error, attempt) {
        const text = noticeWords(error, attempt, Date.now())
        if (text !== null) notices.push(text)
      },
      port: {
        ...createWebPort(client),
        async send(command, deviceId) {
          sent.push(command.type === 'transfer' ? command : { ...command, deviceId })
          return answers.shift() ?? { ok: true }
        },
      },
      embedding,
      ...options,
    },
    settings,
  )
  onTestFinished(() => engine.stop())
  return { engine, handle, client, sent, notices, answers }
}

export function startReady(...args: Parameters<typeof startEngine>) {
  const started = startEngine(...args)
  started.handle.store.dispatch(readyFact)
  return { ...started, commands: started.engine.commands, state: () => started.handle.store.getState() }
}

export function startOnSpeaker(...args: Parameters<typeof startEngine>) {
  const started = startReady(...args)
  started.handle.store.dispatch(polledFact(performance.now()))
  return started
}

/** An engine whose own device is on its way: the test speaks for the provider's script. */
export async function startOwn(settings: Partial<PlayerSettings> = {}, options: Partial<EngineOptions> = {}) {
  const players = installFakeSdk()
  const started = startEngine(settings, options)
  const player = await playerAt(players, 0)
  return { ...started, players, player, state: () => started.handle.store.getState() }
}

export async function startOwnPlaying(...args: Parameters<typeof startOwn>) {
  const started = await startOwn(...args)
  started.player.emit('ready', { device_id: 'own' })
  started.player.emit('player_state_changed', buildSdkState())
  return started
}

export async function playerAt(players: FakePlayer[], index: number): Promise<FakePlayer> {
  await waitFor(() => expect(players.length).toBeGreaterThan(index))
  const player = players[index]
  if (!player) throw new Error('no player was made')
  return player
}
