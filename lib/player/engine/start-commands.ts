import { refusalWords } from '@/lib/error-words'
import { originOf, type PlayRequest } from '@/lib/music/playback'
import type { PlayerAnswer, PlayerCommands } from '@/lib/player/commands'
import type { CommandRunner } from '@/lib/player/engine/command-runner'
import type { EngineContext } from '@/lib/player/engine/context'
import type { Continuation } from '@/lib/player/engine/continuation'
import type { OwnDevice } from '@/lib/player/engine/own-device'
import type { Starter } from '@/lib/player/engine/start'
import { windowUris } from '@/lib/player/engine/uri-window'
import { toValidRequest, toWantedRequest } from '@/lib/player/engine/wanted-music'
import type { PortCommand } from '@/lib/player/ports/port'
import { selectIsExternal, selectIsLoadedHere } from '@/lib/player/selectors'
import { ProviderError } from '@/lib/provider-error'
import { toResult } from '@/lib/spotify/command-result'

export type StartParts = {
  context: EngineContext
  runner: CommandRunner
  own: OwnDevice
  send(command: PortCommand): Promise<PlayerAnswer>
  starter: Starter
  continuation: Continuation
}

/** What makes music sound: something new, what the settings want, or what was paused. */
export function createStartCommands(parts: StartParts): Pick<PlayerCommands, 'play' | 'resume'> {
  const { context, runner, own, send, starter, continuation } = parts
  const { dispatch, getState, settings } = context
  /** Contexts that were refused where the same music was not: not tried again as long as the page stands. */
  const refusedContexts = new Set<string>()

  async function play(given: PlayRequest): Promise<PlayerAnswer> {
    const request = toValidRequest(given)
    if (request === null) return refuse()
    own.activate()
    dispatch({ type: 'request-taken' })
    if ('uris' in request || !request.instead) return start(request)
    const { instead, ...plain } = request
    if (!refusedContexts.has(plain.contextUri)) {
      const answer = await start(plain, isAboutContext)
      if (answer.ok || !isAboutContext(answer.error)) return answer
    }
    const found = await toResult(instead().then((other) => ({ other })))
    if (!found.ok) return tell(found.error)
    const answer = await start({ ...found.other, origin: originOf(given) ?? plain.contextUri })
    if (answer.ok) refusedContexts.add(plain.contextUri)
    return answer
  }

  /** The log has it already; here the state says what happened. */
  function refuse(): PlayerAnswer {
    dispatch({ type: 'playback-failed', message: 'Invalid URI' })
    return { ok: false, error: new ProviderError('bad-request', 'Invalid URI') }
  }

  function start(request: PlayRequest, isOurs?: (error: ProviderError) => boolean): Promise<PlayerAnswer> {
    return runner.run({ kind: 'start', request }, () => starter.start(toFirstRequest(request)), isOurs)
  }

  function tell(error: ProviderError): PlayerAnswer {
    const words = refusalWords(error, Date.now())
    if (words !== null) context.notify(words)
    return { ok: false, error }
  }

  /** At most as many uris as one request takes; the continuation keeps the others. */
  function toFirstRequest(request: PlayRequest): PlayRequest {
    continuation.forget()
    if (!('uris' in request)) return request
    const { uris, position, rest } = windowUris(request.uris, request.offset?.position ?? 0)
    const last = uris.at(-1)
    if (last !== undefined && rest.length > 0) continuation.follow(last, rest)
    return { ...request, uris, offset: { position } }
  }

  function resume(): Promise<PlayerAnswer> {
    const state = getState()
    const { uris, offset } = settings()
    if (uris.length > 0 && (state.needsUpdate || state.playback === null)) {
      const wanted = toWantedRequest(uris, offset)
      return wanted === null ? Promise.resolve(refuse()) : play(wanted)
    }
    own.activate()
    const isLoadedHere = selectIsLoadedHere(state) && !selectIsExternal(state)
    return runner.run({ kind: 'playing', isPlaying: true }, () =>
      isLoadedHere ? send({ type: 'start' }) : starter.start(),
    )
  }

  return { play, resume }
}

/** Says nothing of the device or the listener, so that other music might well play. */
function isAboutContext({ kind }: ProviderError): boolean {
  return kind === 'bad-request' || kind === 'not-found' || kind === 'withheld' || kind === 'restricted'
}
