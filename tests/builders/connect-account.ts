import { withDeadline } from '@/lib/deadline'
import type { Device, DeviceCommand, Playback } from '@/lib/music/playback'
import type { Port } from '@/lib/player/commands'
import { ProviderError } from '@/lib/provider-error'
import { toResult } from '@/lib/spotify/sending/command-result'
import { createClock } from '@/sandbox/clock'
import { upcoming } from '@/sandbox/connect/advance'
import type { Outcome, PlayerCommand, PlayStart } from '@/sandbox/connect/commands'
import { createConnect } from '@/sandbox/connect/connect'
import { type ConnectDevice, reportedLevel } from '@/sandbox/connect/devices'
import { positionAt, type Session } from '@/sandbox/connect/playback'
import { isIgnored } from '@/sandbox/web-api/odd-devices'
import { buildCatalogue, minutes, trackUri } from '@/tests/builders/connect'
import { buildDevice, buildPlayback, buildTrack, idOf } from '@/tests/builders/music'
import type { EventFate, ScriptFate } from '@/tests/builders/script-player'

export const albumLength = 8
export const phoneName = 'Telephone'
/** Not in any album: what listeners add, and a telephone. */
export const extraSongs = 16
const longMs = minutes(60)

/** As long as a request of each kind is given (`lib/spotify/sending/transport.ts`). */
const commandTimeoutMs = 10_000
const readTimeoutMs = 15_000

export type CommandFate =
  | 'fine'
  | 'unreached'
  | 'lost'
  /** Neither it nor an answer ever arrives. */
  | 'hangs'
  /** It is carried out, and nobody ever answers. */
  | 'done-hangs'
  /** It is carried out so much later, whether anybody still waits for it or not. */
  | { lateMs: number }
  | 'refused'
  | 'premium-refused'
  | 'no-device'
  | 'limited'

/** What becomes of one read; `nothing` is the provider's empty answer while music plays (spotify/web-api#895). */
export type ReadFate = 'failed' | 'hangs' | 'limited' | 'nothing'

/** What goes wrong between the pages and the provider, changed as a test goes on. Each fate is for one. */
export type Trouble = {
  commands: CommandFate[]
  reads: ReadFate[]
  calls: ScriptFate[]
  events: EventFate[]
  /** Songs that are refused, by uri, each time they are sent. */
  refusedSongs: Record<string, 400 | 403 | 404>
  delayMs: number
  isOffline: boolean
}

type Hooks = {
  /** Of each song. */
  lengthMs?: number | undefined
  songs?: number | undefined
  leaves(command: DeviceCommand, deviceId: string | null): void
  asks(): void
  /** A command has changed what the provider holds, or not. */
  carriedOut(command: DeviceCommand, outcome: Outcome): void
}

/** One listener's account, as the pages, their playback script and a telephone see it. Needs fake timers. */
export function createAccount(hooks: Hooks) {
  const clock = createClock(Date.now)
  const { lengthMs = longMs, songs = albumLength + extraSongs } = hooks
  const toTrack = (uri: string) => toTrackOf(uri, lengthMs)
  const connect = createConnect({
    clock,
    catalogue: buildCatalogue(songs, lengthMs),
    resolveContext: (_, uri) =>
      uri.startsWith('spotify:album:')
        ? Array.from({ length: albumLength }, (_row, index) => ({ uri: trackUri(index + 1) }))
        : null,
  })
  const player = connect.player('listener')
  player.addSdkDevice({ name: phoneName, volumePercent: 50 })
  const trouble: Trouble = {
    commands: [],
    reads: [],
    calls: [],
    events: [],
    refusedSongs: {},
    delayMs: 0,
    isOffline: false,
  }

  const travel = (ms = trouble.delayMs) => new Promise<void>((resolve) => setTimeout(resolve, ms))
  const never = () => new Promise<never>(() => {})

  async function ask(command: DeviceCommand, deviceId: string | null): Promise<void> {
    hooks.leaves(command, deviceId)
    if (trouble.isOffline) throw new ProviderError('offline', 'There is no network')
    const fate = trouble.commands.shift() ?? 'fine'
    await travel()
    const refused = trouble.refusedSongs[songOf(command) ?? '']
    if (refused) throw new ProviderError(refusals[refused], 'Refused', { status: refused })
    switch (fate) {
      case 'unreached':
        throw lost()
      case 'hangs':
        return never()
      case 'refused':
        throw new ProviderError('restricted', 'Restriction violated', { status: 403 })
      case 'premium-refused':
        throw new ProviderError('premium-required', 'Premium required', { status: 403 })
      case 'no-device':
        throw new ProviderError('no-device', 'Device not found', { status: 404 })
      case 'limited':
        throw limited()
      default: {
        if (typeof fate === 'object') await travel(fate.lateMs)
        const outcome = carryOut(command, deviceId)
        if (fate === 'done-hangs') return never()
        await travel()
        if (fate === 'lost') throw lost()
        if (!outcome.ok) throw toError(outcome.refusal)
      }
    }
  }

  async function read<T>(signal: AbortSignal | undefined, answer: (isNothing: boolean) => T): Promise<T> {
    hooks.asks()
    if (trouble.isOffline) throw new ProviderError('offline', 'There is no network')
    const fate = trouble.reads.shift()
    return withDeadline({ timeoutMs: readTimeoutMs, signal }, async () => {
      await travel()
      if (fate === 'hangs') return never()
      if (fate === 'failed') throw lost()
      if (fate === 'limited') throw limited()
      return answer(fate === 'nothing')
    })
  }

  const port: Port = {
    send: (command, deviceId, signal) =>
      toResult(withDeadline({ timeoutMs: commandTimeoutMs, signal }, () => ask(command, deviceId))),
    playback: (signal) => read(signal, (isNothing) => (isNothing ? null : toPlayback(player.reported()))),
    devices: (signal) =>
      read(signal, () => player.devices().map((device) => toDevice(device, player.session().activeDeviceId))),
    queue: (signal) =>
      read(signal, () => {
        const { playback } = player.reported()
        return {
          current: playback && toTrack(playback.current.uri),
          next: upcoming(player.reported(), 20).map(({ uri }) => toTrack(uri)),
        }
      }),
  }

  function carryOut(command: DeviceCommand, deviceId: string | null): Outcome {
    const outcome = isIgnored(player, sandboxName(command), addresseeOf(command, deviceId))
      ? ({ ok: true } as const)
      : command.type === 'transfer'
        ? player.transfer(command.deviceId, command.isPlaying)
        : player.send(toPlayerCommand(command), deviceId)
    hooks.carriedOut(command, outcome)
    return outcome
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

  return {
    clock,
    player,
    port,
    trouble,
    carryOut,
    findDevice: (name: string) => player.devices().find((device) => device.name === name)?.id ?? null,
  }
}

export const albumOf = (name: string) => `spotify:album:${idOf(name)}`

const sandboxName = ({ type }: DeviceCommand) => (type === 'start' ? 'play' : type)

const addresseeOf = (command: DeviceCommand, deviceId: string | null) =>
  command.type === 'transfer' ? command.deviceId : deviceId

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

export function toDeviceCommand(command: PlayerCommand): DeviceCommand {
  switch (command.type) {
    case 'play':
      return { type: 'start' }
    case 'volume':
      return { type: 'volume', volumePercent: command.percent }
    case 'shuffle':
      return { type: 'shuffle', isShuffled: command.isOn }
    case 'repeat':
      return { type: 'repeat', repeat: command.mode }
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

function toError(refusal: string): ProviderError {
  const isNoDevice = refusal === 'no-active-device' || refusal === 'device-not-found'
  return new ProviderError(isNoDevice ? 'no-device' : 'restricted', refusal)
}

const refusals = { 400: 'bad-request', 403: 'restricted', 404: 'not-found' } as const

function songOf(command: DeviceCommand): string | undefined {
  if (command.type === 'queue') return command.uri
  const { request } = command.type === 'start' ? command : {}
  return request && 'uris' in request ? request.uris[request.offset?.position ?? 0] : undefined
}

const lost = () => new ProviderError('unavailable', 'The answer was lost', { status: 502 })
const limited = () =>
  new ProviderError('rate-limited', 'Too many requests', { status: 429, retryAtMs: Date.now() + 2_000 })

function toDevice(device: ConnectDevice, activeDeviceId: string | null): Device {
  const { id, name, supportsVolume } = device
  return buildDevice({
    id,
    name,
    supportsVolume,
    volumePercent: reportedLevel(device),
    isActive: id === activeDeviceId,
  })
}

export const toTrack = (uri: string) => toTrackOf(uri, longMs)

export function toTrackOf(uri: string, durationMs: number) {
  return buildTrack({ uri, id: uri.slice(-22), name: uri.slice(-2), durationMs })
}
