import type { Clock } from '../model'
import { type Finished, settled } from './advance'
import { aimed } from './aim'
import { carriedOut } from './carry-out'
import type { Outcome, PlayerCommand, Refusal } from './commands'
import { createDeviceShelf, type DeviceShelf } from './device-shelf'
import type { ConnectDevice } from './devices'
import type { Library } from './load'
import { anchored, emptySession, endsAtMs, type Session } from './playback'
import { createTrail } from './trail'

/** How long a late device reports its old level. */
const lateLevelMs = 3000

/** How long reads of the player still show the state before a change. */
const lagMs = 300

export type PlayerEvent =
  | { type: 'session'; session: Session }
  | { type: 'volume'; deviceId: string; percent: number }
  | { type: 'stopped' }

/** One listener’s playback: the session, its devices, and subscribers. */
export type Player = DeviceShelf & {
  /** The true current state. */
  session(): Session
  /** The state according to the Web API, which lags. */
  reported(): Session
  /** The active device that disappeared, until another takes over. */
  lostDevice(): ConnectDevice | null
  send(command: PlayerCommand, deviceId?: string | null): Outcome
  /** Transfers playback; `play` starts it, otherwise it stays as it was. */
  transfer(deviceId: string, play: boolean): Outcome
  removeDevice(id: string): void
  watch(watcher: (event: PlayerEvent) => void): () => void
  /** Sends the state again after the clock was moved. */
  announce(): void
  stop(): void
}

type Options = {
  clock: Clock
  library: Library
  onFinished: (finished: Finished) => void
}

const refused = (refusal: Refusal): Outcome => ({ ok: false, refusal })
const accepted: Outcome = { ok: true }

export function createPlayer({ clock, library, onFinished }: Options): Player {
  const shelf = createDeviceShelf()
  const trail = createTrail<Session>(emptySession)
  const watchers = new Set<(event: PlayerEvent) => void>()
  let cancelEnd = () => {}
  let lost: ConnectDevice | null = null
  let ids = 0
  const newId = () => `${clock.now().toString(16)}${(ids++).toString(16).padStart(4, '0')}`

  const tell = (event: PlayerEvent) => {
    for (const watcher of watchers) {
      watcher(event)
    }
  }

  function replace(session: Session, atMs: number): void {
    trail.push(session, atMs)
    cancelEnd()
    const endMs = session.playback && endsAtMs(session.playback)
    cancelEnd = endMs === null ? () => {} : clock.after(Math.max(0, endMs - clock.now()) + 1, settle)
    tell({ type: 'session', session })
  }

  function settle(): Session {
    const nowMs = clock.now()
    const before = trail.latest()
    const { session, finished } = settled(before, nowMs)
    for (const track of finished) {
      onFinished(track)
    }
    if (session !== before) {
      replace(session, session.playback?.takenAtMs ?? nowMs)
    }
    return session
  }

  function leave(before: Session, after: Session, nowMs: number): void {
    const { playback } = before
    if (playback && playback.current.uid !== after.playback?.current.uid) {
      const { current, contextUri } = playback
      const listenedMs = anchored(playback, {}, nowMs).positionMs
      onFinished({ uri: current.uri, contextUri, listenedMs, atMs: nowMs })
    }
  }

  function setVolume(device: ConnectDevice, percent: number): Outcome {
    if (!device.supportsVolume) {
      return refused('volume-disallowed')
    }
    shelf.update(device.id, { volumePercent: percent })
    const report = () => shelf.update(device.id, { reportedPercent: percent })
    if (device.levels === 'late') clock.after(lateLevelMs, report)
    else if (device.levels !== 'stuck') report()
    tell({ type: 'volume', deviceId: device.id, percent })
    return accepted
  }

  function send(command: PlayerCommand, deviceId: string | null = null): Outcome {
    const before = settle()
    const device = aimed(before, shelf, command, deviceId)
    if (typeof device === 'string') {
      return refused(device)
    }
    if (command.type === 'volume') {
      return setVolume(device, command.percent)
    }
    const nowMs = clock.now()
    const moves = command.type === 'play' && device.id !== before.activeDeviceId
    if (moves && command.start === null && before.playback?.isPlaying) {
      return transfer(device.id, true)
    }
    const after = carriedOut(before, command, { library, nowMs, newId })
    if (typeof after === 'string') {
      return refused(after)
    }
    if (after === before && !moves) {
      return accepted
    }
    leave(before, after, nowMs)
    replace(moves ? { ...after, activeDeviceId: device.id } : after, nowMs)
    return accepted
  }

  function transfer(deviceId: string, play: boolean): Outcome {
    const before = settle()
    const device = shelf.find(deviceId)
    if (!device) return refused('device-not-found')
    const { playback } = before
    const isPlaying = play || (playback?.isPlaying ?? false)
    if (device.id !== before.activeDeviceId || isPlaying !== (playback?.isPlaying ?? false)) {
      const moved = playback && anchored(playback, { isPlaying }, clock.now())
      replace({ ...before, activeDeviceId: device.id, playback: moved }, clock.now())
    }
    return accepted
  }

  function removeDevice(id: string): void {
    const session = settle()
    const device = shelf.find(id)
    shelf.remove(id)
    if (session.activeDeviceId === id) {
      lost = device
      const { playback } = session
      const held = playback?.isPlaying ? anchored(playback, { isPlaying: false }, clock.now()) : playback
      replace({ ...session, activeDeviceId: null, playback: held }, clock.now())
    }
  }

  return {
    ...shelf,
    session: settle,
    reported: () => {
      settle()
      const session = trail.asOf(clock.now() - lagMs)
      const { playback, activeDeviceId } = session
      return playback?.isResumed && shelf.find(activeDeviceId)?.restartsReports
        ? { ...session, playback: { ...playback, positionMs: 0 } }
        : session
    },
    lostDevice: () => lost,
    send,
    transfer,
    removeDevice,
    watch: (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    announce: () => tell({ type: 'session', session: settle() }),
    stop: () => {
      cancelEnd()
      tell({ type: 'stopped' })
      watchers.clear()
    },
  }
}
