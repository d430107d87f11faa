/** This browser as a device, in one tab at a time: the provider's script, or else the Web API, gets commands. */
import type { DeviceCommand } from '@/lib/music/playback'
import type { PlayerAnswer } from '@/lib/player/commands'
import {
  calledOff,
  type DeviceContext,
  lateMs,
  later,
  met,
  now,
  onEnd,
  wait,
} from '@/lib/player/engine/context'
import { createForgottenCheck } from '@/lib/player/engine/own-device/forgotten'
import { callSdk, readSdk, toSdkCall } from '@/lib/player/engine/own-device/sdk-commands'
import { createSdkConnection, type SdkOptions } from '@/lib/player/engine/own-device/sdk-connection'
import { toSdkSnapshot } from '@/lib/player/engine/own-device/sdk-snapshot'
import type { SdkState } from '@/lib/player/engine/own-device/sdk-types'
import { holdTabLock } from '@/lib/player/engine/tabs/tab-lock'
import { type PositionAnchor, positionAt } from '@/lib/player/position'
import { selectIsExternal, selectIsLoadedHere, selectOwnDeviceId } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'
import { ProviderError } from '@/lib/provider-error'

/** The provider registers a device some time after `ready`; until then it answers 404 "Device not found". */
const registrationRetryMs = 800
const afterTransferMs = 700
/** Longer than one whole attempt of the own device to become ready. */
const readyWaitMs = 13_000

export type OwnDevice = ReturnType<typeof createOwnDevice>

type Options = Omit<SdkOptions, 'onBack'> & {
  listDevices(): Promise<PlayerAnswer>
  onHeld(): void
  onElsewhere(): void
}

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

  /** A tab that has given the player up makes no device: that takes `takeOver`. */
  function connect() {
    if (isHeld) sdk.connect()
  }

  /** What the script does, or nobody has to, waits for no request; null where it takes one. */
  function deliverHere(command: DeviceCommand, called: AbortSignal): Promise<PlayerAnswer> | null {
    const player = sdk.player()
    const call = toSdkCall(command)
    // Before anything is loaded the SDK resolves and does nothing (spotify/web-playback-sdk#39), except for its volume.
    const isLoaded = selectIsLoadedHere(getState()) || command.type === 'volume'
    if (player && call && isLoaded) return callSdk(player, call, called)
    // Nothing plays on a device that is not there, or was given nothing; a new one starts at the volume in the state.
    const isSilent = player === null || (!isLoaded && now() - startLeftAtMs > lateMs)
    const isMet = isSilent && (command.type === 'pause' || command.type === 'volume')
    return isMet ? met : null
  }

  function deliver(command: DeviceCommand, called: AbortSignal): Promise<PlayerAnswer> {
    const ask = (signal: AbortSignal) => {
      const deviceId = selectOwnDeviceId(getState())
      // Without an id it would sound on whichever device is active.
      if (command.type === 'start' && deviceId === null) return Promise.resolve(notHere(getState()))
      if (command.type === 'start' || command.type === 'transfer') startLeftAtMs = now()
      return port.send(command, deviceId, signal)
    }
    return (
      deliverHere(command, called) ?? inTurn((signal) => deliverHere(command, signal) ?? ask(signal), called)
    )
  }

  /** Starts here as soon as there is a device, unless the listener has chosen another one meanwhile. */
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
    // A page that was open for long may hold a device that only looks alive (spotify-web-playback-sdk-example#16).
    connect()
    return (await becomesReady(signal)) ? ask() : answer
  }

  const isSettled = (): boolean => !isComing && getState().status !== 'INITIALIZING'

  /** Whether the device is there, or cannot be, while commands still go to it. */
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

  /** Where it holds nothing any more, what it played stays shown, and can be resumed. */
  async function lookAfterLoss() {
    const state = await ask()
    if (state) reportState(state)
  }

  onEnd(ending, followSongEnd(context, look))

  return {
    isCurrent,
    connect,
    look,
    activate: sdk.activate,
    renewToken: sdk.renewToken,
    disconnect: sdk.disconnect,
    /** A result means accepted, not done. `signal` calls the command off while it waits. */
    send(command: DeviceCommand, signal = ending): Promise<PlayerAnswer> {
      const isResume = command.type === 'start' && !command.request && selectIsLoadedHere(getState())
      return command.type === 'start' && !isResume ? start(command, signal) : deliver(command, signal)
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

const silentMs = 2_000

/** A script that falls silent as a song ends does not tell of the next one: then it is asked. Returns the end of it. */
function followSongEnd(context: DeviceContext, look: () => Promise<void>): () => void {
  const { getState, retries, signal } = context
  let followed: PositionAnchor | null = null
  let cancel = () => {}
  return context.subscribe(() => {
    const { playback } = getState()
    const isHere = selectIsLoadedHere(getState()) && playback?.isPlaying && playback.item
    const anchor = isHere ? playback.anchor : null
    if (anchor === followed) return
    followed = anchor
    cancel()
    if (anchor === null || !playback?.item) return
    const { durationMs } = playback.item
    const leftMs = durationMs - positionAt(anchor, now(), durationMs)
    if (leftMs > 0) retries.worked('end')
    cancel = later(signal, leftMs + silentMs, () => retries.may('end') && void look())
  })
}
