import type { DealerMessage, DeviceCommand, FrameMessage, PageMessage, SdkErrorEvent } from '../messages'
import type { SdkState } from '../sdk-state'
import type { AudioOutput } from './audio-output'
import { createDeviceLink } from './device-link'
import { startMediaSession } from './media-session'
import { createTokenDesk } from './token-desk'
import { createVoice, type Followed } from './voice'

const NO_LIST = 'Cannot perform operation; no list was loaded.'

/** One `Spotify.Player` in the frame: follows the sandbox’s playback with audio and notifies the page. */
export function startFramePlayer(port: MessagePort, output: AudioOutput): { activate(): void } {
  const say = (message: FrameMessage) => port.postMessage(message)
  const desk = createTokenDesk(() => say({ type: 'token-wanted' }))
  const voice = createVoice(output)
  let deviceId: string | null = null
  let state: SdkState | null = null
  /**
   * The connection died during sleep: every command seems to succeed and does nothing.
   * https://github.com/spotify/spotify-web-playback-sdk-example/issues/16
   */
  let isDeaf = false
  let showMedia: (state: SdkState | null) => void = () => {}

  const link = createDeviceLink(desk, { onMessage: hear, onLost: loseDevice, onError: sayError })

  function sayError(name: SdkErrorEvent, message: string): void {
    say({ type: 'event', name, payload: { message } })
  }

  function loseDevice(): void {
    voice.silence()
    if (deviceId !== null) {
      say({ type: 'event', name: 'not_ready', payload: { device_id: deviceId } })
    }
    deviceId = null
    if (state !== null) {
      show(null)
    }
  }

  async function command(wanted: DeviceCommand): Promise<void> {
    if (isDeaf) {
      return
    }
    const isStateless = wanted.type === 'volume' || wanted.type === 'rename'
    if (deviceId === null || (state === null && !isStateless)) {
      if (!isStateless) {
        sayError('playback_error', NO_LIST)
      }
      return
    }
    if ((await link.send(deviceId, wanted)) === 'nothing-loaded') {
      sayError('playback_error', NO_LIST)
    }
  }

  function show(next: SdkState | null): void {
    state = next
    showMedia(next)
    say({ type: 'state', state: next })
  }

  /** Notifies the page of a change at once, and again when the audio has followed, with the decoded duration. */
  async function follow(next: SdkState): Promise<void> {
    const { id, uri } = next.track_window.current_track
    const heardAtMs = performance.now()
    const isNew = uri !== state?.track_window.current_track.uri
    // Until a track is decoded its duration is an estimate, as at Spotify.
    const estimateMs = isNew ? Math.ceil(next.duration / 100) * 100 : next.duration
    show({ ...next, timestamp: Date.now(), duration: estimateMs, loading: isNew && !next.paused })
    const followed = await voice.follow({
      url: `/audio/${id}.wav`,
      positionMs: next.position,
      isPlaying: !next.paused,
    })
    if (followed === 'done') {
      const elapsedMs = next.paused ? 0 : performance.now() - heardAtMs
      const duration = voice.durationMs() ?? next.duration
      const position = next.position > duration ? next.position : next.position + elapsedMs
      show({ ...next, timestamp: Date.now(), duration, position })
    } else {
      fail(followed)
    }
  }

  function fail(followed: Exclude<Followed, 'done'>): void {
    if (followed === 'blocked') {
      say({ type: 'event', name: 'autoplay_failed', payload: undefined })
      void command({ type: 'pause' })
    } else if (followed === 'failed') {
      sayError('playback_error', 'Failed to load the track.')
      void command({ type: 'pause' })
    }
  }

  function hear(message: DealerMessage): void {
    switch (message.type) {
      case 'ready':
        deviceId = message.deviceId
        say({ type: 'event', name: 'ready', payload: { device_id: deviceId } })
        return
      case 'not-ready':
        loseDevice()
        return
      case 'asleep':
        isDeaf = true
        loseDevice()
        return
      case 'state':
        if (message.state) {
          void follow(message.state)
        } else {
          voice.silence()
          show(null)
        }
        return
      case 'volume':
        voice.setVolume(message.volume)
        say({ type: 'volume', volume: message.volume })
        return
      default:
        message satisfies never
    }
  }

  async function connect({ name, volume, isMediaSessionOn }: Extract<PageMessage, { type: 'connect' }>) {
    if (isDeaf) {
      return say({ type: 'connected', isOk: true })
    }
    voice.setVolume(volume)
    if (isMediaSessionOn) {
      showMedia = startMediaSession((wanted) => void command(wanted))
    }
    say({ type: 'connected', isOk: await link.connect({ name, volume }) })
  }

  function disconnect(): void {
    link.disconnect()
    voice.silence()
    deviceId = null
    state = null
  }

  async function serve(message: PageMessage): Promise<void> {
    switch (message.type) {
      case 'connect':
        return connect(message)
      case 'disconnect':
        return disconnect()
      case 'token':
        return desk.take(message.token)
      case 'activate':
        return say({ type: 'done', id: message.id })
      case 'command':
        if (message.command.type === 'volume') {
          voice.setVolume(message.command.volume)
        }
        await command(message.command)
        return say({ type: 'done', id: message.id })
      default:
        message satisfies never
    }
  }

  port.onmessage = ({ data }: MessageEvent<PageMessage>) => void serve(data)
  voice.onOutsideChange((isPlaying) => void command({ type: isPlaying ? 'resume' : 'pause' }))
  return { activate: voice.activate }
}
