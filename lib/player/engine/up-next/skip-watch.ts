import { matchesUri } from '@/lib/music/playable'
import type { PlayerAnswer } from '@/lib/player/commands'
import { calledOff, type EngineContext, met, now, wait } from '@/lib/player/engine/context'
import type { HandedTracks } from '@/lib/player/engine/up-next/handed-tracks'
import type { QueueStatus } from '@/lib/player/engine/up-next/put-once'
import type { UpNextNeeds } from '@/lib/player/engine/up-next/up-next-parts'
import { lagMs } from '@/lib/player/fold-playback'
import type { HandedTrack } from '@/lib/player/own-queue/own-queue'
import type { OwnQueueStore } from '@/lib/player/own-queue/own-queue-store'
import { positionAt } from '@/lib/player/position'
import { findPending, selectCurrentDeviceId, selectIsExternal } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'
import { mayHaveSucceeded, ProviderError } from '@/lib/provider-error'

/** How long it waits to hear what plays. */
const asksMs = 2_000
/** A song this near its end is over before a Next arrives. */
const nearEndMs = 500
/** At most this many songs of Spotify's queue may be before the one that was pressed. */
const mostSkips = 20

type Parts = Pick<UpNextNeeds, 'others'> & {
  context: EngineContext
  handedTracks: HandedTracks
  ownQueue(): OwnQueueStore
}

export const refused = (error: ProviderError): PlayerAnswer => ({ ok: false, error })
export const uncertain = () => refused(new ProviderError('unavailable', 'It may have arrived'))

/** Playback has a device that a song could be handed to. Music that is moving has its new device. */
export function isOnDevice(state: PlayerState): boolean {
  if (state.playback === null) return false
  const isMoving = findPending(state, 'transfer') !== null || selectIsExternal(state)
  return state.playback.deviceId !== null || isMoving
}

/** Skips on the device, and finds out what became of it. */
export function createSkipWatch({ context, others, handedTracks, ownQueue }: Parts) {
  const { getState, signal, subscribe } = context

  const readHanded = () => ownQueue().read().handed

  /** Songs that others added may be before it. */
  async function reach(handed: HandedTrack, called: AbortSignal): Promise<PlayerAnswer> {
    for (let skips = 0; skips < mostSkips; skips += 1) {
      const skipped = await skipOnce(called, () => handedTracks.isPlaying(handed))
      if (!skipped.ok && !mayHaveSucceeded(skipped.error)) return skipped
      const seen = await knowOf(handed)
      if (seen === 'begun' || seen === 'gone') return met
      if (seen === 'unknown' || !skipped.ok) return skipped
    }
    return uncertain()
  }

  /** Not sent if it `isMet` when its turn comes. */
  async function skipOnce(called: AbortSignal, isMet: () => boolean = () => false): Promise<PlayerAnswer> {
    if (called.aborted || signal.aborted) return calledOff(called)
    const deviceId = selectCurrentDeviceId(getState())
    const skipped = await others.sendTo(deviceId, { type: 'next' }, called, isMet)
    if (skipped.ok) handedTracks.noteSkipped()
    return skipped
  }

  function hasMovedOn(uri: string | null): boolean {
    const item = getState().playback?.item ?? null
    return uri !== null && item !== null && !matchesUri(item, uri)
  }

  /**
   * The song that an earlier Next went to no longer waits, unless songs of others were before it. False where it
   * isn't known what became of a song that was sent.
   */
  async function hasSettledLast(): Promise<boolean> {
    const handed = readHanded()
    if (handed?.isSkipped) await knowOf(handed)
    if (readHanded()?.phase === 'sending') await handedTracks.resolve()
    return readHanded()?.phase !== 'sending'
  }

  const isGone = (handed: HandedTrack) => readHanded()?.id !== handed.id

  /** Or until the time is up. */
  function untilBegun(handed: HandedTrack, ms: number): Promise<void> {
    return new Promise((resolve) => {
      const look = () => (handedTracks.isPlaying(handed) || isGone(handed)) && finish()
      const unsubscribe = subscribe(look)
      const finish = () => {
        unsubscribe()
        resolve()
      }
      void wait(signal, ms).then(finish)
      look()
    })
  }

  /** The state of the song after a skip. */
  async function knowOf(handed: HandedTrack): Promise<QueueStatus> {
    await untilBegun(handed, lagMs)
    if (!handedTracks.isPlaying(handed)) return isGone(handed) ? 'gone' : handedTracks.settle('', 0)
    handedTracks.begin()
    return 'begun'
  }

  /** A song that has begun, or is about to, isn't skipped. Another device doesn't report by itself. */
  async function catchUp(isForEntry: boolean) {
    const { playback } = getState()
    const handed = readHanded()
    if (selectIsExternal(getState())) return isForEntry ? askWhatPlays() : undefined
    if (!playback?.item || !playback.isPlaying || handed === null) return
    const { durationMs } = playback.item
    const leftMs = durationMs - positionAt(playback.anchor, now(), durationMs)
    if (leftMs < nearEndMs) await untilBegun(handed, leftMs + lagMs)
  }

  const askWhatPlays = () => Promise.race([others.look(), wait(signal, asksMs)])

  /** Someone else may have started music since a device was lost; that isn't interrupted. */
  async function hasFoundDevice(): Promise<boolean> {
    await askWhatPlays()
    return isOnDevice(getState())
  }

  return { catchUp, hasFoundDevice, hasMovedOn, hasSettledLast, knowOf, reach, readHanded, skipOnce }
}
