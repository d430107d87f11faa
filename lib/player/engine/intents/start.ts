import type { Playable } from '@/lib/music/entities'
import { goesBy, listedUriOf } from '@/lib/music/playable'
import type { DeviceCommand } from '@/lib/music/playback'
import { originOf, type PlayRequest } from '@/lib/music/playback'
import type { PlayerAnswer } from '@/lib/player/commands'
import type { Embedding } from '@/lib/player/embedding/embedding'
import { calledOff, type EngineContext, met, now, wait } from '@/lib/player/engine/context'
import type { Following } from '@/lib/player/engine/following/following'
import type { Carry, Runner } from '@/lib/player/engine/intents/runner'
import { toValidRequest } from '@/lib/player/engine/intents/valid-request'
import type { OwnDevice } from '@/lib/player/engine/own-device/own-device'
import { isFrom } from '@/lib/player/intents'
import { positionAt } from '@/lib/player/position'
import {
  findPending,
  selectCurrentDeviceId,
  selectIsLoadedHere,
  selectIsShuffled,
  selectPlayingUri,
} from '@/lib/player/selectors'
import type { PendingEffect } from '@/lib/player/state'
import { ProviderError } from '@/lib/provider-error'
import { toResult } from '@/lib/spotify/sending/command-result'
import { engineWords } from '@/lib/words/player-words'

export type StartParts = {
  context: EngineContext
  runner: Runner
  own: OwnDevice
  send(command: DeviceCommand, signal?: AbortSignal): Promise<PlayerAnswer>
  following: Following
  embedding: Embedding | undefined
}

type StartEffect = Extract<PendingEffect, { kind: 'start' }>
type Begin = (signal: AbortSignal, show: (other: PlayRequest) => void) => Promise<PlayerAnswer>

/** A device that has just begun to play may not accept "shuffle" yet. */
const shuffleRetryMs = 800
/** After this a device has said what a start began with; another one is asked, and may take a few times as long. */
const firstShowsMs = 1_000
const mostLooks = 4

export function createStartCommands(parts: StartParts) {
  const { context, runner, own, send, following, embedding } = parts
  const { dispatch, getState, settings } = context
  /** Contexts that were refused while the same music was not: not tried again until the page is reloaded. */
  const refusedContexts = new Set<string>()
  let shuffleTurns = 0

  async function play(given: PlayRequest, item?: Playable): Promise<PlayerAnswer> {
    const request = toValidRequest(given)
    if (request === null) return answerInvalidUri()
    own.activate()
    dispatch({ type: 'request-changed', needsUpdate: false })
    const { effect, carry } = plan(request, item)
    const answer = await runner.run(effect, carry)
    if (answer.ok) void makeSure(effect)
    return answer
  }

  function plan(request: PlayRequest, item?: Playable): { effect: StartEffect; carry: Carry } {
    const state = getState()
    const isRandom = request.isShuffled || (request.offset === undefined && selectIsShuffled(state))
    const known = isRandom ? null : (item ?? settings().findFirst?.(request))
    const first = known ? { item: known, fromUri: selectPlayingUri(state) } : undefined
    const { shown, begin } = inSteps(request)
    const effect: StartEffect = { kind: 'start', request: shown, first }
    return {
      effect,
      carry: (signal, show) => begin(signal, (other) => show({ kind: 'start', request: other, first })),
    }
  }

  /** What is shown of a request, and how it begins: what may be refused has something else to begin with then. */
  function inSteps(request: PlayRequest): { shown: PlayRequest; begin: Begin } {
    if ('uris' in request || !(request.instead || request.findOffset)) {
      return { shown: request, begin: (signal) => start(request, signal) }
    }
    const { instead, findOffset, ...given } = request
    const begin: Begin = async (signal, show) => {
      const placed = findOffset ? await toResult(findOffset().then((offset) => ({ offset }))) : null
      if (signal.aborted) return calledOff(signal)
      if (placed?.ok === false) return placed
      const plain = placed ? { ...given, offset: placed.offset } : given
      if (!instead) return start(plain, signal)
      let refused: ProviderError | undefined
      if (!refusedContexts.has(plain.contextUri)) {
        const answer = await start(plain, signal)
        if (answer.ok || !isAboutContext(answer.error)) return answer
        refused = answer.error
      }
      const found = await toResult(instead(refused).then((other) => ({ other })))
      if (signal.aborted) return calledOff(signal)
      if (!found.ok) return found
      const { isShuffled } = plain
      const other = inSteps({
        origin: originOf(plain) ?? plain.contextUri,
        ...found.other,
        ...(isShuffled && { isShuffled }),
      })
      show(other.shown)
      const answer = await other.begin(signal, show)
      if (answer.ok) refusedContexts.add(plain.contextUri)
      return answer
    }
    return { shown: given, begin }
  }

  /** A list that lost the song begins with its first one: then the song plays by itself, if nothing was pressed. */
  async function makeSure({ request, first }: StartEffect) {
    const { offset } = request
    if (!first || !offset || !('uri' in offset)) return
    const { item } = first
    const { lastCommandAtMs } = getState()
    for (let looks = 0; looks < mostLooks; looks += 1) {
      if (!(await wait(context.signal, firstShowsMs)) || getState().lastCommandAtMs !== lastCommandAtMs)
        return
      if (findPending(getState(), 'start') === null) break
    }
    const { playback } = getState()
    if (!playback?.isPlaying || playback.item === null || !isFrom(request, playback)) return
    const playedMs = positionAt(playback.anchor, now(), playback.item.durationMs)
    const hasJustBegun = playedMs < now() - (lastCommandAtMs ?? 0) + firstShowsMs
    const isIt = goesBy(playback.item, item.uri) || goesBy(item, playback.item.uri)
    if (hasJustBegun && !isIt) void play({ uris: [listedUriOf(item)] }, item)
  }

  /** The console has it already; the state says what happened. */
  function answerInvalidUri(): PlayerAnswer {
    dispatch({ type: 'playback-failed', message: engineWords.invalidUri })
    return { ok: false, error: new ProviderError('bad-request', engineWords.invalidUri) }
  }

  function start(request: PlayRequest, signal: AbortSignal): Promise<PlayerAnswer> {
    return request.isShuffled ? startShuffled(request, signal) : send(toStart(request), signal)
  }

  /** At most as many uris as one request takes; the others follow. */
  function toStart(request: PlayRequest, inOrder = request): DeviceCommand {
    return { type: 'start', request: following.begin(request, inOrder) }
  }

  /** A device with nothing loaded does not accept shuffle: there the music starts first, at a track picked here. */
  async function startShuffled(request: PlayRequest, signal: AbortSignal): Promise<PlayerAnswer> {
    const turnsBefore = shuffleTurns
    // What the listener has turned since stays so.
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
    // Of a list of unknown length the first song was all that could be named; the next one is any. An only one stays.
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

  function continueLast(continueWith: () => Promise<PlayRequest | null>): Promise<PlayerAnswer> {
    return runner.run({ kind: 'playing', isPlaying: true }, async (signal, show) => {
      const found = await toResult(continueWith().then((last) => ({ last })))
      if (signal.aborted) return calledOff(signal)
      if (!found.ok) return found
      const request = found.last && toValidRequest(found.last)
      // Music may have been found elsewhere meanwhile.
      if (!request || getState().playback !== null) return send({ type: 'start' }, signal)
      const { effect, carry } = plan(request)
      show(effect)
      return carry(signal, show)
    })
  }

  function setShuffle(isShuffled: boolean): Promise<PlayerAnswer> {
    shuffleTurns += 1
    return runner.run({ kind: 'shuffle', isShuffled })
  }

  return { play, resume, setShuffle }
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

/** Says nothing about the device or the listener, so other music may well play. */
function isAboutContext({ kind }: ProviderError): boolean {
  return kind === 'bad-request' || kind === 'not-found' || kind === 'withheld' || kind === 'restricted'
}
