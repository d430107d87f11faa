import type { Device, Playback } from '@/lib/music/playback'
import type { PlayerAnswer } from '@/lib/player/commands'
import type { DeviceCommand, Port } from '@/lib/player/device'
import type { SdkState, SdkTrack } from '@/lib/player/engine/own-device/sdk-types'
import { ProviderError } from '@/lib/provider-error'
import { createClock } from '@/sandbox/clock'
import { recent, upcoming } from '@/sandbox/connect/advance'
import type { Outcome, PlayerCommand, PlayStart } from '@/sandbox/connect/commands'
import { createConnect } from '@/sandbox/connect/connect'
import type { ConnectDevice } from '@/sandbox/connect/devices'
import { disallowsOf } from '@/sandbox/connect/disallows'
import { positionAt, type Session } from '@/sandbox/connect/playback'
import { albumUri, buildCatalogue, minutes, trackUri } from '@/tests/builders/connect'
import { FakePlayer } from '@/tests/builders/fake-sdk'
import { buildDevice, buildPlayback } from '@/tests/builders/playback'
import { idOf } from '@/tests/builders/provider-id'
import { buildTrack } from '@/tests/builders/track'

export const rows = 8
const lengthMs = minutes(60)

/** What goes wrong between this page and the provider, changed as a test goes on. */
export type Trouble = {
  /** Before it arrives the command is not carried out; after, only the answer is lost. One command each. */
  lost: ('before' | 'after')[]
  /** Until then, on the clock of `Date.now()`, reads are refused. */
  readsRefusedUntilMs: number
  delayMs: number
}

/** One listener's account, as this page, its playback script and a telephone see it. Needs fake timers. */
export function createAccount() {
  const clock = createClock(Date.now)
  const connect = createConnect({
    clock,
    catalogue: buildCatalogue(rows, lengthMs),
    resolveContext: (_, uri) =>
      uri.startsWith('spotify:album:')
        ? Array.from({ length: rows }, (_row, index) => ({ uri: trackUri(index + 1) }))
        : null,
  })
  const player = connect.player('listener')
  const trouble: Trouble = { lost: [], readsRefusedUntilMs: 0, delayMs: 0 }
  const left: DeviceCommand[] = []
  let own: ModelPlayer | null = null

  const travel = () => new Promise<void>((resolve) => setTimeout(resolve, trouble.delayMs))

  async function read<T>(answer: () => T): Promise<T> {
    await travel()
    if (Date.now() < trouble.readsRefusedUntilMs) throw new ProviderError('unavailable', 'Busy')
    return answer()
  }

  const port: Port = {
    async send(command, deviceId) {
      left.push(command)
      const loss = trouble.lost.shift()
      await travel()
      if (loss === 'before') return lostAnswer()
      const outcome = carryOut(command, deviceId)
      await travel()
      return loss === 'after' ? lostAnswer() : toAnswer(outcome)
    },
    playback: () => read(() => toPlayback(player.reported())),
    devices: () =>
      read(() => player.devices().map((device) => toDevice(device, player.session().activeDeviceId))),
    queue: () =>
      read(() => ({ current: null, next: upcoming(player.reported(), 20).map(({ uri }) => toTrack(uri)) })),
  }

  function carryOut(command: DeviceCommand, deviceId: string | null): Outcome {
    return command.type === 'transfer'
      ? player.transfer(command.deviceId, command.isPlaying)
      : player.send(toPlayerCommand(command), deviceId)
  }

  function toPlayback(session: Session): Playback | null {
    const { playback, activeDeviceId, isShuffled, repeat } = session
    const device = player.find(activeDeviceId) ?? player.lostDevice()
    if (!device || !playback) return null
    return buildPlayback({
      device: toDevice(device, activeDeviceId),
      item: toTrack(playback.current.uri),
      context: playback.contextUri ? { uri: playback.contextUri, type: 'album' } : null,
      positionMs: Math.round(positionAt(playback, clock.now())),
      isPlaying: playback.isPlaying,
      isShuffled,
      repeat,
      disallows: [],
    })
  }

  /** The provider's player in this page: a device of the account while it is connected. */
  class ModelPlayer extends FakePlayer {
    deviceId: string | null = null
    private wasActive = false
    private readonly stop: () => void

    constructor(options: FakePlayer['options']) {
      super(options)
      own = this
      this.stop = player.watch((event) => event.type === 'session' && this.tell(event.session))
      this.connect.mockImplementation(async () => {
        setTimeout(() => this.register(), 500)
        return true
      })
      this.disconnect.mockImplementation(() => {
        this.stop()
        this.forget()
      })
      this.getCurrentState.mockImplementation(async () => this.toState(player.session()))
      const ask = (command: PlayerCommand) => async () => {
        // With nothing loaded here the script resolves and does nothing.
        if (this.deviceId !== null && player.session().activeDeviceId === this.deviceId) player.send(command)
      }
      this.pause.mockImplementation(ask({ type: 'pause' }))
      this.resume.mockImplementation(ask({ type: 'play', start: null }))
      this.nextTrack.mockImplementation(ask({ type: 'next' }))
      this.previousTrack.mockImplementation(ask({ type: 'previous' }))
      this.seek.mockImplementation((positionMs) => ask({ type: 'seek', positionMs })())
    }

    private register() {
      if (own !== this) return
      this.deviceId = player.addSdkDevice({ name: 'Web Player', volumePercent: 100 }).id
      this.emit('ready', { device_id: this.deviceId })
    }

    private forget() {
      const { deviceId } = this
      this.deviceId = null
      this.wasActive = false
      if (deviceId !== null) player.removeDevice(deviceId)
    }

    /** The machine has slept, or the network was gone. */
    lose() {
      const { deviceId } = this
      if (deviceId === null) return
      this.forget()
      this.emit('not_ready', { device_id: deviceId })
    }

    private tell(session: Session) {
      const state = this.toState(session)
      if (state !== null || this.wasActive) this.emit('player_state_changed', state)
      this.wasActive = state !== null
    }

    private toState(session: Session): SdkState | null {
      const { playback, activeDeviceId, isShuffled, repeat } = session
      if (!playback || this.deviceId === null || activeDeviceId !== this.deviceId) return null
      return {
        position: Math.round(positionAt(playback, clock.now())),
        duration: lengthMs,
        paused: !playback.isPlaying,
        shuffle: isShuffled,
        repeat_mode: repeat === 'off' ? 0 : repeat === 'context' ? 1 : 2,
        context: { uri: playback.contextUri },
        disallows: disallowsOf(session),
        track_window: {
          current_track: toSdkTrack(playback.current.uri),
          previous_tracks: recent(playback, 2).map(({ uri }) => toSdkTrack(uri)),
          next_tracks: upcoming(session, 2).map(({ uri }) => toSdkTrack(uri)),
        },
      }
    }
  }

  return {
    player,
    port,
    trouble,
    /** Every command that left this page, in order. */
    left,
    Player: ModelPlayer,
    ownDeviceId: () => own?.deviceId ?? null,
    loseOwn: () => own?.lose(),
    deviceId: (name: string) => player.devices().find((device) => device.name === name)?.id ?? `no ${name}`,
  }
}

export const albumOf = (name: string) => `spotify:album:${idOf(name)}`
function toPlayerCommand(command: Exclude<DeviceCommand, { type: 'transfer' }>): PlayerCommand {
  switch (command.type) {
    case 'start':
      return { type: 'play', start: toStart(command.request) }
    case 'volume':
      return { type: 'volume', percent: command.volumePercent }
    case 'shuffle':
      return { type: 'shuffle', isOn: command.isShuffled }
    case 'repeat':
      return { type: 'repeat', mode: command.repeat }
    default:
      return command
  }
}

function toStart(request: Extract<DeviceCommand, { type: 'start' }>['request']): PlayStart | null {
  if (!request) return null
  const { offset } = request
  const list = 'uris' in request ? { uris: request.uris } : { contextUri: request.contextUri }
  return offset ? { ...list, offset } : list
}

function toAnswer(outcome: Outcome): PlayerAnswer {
  if (outcome.ok) return outcome
  const { refusal } = outcome
  const isNoDevice = refusal === 'no-active-device' || refusal === 'device-not-found'
  return { ok: false, error: new ProviderError(isNoDevice ? 'no-device' : 'restricted', refusal) }
}

function lostAnswer(): PlayerAnswer {
  return { ok: false, error: new ProviderError('unavailable', 'The answer was lost') }
}

function toDevice(device: ConnectDevice, activeDeviceId: string | null): Device {
  const { id, name, isRestricted, supportsVolume, volumePercent } = device
  return buildDevice({
    id,
    name,
    isRestricted,
    supportsVolume,
    volumePercent,
    isActive: id === activeDeviceId,
  })
}

function toTrack(uri: string) {
  return buildTrack({ uri, id: uri.slice(-22), name: uri.slice(-2), durationMs: lengthMs })
}

function toSdkTrack(uri: string): SdkTrack {
  return {
    uri,
    id: uri.slice(-22),
    type: 'track',
    name: uri.slice(-2),
    duration_ms: lengthMs,
    album: { uri: albumUri, name: 'Album', images: [] },
    artists: [],
  }
}
