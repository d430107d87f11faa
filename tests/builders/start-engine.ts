import { onTestFinished } from 'vitest'
import type { DeviceCommand } from '@/lib/music/playback'
import type { PlayerAnswer, Port } from '@/lib/player/commands'
import { embedding } from '@/lib/player/embedding/embedding'
import { type EngineOptions, type PlayerEngine, startPlayerEngine } from '@/lib/player/engine/engine'
import { createWebPort } from '@/lib/player/engine/other-devices/remote-snapshot'
import type { PlayerSettings } from '@/lib/player/engine/settings'
import type { SpotifyClient } from '@/lib/spotify/sending/client'
import { noticeWords } from '@/lib/words/error-words'
import { buildClient } from '@/tests/builders/client'
import { installFakeSdk } from '@/tests/builders/fake-sdk'
import { polled, ready } from '@/tests/builders/player'
import { createPlayerHandle, type TestHandle, withDispatch } from '@/tests/builders/player-handle'
import { nothingSaved, serve } from '@/tests/setup/msw'

export type SentCommand = DeviceCommand & { deviceId: string | null }

export type StartedEngine = {
  engine: PlayerEngine
  handle: TestHandle
  client: SpotifyClient
  sent: SentCommand[]
  notices: string[]
  /** Answers for the coming commands; accepted when there is none. */
  answers: PlayerAnswer[]
}

/** Of which the provider hears nothing but what is pressed. */
export const quiet = { showSaveIcon: false, syncExternalDevice: false } satisfies Partial<PlayerSettings>

export function buildPort(overrides: Partial<Port> = {}): Port {
  return {
    send: async () => ({ ok: true }),
    playback: async () => null,
    devices: async () => [],
    queue: async () => ({ current: null, next: [] }),
    ...overrides,
  }
}

/** An engine over a fake port, on an account where nothing plays and nothing is saved. */
export function startEngine(
  settings: Partial<PlayerSettings> = {},
  options: Partial<EngineOptions> = {},
): StartedEngine {
  if (!('Spotify' in globalThis)) installFakeSdk()
  serve({ '/me/player': 204, '/me/player/devices': { devices: [] }, ...nothingSaved })
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

/** With this page's own device up, under the id `own-device`. */
export function startReady(...args: Parameters<typeof startEngine>) {
  const started = startEngine(...args)
  started.handle.store.dispatch(ready)
  return { ...started, commands: started.engine.commands, state: () => started.handle.store.getState() }
}

/** With music that plays on a speaker of the account. */
export function startOnSpeaker(...args: Parameters<typeof startEngine>) {
  const started = startReady(...args)
  started.handle.store.dispatch(polled(performance.now()))
  return started
}
