import type { Playable } from '@/lib/music/entities'
import { listedUriOf, matchesUri } from '@/lib/music/playable'
import type { PlayRequest } from '@/lib/music/playback'
import type { PlayerAnswer } from '@/lib/player/commands'
import { calledOff, now, wait } from '@/lib/player/engine/context'
import type { Carry } from '@/lib/player/engine/intents/runner'
import { createShuffle } from '@/lib/player/engine/intents/shuffle'
import type { StartParts } from '@/lib/player/engine/intents/start-parts'
import { createSteps } from '@/lib/player/engine/intents/start-steps'
import { toValidRequest } from '@/lib/player/engine/intents/valid-request'
import { isFrom } from '@/lib/player/intents'
import { playerMessages } from '@/lib/player/messages'
import { positionAt } from '@/lib/player/position'
import { findPending, selectIsShuffled, selectPlayingUri } from '@/lib/player/selectors'
import type { PendingEffect } from '@/lib/player/state'
import { ProviderError } from '@/lib/provider-error'
import { toResult } from '@/lib/spotify/sending/command-result'

type StartEffect = Extract<PendingEffect, { kind: 'start' }>

/**
 * By now a device has reported what a start began with. Another device is asked, which may take a few times as long.
 */
const firstShowsMs = 1_000
const mostLooks = 4

export function createStartCommands(parts: StartParts) {
  const { context, runner, own, send, embedding } = parts
  const { dispatch, getState, settings } = context
  const { start, setShuffle } = createShuffle(parts)
  const inSteps = createSteps(start)

  async function play(given: PlayRequest, item?: Playable): Promise<PlayerAnswer> {
    const request = toValidRequest(given)
    if (request === null) return answerInvalidUri()
    own.activate()
    dispatch({ type: 'request-changed', needsUpdate: false })
    const { effect, carry } = plan(request, item)
    const answer = await runner.run(effect, carry)
    if (answer.ok) void confirmStart(effect)
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

  /**
   * A list that no longer has the song starts with its first one. Then the song is played alone, unless something was
   * pressed.
   */
  async function confirmStart({ request, first }: StartEffect) {
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
    const isIt = matchesUri(playback.item, item.uri) || matchesUri(item, playback.item.uri)
    if (hasJustBegun && !isIt) void play({ uris: [listedUriOf(item)] }, item)
  }

  /** The error is in the console; the state says what happened. */
  function answerInvalidUri(): PlayerAnswer {
    dispatch({ type: 'playback-failed', message: playerMessages.invalidUri })
    return { ok: false, error: new ProviderError('bad-request', playerMessages.invalidUri) }
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
      // Playback may have been found elsewhere meanwhile.
      if (!request || getState().playback !== null) return send({ type: 'start' }, signal)
      const { effect, carry } = plan(request)
      show(effect)
      return carry(signal, show)
    })
  }

  return { play, resume, setShuffle }
}
