/** This browser as a device, in one tab at a time. Commands go to Spotify's script, or else to the Web API. */
import type { DeviceCommand } from '@/lib/music/playback'
import type { PlayerAnswer } from '@/lib/player/commands'
import { calledOff, lateMs, met, now, onEnd, wait } from '@/lib/player/engine/context'
import { createForgottenCheck } from '@/lib/player/engine/own-device/forgotten'
import { callSdk, readSdk, toSdkCall } from '@/lib/player/engine/own-device/sdk-commands'
import { createSdkConnection, type SdkOptions } from '@/lib/player/engine/own-device/sdk-connection'
import { toSdkSnapshot } from '@/lib/player/engine/own-device/sdk-snapshot'
import type { SdkState } from '@/lib/player/engine/own-device/sdk-types'
import { followSongEnd } from '@/lib/player/engine/song-end'
import { holdTabLock } from '@/lib/player/engine/tabs/tab-lock'
import { selectIsExternal, selectIsLoadedHere, selectOwnDeviceId } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'
import { ProviderError } from '@/lib/provider-error'

/** Spotify registers a device some time after `ready`. Until then it answers 404 "Device not found". */
const registrationRetryMs = 800
const afterTransferMs = 700
/** Longer than one whole attempt of the own device to become ready. */
const readyWaitMs = 13_000

/** A script that stops reporting as a song ends doesn't report the next one. */
const silentMs = 2_000

export type OwnDevice = ReturnType<typeof createOwnDevice>

type Options = Omit<SdkOptions, 'onBack'> & {
  listDevices(): Promise<PlayerAnswer>
  onHeld(): void
  onElsewhere(): void
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share what the script has reported.
export function createOwnDevice({ context, listDevices, onHeld, onElsewhere, ...options }: Options) {
  const { getState, inTurn, port, report, retries, signal: ending } = context
  const sdk = createSdkConnection({ context, ...options, onBack: () => void lookAfterLoss() })
  let isHeld = false
  let isComing = false
  let startLeftAtMs = Number.NEGATIVE_INFINITY

  const lock = holdTabLock(
    {
      onHeld() {
        isHeld = true
        isComing = false
        sdk.connect()
        onHeld()
      },
      onElsewhere() {
        isHeld = false
        sdk.disconnect()
        report({ type: 'other-tab-found', atMs: now() })
        onElsewhere()
      },
    },
    ending,
  )

  const isCurrent = () => isComing || !selectIsExternal(getState())

  /** A tab that has lost the player to another builds no device; `takeOver` does. */
  function connect() {
    if (isHeld) sdk.connect()
  }

  /** For commands that need no request: the script carries them out, or there is nothing to do. Else null. */
  function deliverHere(command: DeviceCommand, called: AbortSignal): Promise<PlayerAnswer> | null {
    const player = sdk.player()
    const call = toSdkCall(command)
    const isLoaded = selectIsLoadedHere(getState())
    // After `not_ready` the script may keep playing, and still takes commands.
    const lost = isLoaded || command.type === 'pause' ? sdk.lostPlayer() : null
    if (lost && call) return callSdk(lost, call, called)
    // Before anything is loaded the SDK resolves and does nothing (spotify/web-playback-sdk#39), except for its volume.
    if (player && call && (isLoaded || command.type === 'volume')) return callSdk(player, call, called)
    // With no device, or one that never got music, nothing plays. A new device starts at the volume in the state.
    const isSilent = player === null || (!isLoaded && now() - startLeftAtMs > lateMs)
    const isMet = isSilent && (command.type === 'pause' || command.type === 'volume')
    return isMet ? met : null
  }

  function deliver(
    command: DeviceCommand,
    called: AbortSignal,
    isMet: () => boolean = () => false,
  ): Promise<PlayerAnswer> {
    const ask = (signal: AbortSignal) => {
      const deviceId = selectOwnDeviceId(getState())
      // Without an id it would play on the active device.
      if (command.type === 'start' && deviceId === null) return Promise.resolve(notHere(getState()))
      if (command.type === 'start' || command.type === 'transfer') startLeftAtMs = now()
      return port.send(command, deviceId, signal)
    }
    const deliverNow = (signal: AbortSignal) => (isMet() ? met : deliverHere(command, signal))
    return deliverNow(called) ?? inTurn((signal) => deliverNow(signal) ?? ask(signal), called)
  }

  /** Starts here once there is a device, unless another device was chosen meanwhile. */
  async function start(command: DeviceCommand, signal: AbortSignal): Promise<PlayerAnswer> {
    const ask = () => deliver(command, signal)
    if (!isSettled() && !(await becomesReady(signal)))
      return signal.aborted ? calledOff(signal) : notHere(getState())
    if (selectOwnDeviceId(getState()) === null) return notHere(getState())
    let answer = await ask()
    while (isUnknown(answer) && retries.may('start')) {
      if (!(await wait(signal, registrationRetryMs))) return calledOff(signal)
      if (!isCurrent() || !(isSettled() || (await becomesReady(signal)))) return answer
      answer = await ask()
    }
    const deviceId = selectOwnDeviceId(getState())
    if (!isUnknown(answer) || !isCurrent() || deviceId === null) return answer
    const moved = await deliver({ type: 'transfer', deviceId, isPlaying: false }, signal)
    if (moved.ok && (await wait(signal, afterTransferMs))) answer = await ask()
    if (!isUnknown(answer) || !isCurrent() || signal.aborted) return answer
    // On a page open for long, the device may only seem to work (spotify-web-playback-sdk-example#16).
    connect()
    return (await becomesReady(signal)) ? ask() : answer
  }

  const isSettled = (): boolean => !isComing && getState().status !== 'INITIALIZING'

  /** Whether the device gets ready while commands still go to it. */
  async function becomesReady(signal: AbortSignal): Promise<boolean> {
    sdk.hurry()
    await new Promise<void>((resolve) => {
      const look = () => (isSettled() || !isCurrent()) && finish()
      const unsubscribe = context.subscribe(look)
      const finish = () => {
        unsubscribe()
        resolve()
      }
      look()
      void wait(signal, readyWaitMs).then(finish)
    })
    return isSettled() && isCurrent() && !signal.aborted
  }

  /** Undefined where nothing is known. */
  async function ask(): Promise<SdkState | null | undefined> {
    const player = sdk.player()
    const state = player ? await readSdk(player) : undefined
    return ending.aborted || sdk.player() !== player ? undefined : state
  }

  function reportState(state: SdkState) {
    const atMs = now()
    const snapshot = toSdkSnapshot(state, selectOwnDeviceId(getState()), atMs)
    report({ type: 'playback-observed', snapshot, atMs, askedAtMs: null })
  }

  async function look() {
    const state = await ask()
    if (state === null) report({ type: 'playback-emptied' })
    else if (state) reportState(state)
  }

  /** If the script holds nothing any more, its music stays shown and can be resumed. */
  async function lookAfterLoss() {
    const state = await ask()
    if (state) reportState(state)
  }

  onEnd(ending, followSongEnd(context, { isFollowed: selectIsLoadedHere, silentMs, look }))

  return {
    isCurrent,
    connect,
    look,
    activate: sdk.activate,
    renewToken: sdk.renewToken,
    disconnect: sdk.disconnect,
    /** A result means accepted, not done. `signal` cancels the command while it waits. */
    send(command: DeviceCommand, signal = ending, isMet?: () => boolean): Promise<PlayerAnswer> {
      const isResume = command.type === 'start' && !command.request && selectIsLoadedHere(getState())
      return command.type === 'start' && !isResume ? start(command, signal) : deliver(command, signal, isMet)
    },
    takeOver() {
      isComing = !isHeld
      lock.takeOver()
    },
    revive(isNetworkBack: boolean) {
      if (isHeld) sdk.revive(isNetworkBack)
    },
    check: createForgottenCheck({ context, readySinceMs: sdk.readySinceMs, listDevices, rebuild: connect }),
  }
}

function notHere(state: PlayerState): PlayerAnswer {
  const isFree = state.status === 'ERROR' && state.errorType === 'account_error'
  const error = isFree
    ? new ProviderError('premium-required', state.message)
    : new ProviderError('no-device', 'It is not ready')
  return { ok: false, error }
}

const isUnknown = (answer: PlayerAnswer): boolean => !answer.ok && answer.error.kind === 'no-device'
