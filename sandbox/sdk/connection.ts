import type { Session } from '../connect/playback'
import type { Player, PlayerEvent } from '../connect/player'
import type { World } from '../world'
import type { DealerMessage } from './messages'
import type { SdkState } from './sdk-state'
import { toSdkState } from './to-sdk-state'

/** A state paused this close to the end of its track means that the track has ended. */
const END_SLACK_MS = 150

/** One page’s device while its channel is open. */
export type Connection = {
  readonly listenerId: string
  deviceId(): string | null
  /** Registers the page as a new device with a new ID, and notifies it. */
  register(): void
  /** Removes the device and notifies the page, which keeps its channel. */
  unregister(): void
  /** Simulates sleep: the account drops the device for good. */
  sleep(): void
  rename(name: string): void
  /** Breaks the channel like a lost network. */
  hangUp(): void
  /** Called when the channel has closed. */
  close(): void
}

type Options = {
  world: World
  listenerId: string
  page: { name: string; volumePercent: number }
  write: (message: DealerMessage) => void
  /** Ends the channel from this side. */
  hangUp: () => void
}

/** The end of a track as the SDK reports it: paused just before the end, then once more. */
function endOf(before: SdkState, after: SdkState): SdkState | null {
  const elapsedMs = before.paused ? 0 : after.timestamp - before.timestamp
  const isEnd = !before.paused && after.paused && after.position === 0
  const isNearEnd = before.position + elapsedMs > before.duration - END_SLACK_MS
  return isEnd && isNearEnd
    ? { ...before, paused: true, position: before.duration - 1, timestamp: after.timestamp }
    : null
}

export function openConnection({ world, listenerId, page, write, hangUp }: Options): Connection {
  const player: Player = world.connect.player(listenerId)
  const known = { ...page }
  let deviceId: string | null = null
  let last: SdkState | null = null
  let isClosed = false

  function tell(session: Session): void {
    const state = session.activeDeviceId === deviceId ? toSdkState(world, session) : null
    const end = last && state && endOf(last, state)
    if (end) {
      write({ type: 'state', state: end })
    }
    if (state || last) {
      write({ type: 'state', state })
    }
    last = state
  }

  function hear(event: PlayerEvent): void {
    if (event.type === 'stopped') {
      hangUp()
    } else if (deviceId !== null && event.type === 'session') {
      tell(event.session)
    } else if (event.type === 'volume' && event.deviceId === deviceId) {
      known.volumePercent = event.percent
      write({ type: 'volume', volume: event.percent / 100 })
    }
  }

  function forget(): void {
    const leaving = deviceId
    deviceId = null
    last = null
    if (leaving !== null) {
      player.removeDevice(leaving)
    }
  }

  const unwatch = player.watch(hear)

  return {
    listenerId,
    deviceId: () => deviceId,
    register() {
      // Deferred; the page may be gone by then.
      if (isClosed) {
        return
      }
      forget()
      deviceId = player.addSdkDevice(known).id
      write({ type: 'ready', deviceId })
    },
    unregister() {
      if (deviceId === null) return
      write({ type: 'not-ready', deviceId })
      forget()
    },
    sleep() {
      write({ type: 'asleep' })
      forget()
    },
    rename(name) {
      known.name = name
      if (deviceId !== null) {
        player.update(deviceId, { name })
      }
    },
    hangUp,
    close() {
      isClosed = true
      unwatch()
      forget()
    },
  }
}
