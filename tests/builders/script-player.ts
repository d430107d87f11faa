import type { SdkState, SdkTrack } from '@/lib/player/engine/own-device/sdk-types'
import { recent, upcoming } from '@/sandbox/connect/advance'
import type { PlayerCommand } from '@/sandbox/connect/commands'
import { disallowsOf } from '@/sandbox/connect/disallows'
import { positionAt, type Session } from '@/sandbox/connect/playback'
import type { Player, PlayerEvent } from '@/sandbox/connect/player'
import type { Clock } from '@/sandbox/model'
import { albumUri } from '@/tests/builders/connect'
import { FakePlayer } from '@/tests/builders/fake-sdk'

/** A call may do nothing, never be answered, or be carried out late, and what follows it after it. */
export type ScriptFate = 'ignored' | 'silent' | 'late'
/** What the script tells may get lost, or come late; what follows it comes after it. */
export type EventFate = 'lost' | 'late'

export type ScriptLink = {
  player: Player
  clock: Clock
  calls: ScriptFate[]
  events: EventFate[]
  inPage<F extends (...args: never[]) => unknown>(run: F): F
  leaves(command: PlayerCommand): (deviceId: string) => void
  onMade(made: ScriptPlayer): void
  onGone(deviceId: string): void
}

const registersMs = 500
const lateMs = 1_500

/** The provider's player in a page: a device of the account while it is connected. */
export class ScriptPlayer extends FakePlayer {
  deviceId: string | null = null
  /** Something happened that it did not tell, and nothing since has told it. */
  hasUntold = false
  readonly lose: () => void
  private isGone = false
  private wasActive = false
  private tellsFromMs = 0
  private obeysFromMs = 0
  private readonly stop: () => void
  private readonly link: ScriptLink

  constructor(options: FakePlayer['options'], link: ScriptLink) {
    super(options)
    this.link = link
    const { player } = link
    link.onMade(this)
    this.stop = player.watch(
      link.inPage((event: PlayerEvent) => event.type === 'session' && this.tell(event.session)),
    )
    this.lose = link.inPage(() => this.leave())
    this.connect.mockImplementation(async () => {
      setTimeout(() => this.register(), registersMs)
      return true
    })
    this.disconnect.mockImplementation(() => {
      this.isGone = true
      this.stop()
      this.forget()
    })
    this.getCurrentState.mockImplementation(async () => this.toState(player.session()))
    this.pause.mockImplementation(() => this.ask({ type: 'pause' }))
    this.resume.mockImplementation(() => this.ask({ type: 'play', start: null }))
    this.nextTrack.mockImplementation(() => this.ask({ type: 'next' }))
    this.previousTrack.mockImplementation(() => this.ask({ type: 'previous' }))
    this.seek.mockImplementation((positionMs) => this.ask({ type: 'seek', positionMs }))
    this.setVolume.mockImplementation((volume) =>
      this.ask({ type: 'volume', percent: Math.round(volume * 100) }),
    )
  }

  private leave() {
    const { deviceId } = this
    if (deviceId === null) return
    this.forget()
    this.emit('not_ready', { device_id: deviceId })
  }

  private async ask(command: PlayerCommand): Promise<void> {
    const carryOut = this.link.leaves(command)
    const fate = this.link.calls.shift()
    if (fate === 'ignored') return
    if (fate === 'silent') return new Promise(() => {})
    const nowMs = this.link.clock.now()
    this.obeysFromMs = Math.max(this.obeysFromMs, nowMs + (fate === 'late' ? lateMs : 0))
    if (this.obeysFromMs > nowMs)
      await new Promise<void>((resolve) => setTimeout(resolve, this.obeysFromMs - nowMs))
    const { deviceId } = this
    const isActive = deviceId !== null && this.link.player.session().activeDeviceId === deviceId
    if (deviceId !== null && (isActive || command.type === 'volume')) carryOut(deviceId)
    else if (deviceId !== null) this.emit('playback_error', { message: 'no list was loaded' })
  }

  private register() {
    if (this.isGone || this.deviceId !== null) return
    const volumePercent = Math.round((this.options.volume ?? 1) * 100)
    this.deviceId = this.link.player.addSdkDevice({ name: 'Web Player', volumePercent }).id
    this.emit('ready', { device_id: this.deviceId })
  }

  private forget() {
    const { deviceId } = this
    this.deviceId = null
    this.wasActive = false
    if (deviceId === null) return
    this.link.player.removeDevice(deviceId)
    this.link.onGone(deviceId)
  }

  private tell(session: Session) {
    const state = this.toState(session)
    const isNews = state !== null || this.wasActive
    this.wasActive = state !== null
    if (!isNews) return
    const fate = this.link.events.shift()
    this.hasUntold = fate === 'lost'
    if (fate === 'lost') return
    const nowMs = this.link.clock.now()
    this.tellsFromMs = Math.max(this.tellsFromMs, nowMs + (fate === 'late' ? lateMs : 0))
    if (this.tellsFromMs === nowMs) this.emit('player_state_changed', state)
    else setTimeout(() => this.emit('player_state_changed', state), this.tellsFromMs - nowMs)
  }

  private toState(session: Session): SdkState | null {
    const { playback, activeDeviceId, isShuffled, repeat } = session
    if (!playback || this.deviceId === null || activeDeviceId !== this.deviceId) return null
    return {
      position: Math.round(positionAt(playback, this.link.clock.now())),
      duration: playback.current.durationMs,
      paused: !playback.isPlaying,
      shuffle: isShuffled,
      repeat_mode: repeat === 'off' ? 0 : repeat === 'context' ? 1 : 2,
      context: { uri: playback.contextUri },
      disallows: disallowsOf(session),
      track_window: {
        current_track: toSdkTrack(playback.current),
        previous_tracks: recent(playback, 2).map(toSdkTrack),
        next_tracks: upcoming(session, 2).map(toSdkTrack),
      },
    }
  }
}

function toSdkTrack({ uri, durationMs }: { uri: string; durationMs: number }): SdkTrack {
  return {
    uri,
    id: uri.slice(-22),
    type: 'track',
    name: uri.slice(-2),
    duration_ms: durationMs,
    album: { uri: albumUri, name: 'Album', images: [] },
    artists: [],
  }
}
