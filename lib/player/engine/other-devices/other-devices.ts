/** Another device of the account: read over the Web API on demand, and every few seconds while it matters. */
import { isAnyVisible } from '@/lib/browser/documents'
import { isSame } from '@/lib/entities/entity-facts'
import type { DeviceCommand, Device as ListedDevice, Playback } from '@/lib/music/playback'
import type { PlayerAnswer } from '@/lib/player/commands'
import { calledOff, type DeviceContext, later, met, now, onEnd, wait } from '@/lib/player/engine/context'
import { toRemoteSnapshot } from '@/lib/player/engine/other-devices/remote-snapshot'
import { followSongEnd } from '@/lib/player/engine/song-end'
import { intentOf } from '@/lib/player/intents'
import { positionAt } from '@/lib/player/position'
import {
  selectCurrentDeviceId,
  selectIsExternal,
  selectIsInOtherTab,
  selectIsLoadedHere,
  selectIsPlaying,
  selectOwnDeviceId,
} from '@/lib/player/selectors'
import type { PendingEffect, PlayerState } from '@/lib/player/state'
import { ProviderError } from '@/lib/provider-error'

export type OtherDevices = ReturnType<typeof createOtherDevices>

const soonMs = 300
/** Asks again after this: Spotify's first answer may be older than the command. */
const afterLagMs = 1_100
/** How long another tab takes to become a device and start the music. */
const otherTabStartsMs = [2_000, 5_000]
/** Spotify sometimes answers "nothing" while music plays (spotify/web-api#895), so two such answers are needed. */
const secondLookMs = 1_000
/** Spotify's reads lag up to 600 ms, so this long after its end a song is over. */
const afterEndMs = 700
/** A report may be off by this much about what is left of a song. */
const nearEndMs = 1_000
const mostEndLooks = 3
/** The longest that a command waits for a report of what plays. */
const asksMs = 2_500
/** A failed read is repeated after this, then after twice as long, and so on. */
const firstRetryMs = 5_000

/** `askHere` asks this browser's player, which knows more than Spotify about the music in this browser. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share one read that is under way.
export function createOtherDevices(context: DeviceContext, askHere: () => Promise<void>) {
  const { getState, inTurn, port, report, retries, signal } = context
  let asking: { sinceMs: number; answer: Promise<void> } | null = null
  let cancelLook = () => {}
  let hasSeenNothing = false
  let failures = 0

  /** Calls at the same time share one request, unless it was sent before the last command. */
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
      // The shown state stays until a later read succeeds.
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
    const { device } = playback
    if (device === null || !selectIsExternal(getState())) return
    list(device)
    const { volumePercent } = device
    // Commands to another tab have no device id either.
    const deviceId = snapshot.isInOtherTab ? null : device.id
    if (volumePercent !== null) report({ type: 'volume-observed', volumePercent, askedAtMs, deviceId })
  }

  /** A device that took the music over by itself may not be listed yet, but needs a name. */
  function list(device: ListedDevice) {
    const { devices } = getState()
    const known = devices.find(({ id }) => id === device.id)
    if (isSame(known, device)) return
    const all = known ? devices.map((one) => (one === known ? device : one)) : [...devices, device]
    report({ type: 'devices-observed', devices: all })
  }

  function lookIn(delayMs: number) {
    cancelLook()
    cancelLook = later(signal, delayMs, () => void look())
  }

  const schedule = pollWhileItMatters(context, () => void look())
  const lookAtEnd = async () => {
    if (context.settings().syncExternalDevice && isAnyVisible()) await look()
  }
  onEnd(signal, followSongEnd(context, { isFollowed: playsElsewhere, silentMs: afterEndMs, look: lookAtEnd }))

  /** When the song shown may be over, asks until that is certain. */
  async function lookPastEnd(): Promise<void> {
    for (let looks = 0; looks < mostEndLooks; looks += 1) {
      const leftMs = leftElsewhereMs(getState())
      if (leftMs > nearEndMs || (looks > 0 && !(await wait(signal, leftMs + afterEndMs)))) return
      await look()
    }
  }

  /** Not sent if it `isMet` when its turn comes. */
  function send(
    deviceIdNow: () => string | null,
    command: DeviceCommand,
    called?: AbortSignal,
    isMet?: () => boolean,
  ): Promise<PlayerAnswer> {
    return inTurn(async (signal) => {
      if (isMet && leftElsewhereMs(getState()) <= nearEndMs)
        await Promise.race([lookPastEnd(), wait(signal, asksMs)])
      if (signal.aborted || called?.aborted) return calledOff(called)
      return isMet?.() ? met : port.send(command, deviceIdNow(), signal)
    }, called)
  }

  return {
    look,
    send: (command: DeviceCommand, called?: AbortSignal, isMet?: () => boolean) =>
      send(() => selectCurrentDeviceId(getState()), command, called, isMet),
    /** To a device that may no longer be the current one. */
    sendTo: (deviceId: string | null, command: DeviceCommand, called?: AbortSignal, isMet?: () => boolean) =>
      send(() => deviceId, command, called, isMet),
    async list(): Promise<PlayerAnswer> {
      try {
        report({ type: 'devices-observed', devices: await port.devices(signal) })
        return { ok: true }
      } catch (error) {
        if (error instanceof ProviderError) return { ok: false, error }
        throw error
      }
    },
    /** Checks whether another device carried a command out. This browser reports that by itself. */
    lookAfter(effect: PendingEffect) {
      const { lookAfterMs } = intentOf(effect)
      const isElsewhere = selectIsExternal(getState()) || getState().status === 'IDLE'
      if (!isElsewhere || lookAfterMs === null) return
      lookIn(lookAfterMs)
      later(signal, afterLagMs, () => {
        if (getState().pending.length > 0) void look()
      })
    },
    /** Asks soon, and again when Spotify's answer is certainly newer than the last command. */
    pollSoon() {
      lookIn(soonMs)
      later(signal, afterLagMs, () => void look())
    },
    /** The music has left this browser: asks at once, and again when Spotify certainly knows where it went. */
    lookAfterMove() {
      void look()
      lookIn(afterLagMs)
    },
    /**
     * Another tab has the player: asks at once, and again while nothing plays, since that tab has to get ready first.
     */
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

const playsElsewhere = (state: PlayerState): boolean =>
  selectIsExternal(state) && state.playback?.source === 'remote'

/** The time left of what plays on another device; infinite where nothing plays there. */
function leftElsewhereMs(state: PlayerState): number {
  const { playback } = state
  if (!playsElsewhere(state) || !playback?.isPlaying || !playback.item) return Number.POSITIVE_INFINITY
  const { durationMs } = playback.item
  return durationMs - positionAt(playback.anchor, now(), durationMs)
}

/** Every few seconds while commands go elsewhere and the page is visible. Call what it returns after each read. */
function pollWhileItMatters(context: DeviceContext, look: () => void): () => void {
  const { getState, settings, signal } = context
  let cancel: (() => void) | null = null

  function matters(): boolean {
    const state = getState()
    return (
      settings().syncExternalDevice &&
      isAnyVisible() &&
      selectIsExternal(state) &&
      // Music paused in another tab may be resumed there.
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
        // Hidden pages don't poll.
        if (matters()) look()
      })
    }
  }

  onEnd(signal, context.subscribe(schedule))
  return schedule
}
