import { vi } from 'vitest'
import type {
  SdkEvents,
  SdkPlayerOptions,
  SdkState,
  SdkTrack,
} from '@/lib/player/engine/own-device/sdk-types'
import { idOf } from '@/tests/builders/music'

type Listeners = { [E in keyof SdkEvents]?: (payload: SdkEvents[E]) => void }

/** The provider's player as a page sees it, which does nothing until a test says so. */
export class FakePlayer {
  readonly options: SdkPlayerOptions
  readonly listeners: Listeners = {}
  listenedAtConnect: string[] = []
  readonly disconnect = vi.fn()
  readonly pause = vi.fn(async () => {})
  readonly resume = vi.fn(async () => {})
  readonly seek = vi.fn(async (_positionMs: number) => {})
  readonly setVolume = vi.fn(async (_volume: number) => {})
  readonly nextTrack = vi.fn(async () => {})
  readonly previousTrack = vi.fn(async () => {})
  readonly activateElement = vi.fn(async () => {})
  private lastState: SdkState | null = null
  readonly getCurrentState = vi.fn(async (): Promise<SdkState | null> => this.lastState)
  readonly connect = vi.fn(async () => {
    this.listenedAtConnect = Object.keys(this.listeners)
    return true
  })

  constructor(options: FakePlayer['options']) {
    this.options = options
  }

  addListener<E extends keyof SdkEvents>(event: E, listener: (payload: SdkEvents[E]) => void): boolean {
    ;(this.listeners as Record<E, unknown>)[event] = listener
    return true
  }

  removeListener(event: keyof SdkEvents): boolean {
    return delete this.listeners[event]
  }

  emit<E extends keyof SdkEvents>(event: E, payload: SdkEvents[E]): void {
    if (event === 'player_state_changed') this.lastState = payload as SdkState | null
    const listener = this.listeners[event] as ((payload: SdkEvents[E]) => void) | undefined
    listener?.(payload)
  }
}

/** Puts a playback script on the page whose players the test speaks for, in the order they are made. */
export function installFakeSdk(): FakePlayer[] {
  const players: FakePlayer[] = []
  class Player extends FakePlayer {
    constructor(options: FakePlayer['options']) {
      super(options)
      players.push(this)
    }
  }
  vi.stubGlobal('Spotify', { Player })
  return players
}

export function buildSdkTrack(name: string, overrides: Partial<SdkTrack> = {}): SdkTrack {
  const id = idOf(name)
  return {
    uri: `spotify:track:${id}`,
    id,
    type: 'track',
    name,
    duration_ms: 180_000,
    album: {
      uri: `spotify:album:${idOf('Low Tide')}`,
      name: 'Low Tide',
      images: [300, 64, 640].map((width) => ({
        url: `https://covers.test/${width}.jpg`,
        width,
        height: width,
      })),
    },
    artists: [{ name: 'Ada Lund', uri: `spotify:artist:${idOf('Ada Lund')}` }],
    ...overrides,
  }
}

export function buildSdkState(overrides: Partial<SdkState> & { current?: SdkTrack } = {}): SdkState {
  const { current = buildSdkTrack('Harbour Lights'), ...rest } = overrides
  return {
    position: 30_000,
    duration: current.duration_ms,
    paused: false,
    shuffle: false,
    repeat_mode: 0,
    context: { uri: `spotify:album:${idOf('Low Tide')}` },
    disallows: {},
    track_window: {
      current_track: current,
      previous_tracks: [buildSdkTrack('Before')],
      next_tracks: [buildSdkTrack('After')],
    },
    ...rest,
  }
}
