import type { Playable } from '@/lib/music/entities'
import type { Past, PlayerAnswer, PlayerCommands, QueueAnswer } from '@/lib/player/commands'
import { calledOff, met, now, wait } from '@/lib/player/engine/context'
import type { Heart } from '@/lib/player/engine/heart'
import { createStartCommands, type StartParts } from '@/lib/player/engine/intents/start'
import type { OtherDevices } from '@/lib/player/engine/other-devices/other-devices'
import { clampPercent } from '@/lib/player/engine/settings'
import { readVolume, rememberVolume } from '@/lib/player/engine/tabs/memory'
import { positionAt } from '@/lib/player/position'
import {
  findPending,
  selectAnchor,
  selectCurrentDeviceId,
  selectDisallows,
  selectDurationMs,
  selectIsExternal,
  selectIsInOtherTab,
  selectIsPlaying,
  selectNextTracks,
  selectNowPlaying,
  selectPlayingUri,
  selectPreviousTracks,
  selectRepeat,
  selectSupportsVolume,
  selectVolumePercent,
} from '@/lib/player/selectors'
import type { PendingEffect } from '@/lib/player/state'
import { ProviderError } from '@/lib/provider-error'

/** After this much of a track, `Previous` goes back to its beginning, as on every player. */
const restartAfterMs = 3_000
/** A seek as near the end as this leads to what comes next. */
const endMs = 1_500
/** How long "Play here" waits to hear what plays. */
const asksMs = 2_000
const audiblePercent = 50

type Parts = StartParts & { others: OtherDevices; heart: Heart }

export function createCommands(parts: Parts): PlayerCommands {
  const { context, runner, own, others, heart, send, following } = parts
  const { dispatch, getState, notify, signal } = context
  const { play, resume, setShuffle } = createStartCommands(parts)

  /** This browser is the device, and there is no music to act on: the provider would say that no device is there. */
  function isSilent(): boolean {
    const state = getState()
    return own.isCurrent() && state.playback === null && findPending(state, 'start') === null
  }

  const pause = () => runner.run({ kind: 'playing', isPlaying: false })

  function skip(direction: 'next' | 'previous', past?: Past): Promise<PlayerAnswer> {
    own.activate()
    const state = getState()
    const ours = direction === 'next' ? following.next(past) : null
    if (!ours && isSilent()) return met
    const neighbours = direction === 'next' ? selectNextTracks(state) : selectPreviousTracks(state)
    const known = ours ? ours.item : (neighbours[0] ?? null)
    const effect: PendingEffect = {
      kind: 'skip',
      direction,
      fromUri: selectPlayingUri(state),
      fromMs: playheadMs(),
      // While another skip is under way, the known neighbours are those of another position.
      item: state.pending.some(({ effect: other }) => other.kind === 'skip') ? null : known,
    }
    return runner.run(effect, ours?.carry)
  }

  function previous(): Promise<PlayerAnswer> {
    const state = getState()
    const isAlone = selectPreviousTracks(state).length === 0 && !selectIsExternal(state)
    const isForbidden = selectDisallows(state).includes('skipping-previous')
    return playheadMs() > restartAfterMs || isAlone || isForbidden ? seekTo(0) : skip('previous')
  }

  function playheadMs(): number {
    const state = getState()
    const anchor = selectAnchor(state)
    return anchor === null ? 0 : positionAt(anchor, now(), selectDurationMs(state))
  }

  function seekTo(wantedMs: number): Promise<PlayerAnswer> {
    if (isSilent()) return met
    const durationMs = selectDurationMs(getState())
    const positionMs = Number.isFinite(wantedMs) ? Math.round(Math.min(Math.max(0, wantedMs), durationMs)) : 0
    // From the very end nothing could be handed over in time.
    const isEnd = positionMs > durationMs - endMs && selectRepeat(getState()) !== 'track'
    if (isEnd && following.next()) return skip('next')
    const uri = selectPlayingUri(getState())
    return runner.run({ kind: 'seek', positionMs, uri }, (signal) =>
      // The song may have ended since.
      selectPlayingUri(getState()) === uri ? send({ type: 'seek', positionMs }, signal) : met,
    )
  }

  function setVolume(percent: number): Promise<PlayerAnswer> {
    const state = getState()
    if (!selectSupportsVolume(state)) return Promise.resolve(refuseVolume())
    const volumePercent = clampPercent(percent)
    const deviceId = selectCurrentDeviceId(state)
    const command = { type: 'volume', volumePercent } as const
    // It waits for a moment, in which another device may be chosen.
    return own.isCurrent()
      ? runner.run({ kind: 'volume', volumePercent, aim: { isHere: true } }, async (signal) => {
          if (selectIsExternal(getState())) rememberVolume({ percent: volumePercent, mutedFromPercent: null })
          return own.send(command, signal)
        })
      : runner.run({ kind: 'volume', volumePercent, aim: { isHere: false, deviceId } }, (signal) =>
          others.sendTo(deviceId, command, signal),
        )
  }

  function refuseVolume(): PlayerAnswer {
    const reason = 'VOLUME_CONTROL_DISALLOW'
    const error = new ProviderError('restricted', 'Its volume is fixed', { reason })
    notify(error)
    return { ok: false, error }
  }

  function transferTo(deviceId: string): Promise<PlayerAnswer> {
    own.activate()
    return runner.run({ kind: 'transfer', deviceId, isPlaying: selectIsPlaying(getState()) })
  }

  async function addToQueue(
    items: readonly Playable[],
    place: 'next' | 'last' = 'last',
  ): Promise<QueueAnswer> {
    // Where nothing plays or rests there is nothing that they could follow.
    if (selectNowPlaying(getState()) === null) {
      const answer = await play({ uris: items.map(({ uri }) => uri) }, items[0])
      // Where a list was pressed meanwhile they follow it.
      const isReplaced = !answer.ok && answer.error.kind === 'aborted' && !signal.aborted
      if (!isReplaced || findPending(getState(), 'start') === null) return answer
    }
    return following.add(items, place)
  }

  /**
   * From the tab that has the player, with its music if there is any. A tab that was opened a moment ago asks first: the
   * music rests as soon as the other tab has lost the player.
   */
  async function bringHere() {
    const isStarting = findPending(getState(), 'start') !== null
    if (getState().playback === null && !isStarting) await Promise.race([others.look(), wait(signal, asksMs)])
    if (signal.aborted) return
    const start = findPending(getState(), 'start')?.effect
    const isPlaying = selectIsPlaying(getState())
    dispatch({ type: 'device-chosen', deviceId: null })
    own.takeOver()
    // What is about to begin begins here.
    if (start) void play(start.request, start.first?.item)
    else if (isPlaying) void continueHere(parts)
  }

  return {
    play,
    pause,
    resume,
    previous,
    seekTo,
    setVolume,
    transferTo,
    seekBy: (stepMs) => seekTo(playheadMs() + stepMs),
    toggle: () => (selectIsPlaying(getState()) ? pause() : resume()),
    next: (past) => skip('next', past),
    toggleMute() {
      const volumePercent = selectVolumePercent(getState())
      return setVolume(volumePercent > 0 ? 0 : (getState().mutedFromPercent ?? audiblePercent))
    },
    setShuffle: (isShuffled) => (isSilent() ? met : setShuffle(isShuffled)),
    setRepeat: (repeat) => (isSilent() ? met : runner.run({ kind: 'repeat', repeat })),
    toggleSaved: () => heart.toggle(),
    addToQueue,
    dim(part) {
      const state = getState()
      const percent = selectIsExternal(state) ? (readVolume()?.percent ?? 100) : selectVolumePercent(state)
      void own.send({ type: 'volume', volumePercent: percent * part })
    },
    look: others.look,
    openDevices() {
      dispatch({ type: 'picker-opened' })
      return others.list()
    },
    closeDevices: () => dispatch({ type: 'picker-closed' }),
    magnifySeekBar: (isMagnified) => dispatch({ type: 'seek-bar-magnified', isMagnified }),
    activate: () => own.activate(),
    connect() {
      if (getState().status === 'IDLE') void bringHere()
      else own.connect()
    },
  }
}

/** Continues what played, on this browser, as soon as it is ready. */
export function continueHere({ context, runner, own }: Pick<Parts, 'context' | 'runner' | 'own'>) {
  return runner.run({ kind: 'playing', isPlaying: true }, async (signal) => {
    const answer = await own.send({ type: 'start' }, signal)
    // Another tab has taken the player meanwhile: there it goes on.
    return !answer.ok && selectIsInOtherTab(context.getState()) ? calledOff(signal) : answer
  })
}
