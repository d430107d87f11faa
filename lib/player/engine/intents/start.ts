import type { Playable } from '@/lib/music/entities'
import { originOf, type PlayRequest } from '@/lib/music/playback'
import type { PlayerAnswer, PlayerCommands } from '@/lib/player/commands'
import type { DeviceCommand } from '@/lib/player/device'
import { calledOff, type EngineContext, wait } from '@/lib/player/engine/context'
import type { Embedding } from '@/lib/player/engine/embedding'
import type { LongList } from '@/lib/player/engine/intents/long-list'
import type { Runner } from '@/lib/player/engine/intents/runner'
import { toValidRequest } from '@/lib/player/engine/intents/wanted-music'
import type { OwnDevice } from '@/lib/player/engine/own-device/own-device'
import {
  selectCurrentDeviceId,
  selectIsLoadedHere,
  selectIsShuffled,
  selectPlayingUri,
} from '@/lib/player/selectors'
import { ProviderError } from '@/lib/provider-error'
import { toResult } from '@/lib/spotify/command-result'

export type StartParts = {
  context: EngineContext
  runner: Runner
  own: OwnDevice
  send(command: DeviceCommand, signal?: AbortSignal): Promise<PlayerAnswer>
  longList: LongList
  embedding: Embedding | undefined
}

/** A device that has just begun to play may not accept "shuffle" yet. */
const shuffleRetryMs = 800

/** Starts playback: something new, what the settings ask for, or what was paused. */
export function createStartCommands(parts: StartParts): Pick<PlayerCommands, 'play' | 'resume'> {
  const { context, runner, own, send, longList, embedding } = parts
  const { dispatch, getState, settings } = context
  /** Contexts that were refused while the same music was not: not tried again until the page is reloaded. */
  const refusedContexts = new Set<string>()

  function play(given: PlayRequest, item?: Playable): Promise<PlayerAnswer> {
    const request = toValidRequest(given)
    if (request === null) return Promise.resolve(answerInvalidUri())
    own.activate()
    dispatch({ type: 'request-changed', needsUpdate: false })
    const state = getState()
    const isRandom = request.isShuffled || (request.offset === undefined && selectIsShuffled(state))
    const known = isRandom ? null : (item ?? settings().findFirst?.(request))
    const first = known ? { item: known, fromUri: selectPlayingUri(state) } : undefined
    if ('uris' in request || !request.instead) {
      return runner.run({ kind: 'start', request, first }, (signal) => start(request, signal))
    }
    const { instead, ...plain } = request
    return runner.run({ kind: 'start', request: plain, first }, async (signal, show) => {
      if (!refusedContexts.has(plain.contextUri)) {
        const answer = await start(plain, signal)
        if (answer.ok || !isAboutContext(answer.error)) return answer
      }
      const found = await toResult(instead().then((other) => ({ other })))
      if (signal.aborted) return calledOff(signal)
      if (!found.ok) return found
      const { isShuffled } = plain
      const other = {
        ...found.other,
        origin: originOf(plain) ?? plain.contextUri,
        ...(isShuffled && { isShuffled }),
      }
      show({ kind: 'start', request: other, first })
      const answer = await start(other, signal)
      if (answer.ok) refusedContexts.add(plain.contextUri)
      return answer
    })
  }

  /** The console has it already; the state says what happened. */
  function answerInvalidUri(): PlayerAnswer {
    dispatch({ type: 'playback-failed', message: 'Invalid URI' })
    return { ok: false, error: new ProviderError('bad-request', 'Invalid URI') }
  }

  function start(request: PlayRequest, signal: AbortSignal): Promise<PlayerAnswer> {
    return request.isShuffled ? startShuffled(request, signal) : send(toStart(request), signal)
  }

  /** At most as many uris as one request takes; the long list keeps the others. */
  function toStart(request: PlayRequest, inOrder = request): DeviceCommand {
    return { type: 'start', request: longList.begin(request, inOrder) }
  }

  /**
   * Shuffle is a state of the device, which a device with nothing loaded does not accept: there the music starts first,
   * at a track picked here.
   */
  async function startShuffled(request: PlayRequest, signal: AbortSignal): Promise<PlayerAnswer> {
    const shuffle = () => send({ type: 'shuffle', isShuffled: true }, signal)
    if (isSomethingLoaded() && (await shuffle()).ok) return send(toStart(request), signal)
    if (signal.aborted) return calledOff(signal)
    const answer = await send(toStart(request, mixed(request)), signal)
    if (!answer.ok) return answer
    const shuffled = await shuffle()
    return shuffled.ok || !(await wait(signal, shuffleRetryMs)) ? shuffled : shuffle()
  }

  function isSomethingLoaded(): boolean {
    const state = getState()
    if (own.isCurrent()) return selectIsLoadedHere(state)
    return state.playback !== null && state.playback.deviceId === selectCurrentDeviceId(state)
  }

  function resume(): Promise<PlayerAnswer> {
    const state = getState()
    const { uris, offset } = settings()
    if (embedding && uris.length > 0 && (state.needsUpdate !== false || state.playback === null)) {
      const wanted = embedding.toWantedRequest(uris, offset)
      return wanted === null ? Promise.resolve(answerInvalidUri()) : play(wanted)
    }
    own.activate()
    const { continueWith } = settings()
    if (state.playback === null && continueWith) return continueLast(continueWith)
    return runner.run({ kind: 'playing', isPlaying: true })
  }

  async function continueLast(continueWith: () => Promise<PlayRequest | null>): Promise<PlayerAnswer> {
    const request = await continueWith()
    // Music may have been found elsewhere meanwhile.
    const isSilent = getState().playback === null
    return request && isSilent ? play(request) : runner.run({ kind: 'playing', isPlaying: true })
  }

  return { play, resume }
}

/**
 * The same music from a random position: tracks in random order, a context from one of its tracks if their number is
 * known.
 */
function mixed(request: PlayRequest): PlayRequest {
  if ('uris' in request) {
    const uris = [...request.uris]
    for (let last = uris.length - 1; last > 0; last -= 1) {
      const other = Math.floor(Math.random() * (last + 1))
      ;[uris[last], uris[other]] = [uris[other] as string, uris[last] as string]
    }
    return { ...request, uris, offset: { position: 0 } }
  }
  const { length } = request
  return length ? { ...request, offset: { position: Math.floor(Math.random() * length) } } : request
}

/** Says nothing about the device or the listener, so other music may well play. */
function isAboutContext({ kind }: ProviderError): boolean {
  return kind === 'bad-request' || kind === 'not-found' || kind === 'withheld' || kind === 'restricted'
}
