import type { Device, Playback } from '@/lib/music/playback'
import { type EngineContext, later, now, onEnd } from '@/lib/player/engine/context'
import { readOwnDevices } from '@/lib/player/engine/session-memory'
import { selectIsExternal, selectIsInOtherTab, selectIsPlaying } from '@/lib/player/selectors'
import type { PendingEffect, PlaybackSnapshot } from '@/lib/player/state'
import { ProviderError } from '@/lib/provider-error'
import { getPlayback } from '@/lib/spotify/player'

export type RemoteWatch = {
  /** Asks once what plays; simultaneous calls share one request. */
  look(): Promise<void>
  /** Looks whether another device did as it was told; the own one says so by itself. */
  afterCommand(kind: PendingEffect['kind'] | 'expired'): void
  /** The music has left this device: asks at once, and again when the provider surely knows where it went. */
  afterMove(): void
  /** Another tab has the player: asks at once, and while nothing plays again, since that tab has to get ready first. */
  afterTakeOver(): void
}

const afterCommandMs = 300
const afterStartMs = 600
/** Once more, when the provider's first answer may have been older than the command. */
const afterLagMs = 1_100

/** How long a tab takes to become a device and start what played. */
const otherTabStartsMs = [2_000, 5_000]

/** The provider now and then says "nothing" of music that plays (spotify/web-api#895): believe it the second time. */
const secondLookMs = 1_000

/**
 * What the account plays elsewhere. Asks on demand, and by itself only while it matters: another device plays, somebody
 * looks, and the settings want it.
 */
export function createRemoteWatch(context: EngineContext): RemoteWatch {
  const { dispatch, getState, settings, signal } = context
  let asking: Promise<void> | null = null
  let cancelLook = () => {}
  let cancelPoll: (() => void) | null = null
  let hasSeenNothing = false

  function look(): Promise<void> {
    asking ??= ask().finally(() => {
      asking = null
      schedule()
    })
    return asking
  }

  async function ask() {
    const askedAtMs = now()
    try {
      const playback = await getPlayback(context.client, { signal })
      if (signal.aborted) return
      if (playback === null) handleNothing(askedAtMs)
      else handlePlayback(playback, askedAtMs)
    } catch (error) {
      // A look that failed changes nothing: what is on show stays, and the next look is due anyway.
      if (!(error instanceof ProviderError)) throw error
    }
  }

  function handleNothing(askedAtMs: number) {
    const isSurprising = getState().playback !== null && !hasSeenNothing
    hasSeenNothing = true
    if (isSurprising) lookIn(secondLookMs)
    else dispatch({ type: 'no-player-found', askedAtMs })
  }

  function handlePlayback(playback: Playback, askedAtMs: number) {
    hasSeenNothing = false
    const atMs = now()
    const ownIds = selectIsInOtherTab(getState()) ? [] : readOwnDevices()
    const snapshot = toSnapshot(playback, atMs, ownIds)
    dispatch({ type: 'playback-observed', snapshot, atMs, askedAtMs })
    if (playback.device !== null && selectIsExternal(getState())) handleDevice(playback.device, askedAtMs)
  }

  /** One that took the music over by itself may be in no list yet, and is to be named all the same. */
  function handleDevice(device: Device, askedAtMs: number) {
    const { devices } = getState()
    const isListed = devices.some(({ id }) => id === device.id)
    if (!isListed) dispatch({ type: 'devices-observed', devices: [...devices, device] })
    const { volumePercent } = device
    if (volumePercent !== null) dispatch({ type: 'volume-observed', volumePercent, askedAtMs })
  }

  /** Asks after a while; a later call replaces an earlier one. */
  function lookIn(delayMs: number) {
    cancelLook()
    cancelLook = later(signal, delayMs, () => void look())
  }

  /** Keeps one timer running, or none. */
  function schedule() {
    if (!matters()) {
      cancelPoll?.()
      cancelPoll = null
    } else if (cancelPoll === null) {
      const intervalMs = Math.max(1, settings().syncExternalDeviceInterval) * 1_000
      cancelPoll = later(signal, intervalMs, () => {
        cancelPoll = null
        // Nobody says so when the page is hidden.
        if (matters()) void look()
      })
    }
  }

  function matters(): boolean {
    const state = getState()
    return (
      settings().syncExternalDevice &&
      document.visibilityState === 'visible' &&
      selectIsPlaying(state) &&
      selectIsExternal(state)
    )
  }

  const unsubscribe = context.subscribe(schedule)
  onEnd(signal, unsubscribe)
  function afterCommand(kind: PendingEffect['kind'] | 'expired') {
    const isElsewhere = selectIsExternal(getState()) || getState().status === 'IDLE'
    if (!isElsewhere || kind === 'volume') return
    lookIn(kind === 'start' || kind === 'transfer' ? afterStartMs : afterCommandMs)
    later(signal, afterLagMs, () => {
      if (getState().pending.length > 0) void look()
    })
  }

  function afterMove() {
    void look()
    lookIn(afterLagMs)
  }

  function afterTakeOver() {
    void look()
    if (getState().playback === null) return
    for (const delayMs of otherTabStartsMs) {
      later(signal, delayMs, () => {
        if (!selectIsPlaying(getState())) void look()
      })
    }
  }

  return { look, afterCommand, afterMove, afterTakeOver }
}

/** What a device of the account reports. Our own former self, gone with the page or tab before, plays no more. */
export function toSnapshot(playback: Playback, nowMs: number, ownIds: readonly string[]): PlaybackSnapshot {
  const { device, item, itemType, context, isShuffled, repeat, disallows } = playback
  const isGhost = device !== null && device.id !== null && ownIds.includes(device.id)
  const isPlaying = playback.isPlaying && !isGhost
  return {
    source: 'remote',
    deviceId: isGhost ? null : (device?.id ?? null),
    item,
    itemType,
    context,
    anchor: { positionMs: playback.positionMs, takenAtMs: nowMs, isAdvancing: isPlaying },
    isPlaying,
    isShuffled,
    repeat,
    // The report was of music that runs; here it rests, and may go on.
    disallows: isGhost ? disallows.filter((name) => name !== 'resuming') : disallows,
    previousTracks: [],
    nextTracks: [],
  }
}
