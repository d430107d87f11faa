/** Another device of the account: read over the Web API on demand, and every few seconds while it matters. */
import { isAnyVisible } from '@/lib/browser/documents'
import type { DeviceCommand, Device as ListedDevice, Playback } from '@/lib/music/playback'
import type { PlayerAnswer } from '@/lib/player/commands'
import { type DeviceContext, later, now, onEnd } from '@/lib/player/engine/context'
import { toRemoteSnapshot } from '@/lib/player/engine/other-devices/remote-snapshot'
import { intentOf } from '@/lib/player/intents'
import {
  selectCurrentDeviceId,
  selectIsExternal,
  selectIsInOtherTab,
  selectIsLoadedHere,
  selectIsPlaying,
  selectOwnDeviceId,
} from '@/lib/player/selectors'
import type { PendingEffect } from '@/lib/player/state'
import { ProviderError } from '@/lib/provider-error'

export type OtherDevices = ReturnType<typeof createOtherDevices>

const soonMs = 300
/** Once more, when the provider's first answer may have been older than the command. */
const afterLagMs = 1_100
/** How long a tab takes to become a device and start what played. */
const otherTabStartsMs = [2_000, 5_000]
/** The provider sometimes answers "nothing" while music plays (spotify/web-api#895): believe it the second time. */
const secondLookMs = 1_000
/** A read that failed is repeated after this, then after twice as long, and so on. */
const firstRetryMs = 5_000

/** `askHere`: where the provider says that the music is in this browser, the browser itself knows better. */
export function createOtherDevices(context: DeviceContext, askHere: () => Promise<void>) {
  const { getState, inTurn, port, report, retries, signal } = context
  let asking: { sinceMs: number; answer: Promise<void> } | null = null
  let cancelLook = () => {}
  let hasSeenNothing = false
  let failures = 0

  /** Simultaneous calls share one request, unless it was sent before the last command. */
  function look(): Promise<void> {
    const { lastCommandAtMs } = getState()
    if (asking !== null && (lastCommandAtMs === null || asking.sinceMs >= lastCommandAtMs))
      return asking.answer
    const mine = { sinceMs: now(), answer: Promise.resolve() }
    mine.answer = ask(mine.sinceMs).finally(() => {
      if (asking === mine) asking = null
      schedule()
    })
    asking = mine
    return mine.answer
  }

  async function ask(askedAtMs: number) {
    try {
      const playback = await port.playback(signal)
      if (signal.aborted) return
      failures = 0
      retries.worked('read')
      if (playback === null) handleNothing(askedAtMs)
      else await handlePlayback(playback, askedAtMs)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      // What is shown stays until a later read succeeds.
      if (error.kind === 'unavailable' || error.kind === 'rate-limited' || error.kind === 'offline')
        tryAgain()
    }
  }

  function tryAgain() {
    if (!isAnyVisible() || !retries.may('read')) return
    lookIn(firstRetryMs * 2 ** failures)
    failures += 1
  }

  function handleNothing(askedAtMs: number) {
    const isSurprising = getState().playback !== null && !hasSeenNothing
    hasSeenNothing = true
    if (isSurprising) lookIn(secondLookMs)
    else report({ type: 'no-player-found', askedAtMs })
  }

  async function handlePlayback(playback: Playback, askedAtMs: number) {
    hasSeenNothing = false
    const own = selectOwnDeviceId(getState())
    const isHere = own !== null && playback.device?.id === own
    if (isHere || (playback.isPlaying && selectIsLoadedHere(getState()))) await askHere()
    if (isHere && selectIsLoadedHere(getState())) return
    const atMs = now()
    const snapshot = toRemoteSnapshot(playback, atMs, selectIsInOtherTab(getState()))
    report({ type: 'playback-observed', snapshot, atMs, askedAtMs })
    if (playback.device !== null && selectIsExternal(getState())) handleDevice(playback.device, askedAtMs)
  }

  /** A device that took the music over by itself may not be listed yet, but needs a name. */
  function handleDevice(device: ListedDevice, askedAtMs: number) {
    const { devices } = getState()
    const isListed = devices.some(({ id }) => id === device.id)
    if (!isListed) report({ type: 'devices-observed', devices: [...devices, device] })
    const { volumePercent } = device
    if (volumePercent !== null) report({ type: 'volume-observed', volumePercent, askedAtMs })
  }

  function lookIn(delayMs: number) {
    cancelLook()
    cancelLook = later(signal, delayMs, () => void look())
  }

  const schedule = pollWhileItMatters(context, () => void look())

  return {
    look,
    send: (command: DeviceCommand, called?: AbortSignal) =>
      inTurn((signal) => port.send(command, selectCurrentDeviceId(getState()), signal), called),
    /** To a device that may be another than the current one by now. */
    sendTo: (deviceId: string | null, command: DeviceCommand, called?: AbortSignal) =>
      inTurn((signal) => port.send(command, deviceId, signal), called),
    async list(): Promise<PlayerAnswer> {
      try {
        report({ type: 'devices-observed', devices: await port.devices(signal) })
        return { ok: true }
      } catch (error) {
        if (error instanceof ProviderError) return { ok: false, error }
        throw error
      }
    },
    /** Checks whether another device carried a command out; this browser reports that by itself. */
    lookAfter(effect: PendingEffect) {
      const { lookAfterMs } = intentOf(effect)
      const isElsewhere = selectIsExternal(getState()) || getState().status === 'IDLE'
      if (!isElsewhere || lookAfterMs === null) return
      lookIn(lookAfterMs)
      later(signal, afterLagMs, () => {
        if (getState().pending.length > 0) void look()
      })
    },
    /** Reads soon, and again when the provider's answer is certainly newer than the last command. */
    lookSoon() {
      lookIn(soonMs)
      later(signal, afterLagMs, () => void look())
    },
    /** The music has left this browser: reads at once, and again when the provider certainly knows where it went. */
    lookAfterMove() {
      void look()
      lookIn(afterLagMs)
    },
    /** Another tab has the player: reads at once, and again while nothing plays, since that tab first has to get ready. */
    lookAfterTakeOver() {
      void look()
      if (getState().playback === null) return
      for (const delayMs of otherTabStartsMs) {
        later(signal, delayMs, () => {
          if (!selectIsPlaying(getState())) void look()
        })
      }
    },
  }
}

/** Every few seconds while commands go elsewhere and the page is visible; call what it returns after each look. */
function pollWhileItMatters(context: DeviceContext, look: () => void): () => void {
  const { getState, settings, signal } = context
  let cancel: (() => void) | null = null

  function matters(): boolean {
    const state = getState()
    return (
      settings().syncExternalDevice &&
      isAnyVisible() &&
      selectIsExternal(state) &&
      // What is paused in another tab may go on there.
      (state.chosenDeviceId !== null || selectIsPlaying(state) || selectIsInOtherTab(state))
    )
  }

  function schedule() {
    if (!matters()) {
      cancel?.()
      cancel = null
    } else if (cancel === null) {
      const intervalMs = Math.max(1, settings().syncExternalDeviceInterval) * 1_000
      cancel = later(signal, intervalMs, () => {
        cancel = null
        // A hidden page is told nothing of this.
        if (matters()) look()
      })
    }
  }

  onEnd(signal, context.subscribe(schedule))
  return schedule
}
