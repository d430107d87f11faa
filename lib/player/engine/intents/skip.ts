import type { PlayerAnswer, SkipTarget } from '@/lib/player/commands'
import { met, now } from '@/lib/player/engine/context'
import type { Carry } from '@/lib/player/engine/intents/runner'
import type { CommandParts } from '@/lib/player/engine/intents/start-parts'
import { positionAt } from '@/lib/player/position'
import {
  findPending,
  selectAnchor,
  selectDurationMs,
  selectIsUnloaded,
  selectNextTracks,
  selectPlayingUri,
  selectPreviousTracks,
} from '@/lib/player/selectors'
import type { PendingEffect, PlayerState } from '@/lib/player/state'

/** This browser is the device and has no music loaded: Spotify would say that there is no device. */
export function isSilent({ context, own }: Pick<CommandParts, 'context' | 'own'>): boolean {
  const state = context.getState()
  return own.isCurrent() && state.playback === null && findPending(state, 'start') === null
}

export function playheadMs(state: PlayerState): number {
  const anchor = selectAnchor(state)
  return anchor === null ? 0 : positionAt(anchor, now(), selectDurationMs(state))
}

export function createSkip({ context, runner, own, send, upNext }: CommandParts) {
  const { getState } = context

  function skip(direction: 'next' | 'previous', target?: SkipTarget): Promise<PlayerAnswer> {
    own.activate()
    const state = getState()
    const queued = direction === 'next' ? upNext.next(target) : null
    if (!queued && isSilent({ context, own })) return met
    const neighbors = direction === 'next' ? selectNextTracks(state) : selectPreviousTracks(state)
    const known = queued ? queued.item : (neighbors[0] ?? null)
    const isSkipping = findPending(state, 'skip') !== null
    const fromUri = selectPlayingUri(state)
    // Until a command of ours has changed what plays, it isn't known whether that song is over.
    const onlyFrom = isSkipping || findPending(state, 'start') ? null : fromUri
    const effect: PendingEffect = {
      kind: 'skip',
      direction,
      fromUri,
      fromMs: playheadMs(state),
      // During another skip, the known neighbors belong to another position.
      item: isSkipping && typeof target !== 'object' ? null : known,
      // A song of the own queue may need the skip anyway.
      onlyFrom: queued ? null : onlyFrom,
      toUri: typeof target === 'object' ? known?.uri : null,
    }
    if (!queued) return runner.run(effect, selectIsUnloaded(state) ? wakeAndSkip(direction) : undefined)
    return runner.run(effect, (called, show) => {
      const onPassed = (uri: string) => show({ ...effect, fromUri: uri, fromMs: 0 })
      return queued.carry({ called, fromUri: onlyFrom, onPassed })
    })
  }

  /** A device needs the paused music before it can skip. */
  function wakeAndSkip(direction: 'next' | 'previous'): Carry {
    return async (signal) => {
      // An earlier press may have resumed it already.
      const woken = selectIsUnloaded(getState()) ? await send({ type: 'start' }, signal) : await met
      return woken.ok ? send({ type: direction }, signal) : woken
    }
  }

  return skip
}
