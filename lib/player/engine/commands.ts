import type { PlayRequest } from '@/lib/music/playback'
import type { PlayerAnswer, PlayerCommands } from '@/lib/player/commands'
import type { CommandRunner } from '@/lib/player/engine/command-runner'
import { type EngineContext, now } from '@/lib/player/engine/context'
import type { Continuation } from '@/lib/player/engine/continuation'
import { refreshDevices } from '@/lib/player/engine/devices'
import type { Heart } from '@/lib/player/engine/heart'
import type { OwnDevice } from '@/lib/player/engine/own-device'
import { rememberChosenDevice } from '@/lib/player/engine/session-memory'
import { clampPercent } from '@/lib/player/engine/settings'
import type { createStarter } from '@/lib/player/engine/start'
import { windowUris } from '@/lib/player/engine/uri-window'
import { toValidRequest, toWantedRequest } from '@/lib/player/engine/wanted-music'
import type { PortCommand } from '@/lib/player/ports/port'
import { positionAt } from '@/lib/player/position'
import {
  selectAnchor,
  selectDurationMs,
  selectIsExternal,
  selectIsLoadedHere,
  selectIsPlaying,
  selectNextTracks,
  selectPlayingUri,
  selectPreviousTracks,
  selectVolumePercent,
} from '@/lib/player/selectors'
import type { PendingEffect } from '@/lib/player/state'
import { ProviderError } from '@/lib/provider-error'
import { queueItem, transferPlayback } from '@/lib/spotify/player'

const volumeDebounceMs = 250
/** Enough to make one command of a held arrow key, too little to notice. */
const seekDebounceMs = 50
/** Further into a track than this, `Previous` goes to its beginning, as on every player. */
const restartAfterMs = 3_000
/** Unmuting without a remembered level. */
const audiblePercent = 50

type Parts = {
  context: EngineContext
  runner: CommandRunner
  own: OwnDevice
  send(command: PortCommand): Promise<PlayerAnswer>
  starter: ReturnType<typeof createStarter>
  continuation: Continuation
  heart: Heart
  takeOver(): void
}

/** Each command: what it shows at once, and what it asks of which device. */
export function createCommands(parts: Parts): PlayerCommands {
  const { context, runner, own, send, starter, continuation, heart } = parts
  const { client, dispatch, getState, settings } = context

  async function play(given: PlayRequest): Promise<PlayerAnswer> {
    const request = toValidRequest(given)
    if (request === null) return { ok: false, error: new ProviderError('bad-request', 'Invalid URI') }
    own.activate()
    dispatch({ type: 'request-taken' })
    return runner.run({ kind: 'start', request }, () => starter.start(toFirstRequest(request)))
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
    const isFresh = state.needsUpdate || (state.playback === null && settings().uris.length > 0)
    const wanted = isFresh ? toWantedRequest(settings().uris, settings().offset) : null
    if (wanted !== null) return play(wanted)
    own.activate()
    const isLoadedHere = selectIsLoadedHere(state) && !selectIsExternal(state)
    return runner.run({ kind: 'playing', isPlaying: true }, () =>
      isLoadedHere ? send({ type: 'start' }) : starter.start(),
    )
  }

  const pause = () => runner.run({ kind: 'playing', isPlaying: false }, () => send({ type: 'pause' }))

  function skip(direction: 'next' | 'previous'): Promise<PlayerAnswer> {
    own.activate()
    const state = getState()
    const neighbours = direction === 'next' ? selectNextTracks(state) : selectPreviousTracks(state)
    const effect: PendingEffect = {
      kind: 'skip',
      direction,
      fromUri: selectPlayingUri(state),
      fromMs: playheadMs(),
      // With one skip still out the peek is of the wrong place.
      item: state.pending.some(({ effect: other }) => other.kind === 'skip') ? null : (neighbours[0] ?? null),
    }
    return runner.run(effect, () => send({ type: direction }))
  }

  function previous(): Promise<PlayerAnswer> {
    const isInto =
      playheadMs() > restartAfterMs ||
      (selectPreviousTracks(getState()).length === 0 && !selectIsExternal(getState()))
    return isInto ? seekTo(0) : skip('previous')
  }

  function playheadMs(): number {
    const state = getState()
    const anchor = selectAnchor(state)
    return anchor === null ? 0 : positionAt(anchor, now(), selectDurationMs(state))
  }

  function seekTo(wantedMs: number): Promise<PlayerAnswer> {
    const durationMs = selectDurationMs(getState())
    const positionMs = Number.isFinite(wantedMs) ? Math.round(Math.min(Math.max(0, wantedMs), durationMs)) : 0
    const effect: PendingEffect = { kind: 'seek', positionMs }
    return runner.runLast(effect, seekDebounceMs, () => send({ type: 'seek', positionMs }))
  }

  function setVolume(percent: number): Promise<PlayerAnswer> {
    const volumePercent = clampPercent(percent)
    const effect: PendingEffect = { kind: 'volume', volumePercent }
    return runner.runLast(effect, volumeDebounceMs, () => send({ type: 'volume', volumePercent }))
  }

  function transferTo(deviceId: string): Promise<PlayerAnswer> {
    own.activate()
    const isPlaying = selectIsPlaying(getState())
    return runner.run({ kind: 'transfer', deviceId }, async () => {
      const answer = await transferPlayback(client, { deviceId, play: isPlaying })
      if (!answer.ok) return answer
      dispatch({ type: 'device-chosen', deviceId })
      if (settings().persistDeviceSelection) rememberChosenDevice(getState().chosenDeviceId)
      return answer
    })
  }

  /** From the tab that has the player, with the music if there is any. */
  function bringHere() {
    const isPlaying = selectIsPlaying(getState())
    dispatch({ type: 'device-chosen', deviceId: null })
    parts.takeOver()
    if (isPlaying) void runner.run({ kind: 'playing', isPlaying: true }, () => starter.continueHere())
  }

  function openDevices(): Promise<PlayerAnswer> {
    dispatch({ type: 'picker-opened' })
    return refreshDevices(context)
  }

  return {
    play,
    pause,
    resume,
    previous,
    seekTo,
    seekBy: (stepMs) => seekTo(playheadMs() + stepMs),
    setVolume,
    transferTo,
    openDevices,
    toggle: () => (selectIsPlaying(getState()) ? pause() : resume()),
    next: () => skip('next'),
    toggleMute() {
      const volumePercent = selectVolumePercent(getState())
      return setVolume(volumePercent > 0 ? 0 : (getState().mutedFromPercent ?? audiblePercent))
    },
    setShuffle: (isShuffled) =>
      runner.run({ kind: 'shuffle', isShuffled }, () => send({ type: 'shuffle', isShuffled })),
    setRepeat: (repeat) => runner.run({ kind: 'repeat', repeat }, () => send({ type: 'repeat', repeat })),
    toggleSaved: () => heart.toggle(),
    addToQueue: (uri) => runner.runPlain(() => queueItem(client, { uri })),
    activate: () => own.activate(),
    closeDevices: () => dispatch({ type: 'picker-closed' }),
    connect() {
      if (getState().status === 'IDLE') bringHere()
      else own.connect()
    },
  }
}
