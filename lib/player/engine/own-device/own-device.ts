/**
 * This browser as a device: the provider's player in the page, which only one tab has at a time. Commands go to it
 * directly where possible, and over the Web API otherwise.
 */
import type { PlayerAnswer } from '@/lib/player/commands'
import type { Device, DeviceCommand } from '@/lib/player/device'
import { calledOff, type DeviceContext, now, wait } from '@/lib/player/engine/context'
import { callSdk, readSdk, toSdkCall } from '@/lib/player/engine/own-device/sdk-commands'
import { createSdkConnection, type SdkConnection } from '@/lib/player/engine/own-device/sdk-connection'
import { toSdkSnapshot } from '@/lib/player/engine/own-device/sdk-snapshot'
import { holdTabLock } from '@/lib/player/engine/tabs/tab-lock'
import { selectIsExternal, selectIsLoadedHere, selectOwnDeviceId } from '@/lib/player/selectors'
import { ProviderError } from '@/lib/provider-error'

/** The provider registers a device some time after `ready`; until then it answers 404 "Device not found". */
const registrationTries = 4
const registrationRetryMs = 800
const afterTransferMs = 700
/** Longer than one whole attempt of the own device to become ready. */
const readyWaitMs = 13_000
/** The provider lists a device some time after `ready`, and sometimes leaves out one that is there. */
const registersMs = 5_000
const secondLookMs = 2_000

export type OwnDevice = Device &
  Pick<SdkConnection, 'activate' | 'renewToken' | 'disconnect'> & {
    /** Commands go here. */
    isCurrent(): boolean
    /** Builds it again. A tab that has given the player up makes no device: that takes `takeOver`. */
    connect(): void
    /** Takes the player from the tab that has it. */
    takeOver(): void
    /** The network or the page is back: makes sure of the device. */
    revive(isNetworkBack: boolean): void
    /** Builds it again when the provider has forgotten it; resolves to whether it had. */
    check(): Promise<boolean>
  }

type Options = {
  context: DeviceContext
  sdkUrl: string
  getAccessToken(refused?: string): Promise<string>
  /** Reads the account's devices, which the state then holds; resolves to whether that worked. */
  listDevices(): Promise<PlayerAnswer>
  /** The SDK was asked to resume with nothing loaded. */
  onUnloaded(): void
  /** The device holds nothing any more: the music ended, or moved elsewhere. */
  onEmptied(): void
  onUnsupported(): void
  /** This tab has the player, or another one has. */
  onHeld(): void
  onElsewhere(): void
}

export function createOwnDevice({
  context,
  listDevices,
  onHeld,
  onElsewhere,
  ...options
}: Options): OwnDevice {
  const { getState, inTurn, port, report, signal: ending } = context
  const sdk = createSdkConnection({ context, ...options })
  let isHeld = false
  let isComing = false
  let checking: Promise<boolean> | null = null

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

  function connect() {
    if (isHeld) sdk.connect()
  }

  function deliver(command: DeviceCommand): Promise<PlayerAnswer> {
    const player = sdk.player()
    const call = toSdkCall(command)
    // Before anything is loaded the SDK resolves and does nothing (spotify/web-playback-sdk#39), except for its volume.
    const isLoaded = selectIsLoadedHere(getState()) || command.type === 'volume'
    if (player && call && isLoaded) return callSdk(player, call)
    // Nothing plays on a device that is not there, and a new one starts at the volume in the state.
    const isMet = command.type === 'pause' || command.type === 'volume'
    if (player === null && isMet) return Promise.resolve({ ok: true })
    return port.send(command, selectOwnDeviceId(getState()))
  }

  /** Starts here as soon as there is a device, unless the listener has chosen another one meanwhile. */
  async function start(command: DeviceCommand, signal: AbortSignal): Promise<PlayerAnswer> {
    const ask = () => inTurn(() => deliver(command), signal)
    if (!isSettled() && !(await becomesReady(signal))) return signal.aborted ? calledOff(signal) : notHere()
    let answer = await ask()
    for (let left = registrationTries; left > 0 && isUnknown(answer); left -= 1) {
      if (!(await wait(signal, registrationRetryMs))) return calledOff(signal)
      if (!isCurrent()) return answer
      answer = await ask()
    }
    const deviceId = selectOwnDeviceId(getState())
    if (!isUnknown(answer) || !isCurrent() || deviceId === null) return answer
    const moved = await inTurn(
      () => port.send({ type: 'transfer', deviceId, isPlaying: false }, null),
      signal,
    )
    if (moved.ok && (await wait(signal, afterTransferMs))) answer = await ask()
    if (!isUnknown(answer) || !isCurrent() || signal.aborted) return answer
    // A page that was open for long may hold a device that only looks alive (spotify-web-playback-sdk-example#16).
    connect()
    return (await becomesReady(signal)) ? ask() : answer
  }

  function isSettled(): boolean {
    return !isComing && getState().status !== 'INITIALIZING'
  }

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

  async function look() {
    const player = sdk.player()
    if (!player) return
    const state = await readSdk(player)
    const atMs = now()
    if (ending.aborted || sdk.player() !== player || state === undefined) return
    if (state === null) return report({ type: 'playback-emptied' })
    const snapshot = toSdkSnapshot(state, selectOwnDeviceId(getState()), atMs)
    report({ type: 'playback-observed', snapshot, atMs, askedAtMs: null })
  }

  /**
   * Whether the provider has forgotten a device that says it is ready. After sleep, or on a page that was open for
   * long, the script may notice nothing and do nothing (spotify-web-playback-sdk-example#16).
   */
  async function isForgotten(): Promise<boolean> {
    const deviceId = selectOwnDeviceId(getState())
    const readySinceMs = sdk.readySinceMs()
    if (deviceId === null || readySinceMs === null || now() - readySinceMs < registersMs) return false
    const isMissing = async () =>
      (await listDevices()).ok &&
      selectOwnDeviceId(getState()) === deviceId &&
      getState().devices.every(({ id }) => id !== deviceId)
    return (await isMissing()) && (await wait(ending, secondLookMs)) && (await isMissing())
  }

  async function check(): Promise<boolean> {
    const isGone = await isForgotten()
    if (isGone) connect()
    return isGone
  }

  return {
    isCurrent,
    connect,
    look,
    activate: sdk.activate,
    renewToken: sdk.renewToken,
    disconnect: sdk.disconnect,
    send(command, signal = ending) {
      const isResume = command.type === 'start' && !command.request && selectIsLoadedHere(getState())
      return command.type === 'start' && !isResume
        ? start(command, signal)
        : inTurn(() => deliver(command), signal)
    },
    takeOver() {
      isComing = !isHeld
      lock.takeOver()
    },
    revive(isNetworkBack) {
      if (isHeld) sdk.revive(isNetworkBack)
    },
    check() {
      checking ??= check().finally(() => {
        checking = null
      })
      return checking
    },
  }
}

function notHere(): PlayerAnswer {
  return { ok: false, error: new ProviderError('no-device', 'This browser is not ready to play') }
}

function isUnknown(answer: PlayerAnswer): boolean {
  return !answer.ok && answer.error.kind === 'no-device'
}
