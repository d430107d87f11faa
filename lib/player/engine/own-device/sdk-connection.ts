import { type DeviceContext, later, now, onEnd } from '@/lib/player/engine/context'
import { createDeviceToken } from '@/lib/player/engine/own-device/device-token'
import { callSdk } from '@/lib/player/engine/own-device/sdk-commands'
import { type DeviceNews, listenToSdk } from '@/lib/player/engine/own-device/sdk-events'
import { loadSdk } from '@/lib/player/engine/own-device/sdk-loader'
import type { Sdk, SdkPlayer } from '@/lib/player/engine/own-device/sdk-types'
import { playerMessages } from '@/lib/player/messages'
import { selectOwnDeviceId, selectVolumePercent } from '@/lib/player/selectors'

/** After a handshake `ready` may never come (spotify/web-playback-sdk#38, #120). */
const readyTimeoutMs = 12_000
/** After `not_ready` the SDK often recovers by itself; reconnecting too soon makes a second device. */
const reconnectMs = 5_000
/** A script that was there before sleep may connect and never be ready (spotify-web-playback-sdk-example#16). */
const reconnectTimeoutMs = 5_000
/** A device that was ready this long works. */
const worksMs = 60_000

export type SdkOptions = DeviceNews & {
  context: DeviceContext
  sdkUrl: string
  getAccessToken(refused?: string): Promise<string>
  /** A lost device is back, and doesn't report what it plays. */
  onBack(): void
  onUnsupported(): void
}

type Build = {
  player: SdkPlayer
  stopListening(): void
  /** 0–1, when it was built. */
  volume: number
  readySinceMs: number | null
  isLost: boolean
  /** A gesture has allowed it to make sound. */
  isActivated: boolean
}

/** Spotify's player in this page, from loading the script to `ready`, and again whenever it is lost. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share one connection.
export function createSdkConnection({ context, sdkUrl, getAccessToken, ...news }: SdkOptions) {
  const { report, retries, signal } = context
  let build: Build | null = null
  /** A script that loads for an earlier request is not used. */
  let attempt = 0
  let hasGivenUp = false
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
    const old = build
    build = null
    old?.stopListening()
    // Not awaited: on a page open for long it may hang (spotify-web-playback-sdk-example#16).
    old?.player.disconnect()
  }

  const volume = () => selectVolumePercent(context.getState()) / 100

  /** `mayPass`: worth another attempt when the network returns. */
  function fail(message: string, mayPass = false) {
    drop()
    hasGivenUp ||= mayPass
    report({ type: 'initialization-failed', message, atMs: now() })
    news.onUnsupported()
  }

  async function connect() {
    drop()
    hasGivenUp = false
    attempt += 1
    const thisAttempt = attempt
    report({ type: 'initialization-started', atMs: now() })
    if (window.isSecureContext === false) return fail(playerMessages.notSecure)
    // A script that an ad blocker blocks in part loads and never reports it.
    waitFor(readyTimeoutMs, () => fail(playerMessages.scriptSilent, true))
    try {
      const sdk = await loadSdk(sdkUrl)
      if (thisAttempt === attempt) start(sdk)
    } catch (error) {
      if (thisAttempt === attempt) fail(messageOf(error), true)
    }
  }

  function start({ Player }: Sdk) {
    const player = new Player({
      name: context.settings().name,
      volume: volume(),
      enableMediaSession: true,
      getOAuthToken: token.answer,
    })
    const created: Build = {
      player,
      volume: volume(),
      readySinceMs: null,
      isLost: false,
      isActivated: false,
      stopListening: listenToSdk(player, {
        report,
        onReady: () => handleReady(created),
        onLost: () => handleLost(created),
        onSoundRefused() {
          created.isActivated = false
        },
        onFailed: drop,
        onInitializationFailed: fail,
        onAuthenticationFailed(message) {
          drop()
          hasGivenUp = true
          token.handleRefused(message)
        },
        onUnloaded: news.onUnloaded,
        onEmptied: news.onEmptied,
      }),
    }
    build = created
    waitFor(readyTimeoutMs, handleSilence)
    player.connect().then(
      (isConnected) => {
        if (build === created && !isConnected) handleSilence()
      },
      (error: unknown) => {
        if (build === created) fail(messageOf(error))
      },
    )
  }

  /** No token is available. The SDK would say so only after asking several times. */
  function failWithoutToken(message: string) {
    drop()
    hasGivenUp = false
    report({ type: 'authentication-failed', message, atMs: now() })
  }

  function handleReady(mine: Build) {
    const { player, isLost: wasLost } = mine
    mine.isLost = false
    waitFor(worksMs, () => retries.worked('rebuild', 'reconnect', 'forgotten', 'token'))
    mine.readySinceMs = now()
    token.handleAccepted()
    // The volume was changed after the device was built.
    if (volume() !== mine.volume) void callSdk(player, (it) => it.setVolume(volume()))
    if (wasLost) news.onBack()
  }

  function handleSilence() {
    if (retries.may('rebuild')) void connect()
    else fail(playerMessages.notStarted, true)
  }

  function handleLost(mine: Build) {
    mine.isLost = true
    mine.readySinceMs = null
    stopWaiting()
    // The script reconnects by itself, too.
    if (retries.may('reconnect')) waitFor(reconnectMs, reconnect)
  }

  function reconnect() {
    const mine = build
    if (!mine) return
    waitFor(reconnectTimeoutMs, handleSilence)
    mine.player.connect().catch(() => {
      if (build === mine) handleSilence()
    })
  }

  function waitFor(delayMs: number, run: () => void) {
    stopWaiting()
    stopWaiting = later(signal, delayMs, run)
  }

  function disconnect() {
    attempt += 1
    hasGivenUp = false
    drop()
  }

  onEnd(signal, disconnect)

  return {
    connect: () => void connect(),
    disconnect,
    revive(isNetworkBack: boolean) {
      const { status } = context.getState()
      if (hasGivenUp && isNetworkBack) void connect()
      else if (build && status === 'INITIALIZING') waitFor(reconnectMs, reconnect)
    },
    /** The listener wants to play: a lost device is built again now. */
    hurry() {
      if (build?.isLost) void connect()
    },
    /** On the clock of every fact; null while it is not ready. */
    readySinceMs: () => build?.readySinceMs ?? null,
    /** A device that failed for lack of a token is built again; any other is left alone. */
    renewToken() {
      const state = context.getState()
      if (state.status === 'INITIALIZING') token.handleChanged()
      else if (state.status === 'ERROR' && state.errorType === 'authentication_error') void connect()
    },
    /** Null while it is not ready. */
    player: () => (selectOwnDeviceId(context.getState()) === null ? null : (build?.player ?? null)),
    /** A device that was ready and isn't now, until it is again or another replaces it. */
    lostPlayer: () => (build?.isLost ? build.player : null),
    /** Call it synchronously inside a gesture: allows the SDK's frame to make sound. */
    activate() {
      const isGesture = navigator.userActivation?.isActive ?? true
      const mine = build
      if (mine === null || mine.isActivated || !isGesture) return
      mine.isActivated = true
      mine.player.activateElement().catch(() => {
        // Refused outside a gesture. `autoplay_failed` reports the case that matters, and the next gesture tries
        // again.
        mine.isActivated = false
      })
    },
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
