import type { DeviceCommand, FrameMessage, PageMessage } from '../messages'
import type { SdkState } from '../sdk-state'
import { type Callback, createListeners } from './listeners'

type Options = {
  name: string
  getOAuthToken: (callback: (token: string) => void) => void
  volume?: number
  enableMediaSession?: boolean
}

/** The current state: a playing one has advanced since it arrived, whatever happened to the system clock. */
function movedOn(state: SdkState, heardAtMs: number): SdkState {
  const elapsedMs = state.paused ? 0 : performance.now() - heardAtMs
  const position = state.position > state.duration ? state.position : state.position + elapsedMs
  return {
    ...state,
    position: Math.min(position, Math.max(state.duration, state.position)),
    timestamp: Date.now(),
  }
}

/**
 * `Spotify.Player`. A resolved promise means "sent", as in the real one; the next state event has the result.
 * https://developer.spotify.com/documentation/web-playback-sdk/reference
 */
export function createPlayerClass(openPort: () => MessagePort, passGesture: () => void) {
  return class Player {
    readonly _options: Options & { id: string | null }
    readonly #port: MessagePort
    readonly #listeners = createListeners()
    readonly #waiting = new Map<number, () => void>()
    #ids = 0
    #volume: number
    #state: SdkState | null = null
    /** On the clock of `performance.now()`. */
    #heardAtMs = 0
    #onConnected: ((isOk: boolean) => void)[] = []

    constructor(options: Options) {
      if (typeof options?.name !== 'string' || typeof options.getOAuthToken !== 'function') {
        throw new Error('The player needs a name and a getOAuthToken function.')
      }
      this._options = { ...options, id: null }
      this.#volume = options.volume ?? 1
      this.#port = openPort()
      this.#port.onmessage = ({ data }: MessageEvent<FrameMessage>) => this.#hear(data)
    }

    connect(): Promise<boolean> {
      const { name, enableMediaSession } = this._options
      const isMediaSessionOn = enableMediaSession === true
      return new Promise((resolve) => {
        this.#onConnected.push(resolve)
        this.#post({ type: 'connect', name, volume: this.#volume, isMediaSessionOn })
      })
    }

    disconnect(): void {
      this.#state = null
      this.#post({ type: 'disconnect' })
    }

    addListener(name: string, callback: Callback): boolean {
      this.#listeners.add(name, callback)
      return true
    }

    on(name: string, callback: Callback): boolean {
      return this.addListener(name, callback)
    }

    removeListener(name: string, callback?: Callback): boolean {
      this.#listeners.remove(name, callback)
      return true
    }

    getCurrentState = (): Promise<SdkState | null> =>
      Promise.resolve(this.#state && movedOn(this.#state, this.#heardAtMs))
    getVolume = (): Promise<number> => Promise.resolve(this.#volume)
    setName = (name: string): Promise<void> => this.#send({ type: 'rename', name })
    pause = (): Promise<void> => this.#send({ type: 'pause' })
    resume = (): Promise<void> => this.#send({ type: 'resume' })
    togglePlay = (): Promise<void> => (this.#state?.paused === false ? this.pause() : this.resume())
    seek = (positionMs: number): Promise<void> => this.#send({ type: 'seek', positionMs })
    previousTrack = (): Promise<void> => this.#send({ type: 'previous' })
    nextTrack = (): Promise<void> => this.#send({ type: 'next' })

    setVolume(volume: number): Promise<void> {
      this.#volume = Math.min(1, Math.max(0, volume))
      return this.#send({ type: 'volume', volume: this.#volume })
    }

    activateElement(): Promise<void> {
      passGesture()
      return this.#ask((id) => ({ type: 'activate', id }))
    }

    #post(message: PageMessage): void {
      this.#port.postMessage(message)
    }

    #ask(message: (id: number) => PageMessage): Promise<void> {
      this.#ids += 1
      const id = this.#ids
      return new Promise((resolve) => {
        this.#waiting.set(id, resolve)
        this.#post(message(id))
      })
    }

    #send(command: DeviceCommand): Promise<void> {
      return this.#ask((id) => ({ type: 'command', id, command }))
    }

    #hear(message: FrameMessage): void {
      switch (message.type) {
        case 'connected':
          for (const resolve of this.#onConnected.splice(0)) {
            resolve(message.isOk)
          }
          return
        case 'token-wanted':
          this._options.getOAuthToken((token) => this.#post({ type: 'token', token }))
          return
        case 'done':
          this.#waiting.get(message.id)?.()
          this.#waiting.delete(message.id)
          return
        case 'volume':
          this.#volume = message.volume
          return
        case 'state':
          this.#state = message.state
          this.#heardAtMs = performance.now()
          this.#listeners.emit('player_state_changed', message.state)
          return
        case 'event':
          if (message.name === 'ready') {
            this._options.id = message.payload.device_id
          }
          this.#listeners.emit(message.name, message.payload)
          return
        default:
          message satisfies never
      }
    }
  }
}
