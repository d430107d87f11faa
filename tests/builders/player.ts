import type { PlayerFact } from '@/lib/player/facts'
import { createPlayerHandle as createHandle, type EngineHandle } from '@/lib/player/handle'
import type { HandedTrack } from '@/lib/player/own-queue/own-queue'
import { reducePlayer } from '@/lib/player/reducer'
import {
  initialPlayerState,
  type PendingEffect,
  type PlaybackSnapshot,
  type PlayerState,
} from '@/lib/player/state'
import type { ProviderError } from '@/lib/provider-error'
import { buildTrack } from '@/tests/builders/music'

export const ownDeviceId = 'own-device'
export const speakerId = 'speaker'

export function fold(facts: readonly PlayerFact[], from: PlayerState = initialPlayerState): PlayerState {
  return facts.reduce(reducePlayer, from)
}

/** A track that plays on this page's own device, half a minute in, seen at 1,000 ms. */
export function buildSnapshot(
  overrides: Partial<PlaybackSnapshot> & { positionMs?: number } = {},
): PlaybackSnapshot {
  const { positionMs = 30_000, ...rest } = overrides
  const isPlaying = rest.isPlaying ?? true
  return {
    source: 'sdk',
    deviceId: ownDeviceId,
    item: buildTrack(),
    itemType: 'track',
    context: null,
    anchor: { positionMs, takenAtMs: 1_000, isAdvancing: isPlaying },
    isPlaying,
    isShuffled: false,
    repeat: 'off',
    disallows: [],
    previousTracks: [],
    nextTracks: [],
    ...rest,
  }
}

export const startedFact: PlayerFact = { type: 'initialization-started', atMs: 0 }
export const readyFact: PlayerFact = { type: 'device-ready', deviceId: ownDeviceId }

export function observedFact(overrides: Parameters<typeof buildSnapshot>[0] = {}): PlayerFact {
  const snapshot = buildSnapshot(overrides)
  return { type: 'playback-observed', snapshot, atMs: snapshot.anchor.takenAtMs, askedAtMs: null }
}

/** Half a minute before the end of what plays. */
export const handedTrack: HandedTrack = {
  id: 'handed',
  uri: 'spotify:track:handed',
  item: null,
  deviceId: ownDeviceId,
  fromUri: buildTrack().uri,
  fromMs: 0,
  leftMs: 30_000,
  atMs: 0,
  copies: 0,
  isOfList: false,
  isSkipped: false,
  phase: 'sent',
}

/** What the provider says of another device, asked at `askedAtMs` and answered 50 ms later. */
export function polledFact(
  askedAtMs: number,
  overrides: Parameters<typeof buildSnapshot>[0] = {},
): PlayerFact {
  const atMs = askedAtMs + 50
  const snapshot = buildSnapshot({ source: 'remote', deviceId: speakerId, ...overrides })
  const anchor = { ...snapshot.anchor, takenAtMs: atMs }
  return { type: 'playback-observed', snapshot: { ...snapshot, anchor }, atMs, askedAtMs }
}

/** A command on its way since `atMs`; its id is 1. */
export function sentFact(effect: PendingEffect, atMs = 2_000): PlayerFact {
  return { type: 'command-sent', id: 1, effect, atMs }
}

export type TestHandle = ReturnType<typeof withDispatch>

/** A player without an engine: the test dispatches what an engine would. */
export function createPlayerHandle(
  initial?: PlayerState,
  onLost: (error: ProviderError) => void = () => {},
): TestHandle {
  return withDispatch(createHandle('http://sdk.test/player.js', onLost, initial))
}

export function withDispatch(handle: EngineHandle) {
  const { getState, setState } = handle.store
  const dispatch = (fact: PlayerFact) => setState(reducePlayer(getState(), fact))
  return { ...handle, store: { ...handle.store, dispatch } }
}
