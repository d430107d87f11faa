import type { PlayerAnswer, PlayerCommands } from '@/lib/player/commands'
import { now } from '@/lib/player/engine/context'
import { createDeviceCommands, type DeviceParts } from '@/lib/player/engine/device-commands'
import type { Heart } from '@/lib/player/engine/heart'
import { clampPercent } from '@/lib/player/engine/settings'
import { createStartCommands, type StartParts } from '@/lib/player/engine/start-commands'
import { positionAt } from '@/lib/player/position'
import {
  selectAnchor,
  selectDurationMs,
  selectIsExternal,
  selectIsPlaying,
  selectNextTracks,
  selectPlayingUri,
  selectPreviousTracks,
  selectVolumePercent,
} from '@/lib/player/selectors'
import type { PendingEffect } from '@/lib/player/state'
import { queueItem } from '@/lib/spotify/player'

const volumeDebounceMs = 250
/** Enough to make one command of a held arrow key, too little to notice. */
const seekDebounceMs = 50
/** Further into a track than this, `Previous` goes to its beginning, as on every player. */
const restartAfterMs = 3_000
/** Unmuting without a remembered level. */
const audiblePercent = 50

type Parts = StartParts & DeviceParts & { heart: Heart }

/** Each command: what it shows at once, and what it asks of which device. */
export function createCommands(parts: Parts): PlayerCommands {
  const { context, runner, own, send, heart } = parts
  const { client, getState } = context
  const { play, resume } = createStartCommands(parts)

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

  return {
    ...createDeviceCommands(parts),
    play,
    pause,
    resume,
    previous,
    seekTo,
    seekBy: (stepMs) => seekTo(playheadMs() + stepMs),
    setVolume,
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
  }
}
