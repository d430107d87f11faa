import { type DeviceContext, later, now, onEnd } from '@/lib/player/engine/context'
import { createDeviceToken } from '@/lib/player/engine/own-device/device-token'
import { callSdk } from '@/lib/player/engine/own-device/sdk-commands'
import { listenToSdk, stopListening } from '@/lib/player/engine/own-device/sdk-events'
import { loadSdk } from '@/lib/player/engine/own-device/sdk-loader'
import type { Sdk, SdkPlayer } from '@/lib/player/engine/own-device/sdk-types'
import { selectOwnDeviceId, selectVolumePercent } from '@/lib/player/selectors'

/**
 * `connect()` only means a handshake; if `ready` has not come by then, it never will (spotify/web-playback-sdk#38,
 * #120).
 */
const readyTimeoutMs = 12_000
/** After `not_ready` the SDK often recovers by itself; reconnecting too soon makes a second device. */
const reconnectMs = 5_000
/** A script that was there before sleep may connect and never be ready (spotify-web-playback-sdk-example#16). */
const reconnectTimeoutMs = 5_000
/** A device that was ready for so long works. */
const worksMs = 60_000

export type SdkConnection = {
  /** Builds the device again, dropping the current one. */
  connect(): void
  /** Gives the device up. */
  disconnect(): void
  /** The network or the page is back: makes sure of the device. */
  revive(isNetworkBack: boolean): void
  /** The listener wants to play something: a lost device is built again now, not after a while. */
  hurry(): void
  /** On the clock of every fact; null while it is not ready. */
  readySinceMs(): number | null
  /** The token has changed: a device that failed for lack of one is built again, any other is left alone. */
  renewToken(): void
  /** The SDK's player while it is ready; null otherwise. */
  player(): SdkPlayer | null
  /** Synchronously inside a gesture: allows the SDK's frame to make sound. */
  activate(): void
}

type Options = {
  context: DeviceContext
  sdkUrl: string
  /** Valid for at least 60 s; `refused` is a token the provider did not accept. */
  getAccessToken(refused?: string): Promise<string>
  onUnloaded(): void
  onEmptied(): void
  /** A device that was lost is the same again, and does not tell what it plays. */
  onBack(): void
  /** This browser cannot play by itself. */
  onUnsupported(): void
}

/** The provider's player in this page, from the script to `ready`, and back again whenever it is lost. */
export function createSdkConnection({
  context,
  sdkUrl,
  getAccessToken,
  onUnloaded,
  onEmptied,
  onBack,
  onUnsupported,
}: Options): SdkConnection {
  const { report, retries, signal } = context
  let player: SdkPlayer | null = null
  let activated: SdkPlayer | null = null
  let build = 0
  let readySinceMs: number | null = null
  let isLost = false
  let hasGivenUp = false
  let builtVolume = 0
  let stopWaiting = () => {}
  const token = createDeviceToken({
    getAccessToken,
    retries,
    signal,
    onRenewed: () => void connect(),
    onNone: failWithoutToken,
  })

  function drop() {
    stopWaiting()
    readySinceMs = null
    isLost = false
    const old = player
    player = null
    if (!old) return
    stopListening(old)
    // Not awaited: on a page that was open for long it may hang (spotify-web-playback-sdk-example#16).
    old.disconnect()
  }

  const volume = () => selectVolumePercent(context.getState()) / 100

  function fail(message: string) {
    drop()
    report({ type: 'initialization-failed', message, atMs: now() })
    onUnsupported()
  }

  async function connect() {
    drop()
    hasGivenUp = false
    build += 1
    const mine = build
    report({ type: 'initialization-started', atMs: now() })
    if (window.isSecureContext === false) return fail('Music needs a secure address (https)')
    // Partly blocked, for example by an ad blocker, it loads but never reports it.
    waitFor(readyTimeoutMs, () => giveUp('The playback script does not answer'))
    try {
      const sdk = await loadSdk(sdkUrl)
      if (mine === build && !signal.aborted) start(sdk.Player)
    } catch (error) {
      if (mine === build && !signal.aborted) giveUp(error instanceof Error ? error.message : String(error))
    }
  }

  /** For a reason that may pass when the network returns. */
  function giveUp(message: string) {
    fail(message)
    hasGivenUp = true
  }

  function start(Player: Sdk['Player']) {
    builtVolume = volume()
    const mine = new Player({
      name: context.settings().name,
      volume: builtVolume,
      enableMediaSession: true,
      getOAuthToken: token.answer,
    })
    player = mine
    listenToSdk(mine, {
      isCurrent: () => player === mine,
      report,
      onReady: () => handleReady(mine),
      onLost: handleLost,
      onSoundRefused() {
        activated = null
      },
      onFailed: drop,
      onInitializationFailed: fail,
      onAuthenticationFailed(message) {
        drop()
        hasGivenUp = true
        token.handleRefused(message)
      },
      onUnloaded,
      onEmptied,
    })
    waitFor(readyTimeoutMs, handleSilence)
    mine.connect().then(
      (isConnected) => {
        if (player === mine && !isConnected) handleSilence()
      },
      (error: unknown) => {
        if (player === mine) fail(error instanceof Error ? error.message : String(error))
      },
    )
  }

  /** No token is available: the SDK would say the same after asking several times. */
  function failWithoutToken(message: string) {
    drop()
    hasGivenUp = false
    report({ type: 'authentication-failed', message, atMs: now() })
  }

  function handleReady(mine: SdkPlayer) {
    const wasLost = isLost
    isLost = false
    waitFor(worksMs, () => retries.worked('rebuild', 'reconnect', 'forgotten', 'token'))
    readySinceMs = now()
    token.handleAccepted()
    // The listener has changed the volume since it was built.
    if (volume() !== builtVolume) void callSdk(mine, (it) => it.setVolume(volume()))
    if (wasLost) onBack()
  }

  function handleSilence() {
    if (retries.may('rebuild')) void connect()
    else giveUp('The player did not start')
  }

  function handleLost() {
    isLost = true
    readySinceMs = null
    stopWaiting()
    // The script goes on by itself, too.
    if (retries.may('reconnect')) waitFor(reconnectMs, reconnect)
  }

  function reconnect() {
    const mine = player
    if (!mine) return
    waitFor(reconnectTimeoutMs, handleSilence)
    mine.connect().catch(() => {
      if (player === mine) handleSilence()
    })
  }

  function waitFor(delayMs: number, run: () => void) {
    stopWaiting()
    stopWaiting = later(signal, delayMs, run)
  }

  onEnd(signal, () => {
    build += 1
    drop()
  })

  return {
    connect: () => void connect(),
    disconnect() {
      build += 1
      hasGivenUp = false
      drop()
    },
    revive(isNetworkBack) {
      const { status } = context.getState()
      if (hasGivenUp && isNetworkBack) void connect()
      else if (player && status === 'INITIALIZING') waitFor(reconnectMs, reconnect)
    },
    hurry() {
      if (isLost) void connect()
    },
    readySinceMs: () => readySinceMs,
    renewToken() {
      const state = context.getState()
      if (state.status === 'INITIALIZING') token.handleChanged()
      else if (state.status === 'ERROR' && state.errorType === 'authentication_error') void connect()
    },
    player: () => (selectOwnDeviceId(context.getState()) === null ? null : player),
    activate() {
      const isGesture = navigator.userActivation?.isActive ?? true
      if (player === null || player === activated || !isGesture) return
      activated = player
      player.activateElement().catch(() => {
        // Refused outside a gesture; `autoplay_failed` reports the case that matters, and the next one tries again.
        activated = null
      })
    },
  }
}
