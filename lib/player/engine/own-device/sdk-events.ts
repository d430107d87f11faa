import { now } from '@/lib/player/engine/context'
import { toSdkSnapshot } from '@/lib/player/engine/own-device/sdk-snapshot'
import type { SdkEvents, SdkPlayer } from '@/lib/player/engine/own-device/sdk-types'
import { rememberOwnDevice } from '@/lib/player/engine/tabs/memory'
import type { PlayerFact } from '@/lib/player/facts'

/** A device's reports besides its facts. */
export type DeviceNews = {
  /** The SDK was asked to resume with nothing loaded. */
  onUnloaded(): void
  /** Nothing is loaded any more: the music ended or moved elsewhere. */
  onEmptied(): void
}

type Listening = DeviceNews & {
  report(fact: PlayerFact): void
  onReady(): void
  onLost(): void
  /** There was no gesture, or it didn't count. */
  onSoundRefused(): void
  /** The device can't be used any more. */
  onFailed(): void
  onInitializationFailed(message: string): void
  onAuthenticationFailed(message: string): void
}

/**
 * Turns the SDK's eight events into facts. Call it before `connect()`, or the first events are missed. Returns a
 * function that stops it.
 */
export function listenToSdk(player: SdkPlayer, listening: Listening): () => void {
  const { report } = listening
  const heard: (keyof SdkEvents)[] = []
  let isOver = false
  let deviceId: string | null = null

  function on<E extends keyof SdkEvents>(event: E, handle: (payload: SdkEvents[E]) => void) {
    heard.push(event)
    player.addListener(event, (payload) => {
      // An event may still arrive after that.
      if (!isOver) handle(payload)
    })
  }

  function handleRefusedSound() {
    listening.onSoundRefused()
    report({ type: 'autoplay-refused' })
  }

  on('ready', ({ device_id }) => {
    deviceId = device_id || null
    if (deviceId !== null) rememberOwnDevice(deviceId)
    report({ type: 'device-ready', deviceId })
    listening.onReady()
  })
  on('not_ready', ({ device_id }) => {
    report({ type: 'device-lost', deviceId: device_id, atMs: now() })
    listening.onLost()
  })
  on('player_state_changed', (state) => {
    const atMs = now()
    if (!state) {
      report({ type: 'playback-emptied' })
      listening.onEmptied()
    } else {
      const snapshot = toSdkSnapshot(state, deviceId, atMs)
      report({ type: 'playback-observed', snapshot, atMs, askedAtMs: null })
    }
  })
  on('autoplay_failed', handleRefusedSound)
  on('initialization_error', ({ message }) => {
    listening.onInitializationFailed(message)
  })
  on('account_error', ({ message }) => {
    listening.onFailed()
    report({ type: 'account-failed', message, atMs: now() })
  })
  on('authentication_error', ({ message }) => {
    // Browsers that refuse sound report it under this name (brim-borium/spotify_sdk#145).
    if (/autoplay/i.test(message)) return handleRefusedSound()
    report({ type: 'authentication-failed', message, atMs: now() })
    listening.onAuthenticationFailed(message)
  })
  on('playback_error', ({ message }) => {
    if (/no list was loaded/i.test(message)) listening.onUnloaded()
    else report({ type: 'playback-failed', message })
  })
  return () => {
    isOver = true
    for (const event of heard) player.removeListener(event)
  }
}
