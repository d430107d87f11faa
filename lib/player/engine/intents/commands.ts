import type { Playable } from '@/lib/music/entities'
import type { PlayerAnswer, PlayerCommands, QueueAnswer, SkipTarget } from '@/lib/player/commands'
import { calledOff, met, wait } from '@/lib/player/engine/context'
import { createSkip, isSilent, playheadMs } from '@/lib/player/engine/intents/skip'
import { createStartCommands } from '@/lib/player/engine/intents/start'
import type { CommandParts } from '@/lib/player/engine/intents/start-parts'
import { createSetVolume } from '@/lib/player/engine/intents/volume'
import { readVolume } from '@/lib/player/engine/tabs/memory'
import {
  findPending,
  selectDisallows,
  selectDurationMs,
  selectIsExternal,
  selectIsInOtherTab,
  selectIsPlaying,
  selectNowPlaying,
  selectPlayingUri,
  selectPreviousTracks,
  selectRepeat,
  selectVolumePercent,
} from '@/lib/player/selectors'

/** After this, Previous restarts the track, as on every player. */
const restartAfterMs = 3_000
/** A seek this near the end skips to the next song. */
const endMs = 1_500
/** How long "Play here" waits for a report of what plays. */
const asksMs = 2_000
const audiblePercent = 50

export function createCommands(parts: CommandParts): PlayerCommands {
  const { context, runner, own, others, heart, upNext } = parts
  const { dispatch, getState, signal } = context
  const { play, resume, setShuffle } = createStartCommands(parts)
  const setVolume = createSetVolume(parts)
  const skip = createSkip(parts)

  const pause = () => runner.run({ kind: 'playing', isPlaying: false })

  /** With nothing loaded, continues the last playback with the song after it. */
  function next(target?: SkipTarget): Promise<PlayerAnswer> {
    const isContinued = isSilent(parts) && context.settings().continueWith && !upNext.next(target)
    if (!isContinued) return skip('next', target)
    return resume().then((answer) => (answer.ok ? skip('next', target) : answer))
  }

  function previous(): Promise<PlayerAnswer> {
    const state = getState()
    const isAlone = selectPreviousTracks(state).length === 0 && !selectIsExternal(state)
    const isForbidden = selectDisallows(state).includes('skipping-previous')
    const isRestart = playheadMs(state) > restartAfterMs || isAlone || isForbidden
    return isRestart ? seekTo(0) : skip('previous')
  }

  function seekTo(wantedMs: number): Promise<PlayerAnswer> {
    if (isSilent(parts)) return met
    const durationMs = selectDurationMs(getState())
    const positionMs = Number.isFinite(wantedMs) ? Math.round(Math.min(Math.max(0, wantedMs), durationMs)) : 0
    // At the very end there would be no time to hand over the next song.
    const isEnd = positionMs > durationMs - endMs && selectRepeat(getState()) !== 'track'
    if (isEnd && upNext.next()) return skip('next')
    return runner.run({ kind: 'seek', positionMs, uri: selectPlayingUri(getState()) })
  }

  function transferTo(deviceId: string): Promise<PlayerAnswer> {
    own.activate()
    return runner.run({ kind: 'transfer', deviceId, isPlaying: selectIsPlaying(getState()) })
  }

  async function addToQueue(
    items: readonly Playable[],
    place: 'next' | 'last' = 'last',
  ): Promise<QueueAnswer> {
    // If nothing plays or is paused, there is nothing to follow.
    if (selectNowPlaying(getState()) === null) {
      const answer = await play({ uris: items.map(({ uri }) => uri) }, items[0])
      // If another list was started meanwhile, they follow that.
      const isReplaced = !answer.ok && answer.error.kind === 'aborted' && !signal.aborted
      if (!isReplaced || findPending(getState(), 'start') === null) return answer
    }
    return upNext.add(items, place)
  }

  return {
    play,
    pause,
    resume,
    previous,
    seekTo,
    setVolume,
    transferTo,
    seekBy: (stepMs) => seekTo(playheadMs(getState()) + stepMs),
    toggle: () => (selectIsPlaying(getState()) ? pause() : resume()),
    next,
    toggleMute() {
      const volumePercent = selectVolumePercent(getState())
      return setVolume(volumePercent > 0 ? 0 : (getState().mutedFromPercent ?? audiblePercent))
    },
    setShuffle: (isShuffled) => (isSilent(parts) ? met : setShuffle(isShuffled)),
    setRepeat: (repeat) => (isSilent(parts) ? met : runner.run({ kind: 'repeat', repeat })),
    toggleSaved: () => heart.toggle(),
    setSaved: (item, isSaved) => heart.set(item, isSaved),
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
      if (getState().status === 'IDLE') void bringHere(parts, play)
      else own.connect()
    },
  }
}

/**
 * Takes the player over from another tab, with its music if there is any. A tab that was just opened asks first. The
 * music is paused as soon as the other tab has lost the player.
 */
async function bringHere(parts: CommandParts, play: PlayerCommands['play']) {
  const { context, own, others } = parts
  const { dispatch, getState, signal } = context
  const isStarting = findPending(getState(), 'start') !== null
  if (getState().playback === null && !isStarting) await Promise.race([others.look(), wait(signal, asksMs)])
  if (signal.aborted) return
  const start = findPending(getState(), 'start')?.effect
  const isPlaying = selectIsPlaying(getState())
  dispatch({ type: 'device-chosen', deviceId: null })
  own.takeOver()
  // A list whose start was under way starts here.
  if (start) void play(start.request, start.first?.item)
  else if (isPlaying) void continueHere(parts)
}

/** Continues what played, on this browser, as soon as it is ready. */
export function continueHere({ context, runner, own }: Pick<CommandParts, 'context' | 'runner' | 'own'>) {
  return runner.run({ kind: 'playing', isPlaying: true }, async (signal) => {
    const answer = await own.send({ type: 'start' }, signal)
    // Another tab has taken the player meanwhile, and the music continues there.
    return !answer.ok && selectIsInOtherTab(context.getState()) ? calledOff(signal) : answer
  })
}
