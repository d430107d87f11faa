import type { DeviceCommand, PlayRequest } from '@/lib/music/playback'
import type { PlayerAnswer } from '@/lib/player/commands'
import { calledOff, met, wait } from '@/lib/player/engine/context'
import type { StartParts } from '@/lib/player/engine/intents/start-parts'
import { selectCurrentDeviceId, selectIsLoadedHere } from '@/lib/player/selectors'

/** A device that has just begun to play may not accept "shuffle" yet. */
const shuffleRetryMs = 800

export function createShuffle({ context, runner, own, send, upNext }: Omit<StartParts, 'embedding'>) {
  const { getState, settings } = context
  let shuffleTurns = 0

  function start(request: PlayRequest, signal: AbortSignal): Promise<PlayerAnswer> {
    return request.isShuffled ? startShuffled(request, signal) : send(toStart(request), signal)
  }

  /** As many URIs as fit in one request; the rest follow. */
  function toStart(request: PlayRequest, inOrder = request): DeviceCommand {
    return { type: 'start', request: upNext.begin(request, inOrder) }
  }

  /** A device with nothing loaded refuses to shuffle, so the music starts first, at a track picked here. */
  async function startShuffled(request: PlayRequest, signal: AbortSignal): Promise<PlayerAnswer> {
    const turnsBefore = shuffleTurns
    // The listener may have changed it since.
    const shuffle = () =>
      shuffleTurns > turnsBefore ? met : send({ type: 'shuffle', isShuffled: true }, signal)
    if (isSomethingLoaded() && (await shuffle()).ok) return send(toStart(request), signal)
    if (signal.aborted) return calledOff(signal)
    const length = 'uris' in request ? request.uris.length : await lengthOf(request)
    if (signal.aborted) return calledOff(signal)
    const answer = await send(toStart(request, mixed(request, length)), signal)
    if (!answer.ok) return answer
    const first = await shuffle()
    const shuffled = first.ok || !(await wait(signal, shuffleRetryMs)) ? first : await shuffle()
    // The length is unknown, so the list started with its first song; Next leads to a random one.
    if (shuffled.ok && length === null && !signal.aborted) await send({ type: 'next' }, signal)
    return shuffled
  }

  async function lengthOf(request: PlayRequest): Promise<number | null> {
    return request.length ?? (await settings().countRows?.(request)) ?? null
  }

  function isSomethingLoaded(): boolean {
    const state = getState()
    if (own.isCurrent()) return selectIsLoadedHere(state)
    return state.playback !== null && state.playback.deviceId === selectCurrentDeviceId(state)
  }

  function setShuffle(isShuffled: boolean): Promise<PlayerAnswer> {
    shuffleTurns += 1
    return runner.run({ kind: 'shuffle', isShuffled })
  }

  return { start, setShuffle }
}

/** The same music from a random position: tracks in random order, a context from any of its `length` tracks. */
function mixed(request: PlayRequest, length: number | null): PlayRequest {
  if ('uris' in request) {
    const uris = [...request.uris]
    for (let last = uris.length - 1; last > 0; last -= 1) {
      const other = Math.floor(Math.random() * (last + 1))
      ;[uris[last], uris[other]] = [uris[other] as string, uris[last] as string]
    }
    return { ...request, uris, offset: { position: 0 } }
  }
  return length ? { ...request, offset: { position: Math.floor(Math.random() * length) } } : request
}
