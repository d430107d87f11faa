import { goesBy } from '@/lib/music/playable'
import type { PlayRequest } from '@/lib/music/playback'
import { type EngineContext, onEnd } from '@/lib/player/engine/context'
import type { Queueing } from '@/lib/player/engine/intents/queueing'
import { selectIsShuffled, selectOwnDeviceId } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'

/** Above this the provider answers 413, or fails silently: spotify/web-api#1483, #582. */
const maxUris = 100
/** How many tracks before the chosen one are sent along, so that `Previous` has somewhere to go. */
const before = 20

/** The part of a long list to send first. An offset outside the list is moved inside. Pure. */
export function windowUris(uris: readonly string[], offset: number) {
  const index = clampOffset(offset, uris.length)
  if (uris.length <= maxUris) return { uris, position: index, rest: [] }
  const start = Math.max(0, Math.min(index - before, uris.length - maxUris))
  const end = start + maxUris
  return { uris: uris.slice(start, end), position: index - start, rest: uris.slice(end) }
}

/** A whole number within a list of `length`; 0 if it is not one. */
export function clampOffset(offset: number, length: number): number {
  if (!Number.isFinite(offset)) return offset > 0 ? Math.max(0, length - 1) : 0
  return Math.max(0, Math.min(Math.trunc(offset), length - 1))
}

export type LongList = ReturnType<typeof createLongList>

/**
 * Continues a list that was too long for one request: as its last known track begins, the next is queued behind it, so
 * that the device goes on without a gap. Only where the list was started, and while what plays there belongs to it.
 */
export function createLongList(
  { getState, inTurn, port, retries, subscribe, signal }: EngineContext,
  queueing: Queueing,
) {
  let request: PlayRequest | null = null
  let last: string | null = null
  let rest: readonly string[] = []
  let hasFailed = false

  function advance() {
    const state = getState()
    const { playback } = state
    const before = last
    const index = indexOfNext(state)
    const next = isLastPlaying(state) ? rest[index] : undefined
    if (next === undefined || !playback || (hasFailed && !retries.may('queue'))) return
    const others = rest.toSpliced(index, 1)
    last = next
    rest = others
    const send = () => inTurn((signal) => port.send({ type: 'queue', uri: next }, playback.deviceId, signal))
    void queueing.add(next, send).then((answer) => {
      if (rest !== others) return
      hasFailed = !answer.ok
      if (answer.ok) return retries.worked('queue')
      // Not accepted: the device's next report, while the same track plays, tries again.
      last = before
      rest = [next, ...others]
    })
  }

  /** A track may play in another version than the one asked for. */
  function isLastPlaying(state: PlayerState): boolean {
    const { playback, started } = state
    if (last === null || !playback?.item || started === null || started.request !== request) return false
    const startedOn = started.isHere ? selectOwnDeviceId(state) : started.deviceId
    return playback.deviceId !== null && playback.deviceId === startedOn && goesBy(playback.item, last)
  }

  /** The device shuffles what it was given; what follows is shuffled here. */
  function indexOfNext(state: PlayerState): number {
    // What was tried before, and is perhaps there, stays the next.
    return selectIsShuffled(state) && !hasFailed ? Math.floor(Math.random() * rest.length) : 0
  }

  onEnd(signal, subscribe(advance))
  return {
    /** What to send first of `inOrder`, which is `wanted` in playing order; the rest is queued as it is reached. */
    begin(wanted: PlayRequest, inOrder: PlayRequest): PlayRequest {
      request = wanted
      last = null
      rest = []
      hasFailed = false
      if (!('uris' in inOrder)) return inOrder
      const { uris, position, rest: others } = windowUris(inOrder.uris, inOrder.offset?.position ?? 0)
      if (others.length > 0) {
        last = uris.at(-1) ?? null
        rest = others
      }
      return { ...inOrder, uris, offset: { position } }
    },
  }
}
