import type { PlayerFact } from '@/lib/player/facts'
import { createPlayerHandle as createHandle, type EngineHandle } from '@/lib/player/handle'
import { reducePlayer } from '@/lib/player/reducer'
import type { PlayerState } from '@/lib/player/state'

export type TestHandle = ReturnType<typeof withDispatch>

/** A player without an engine: the test dispatches what an engine would. */
export function createPlayerHandle(initial?: PlayerState): TestHandle {
  return withDispatch(createHandle('http://sdk.test/player.js', initial))
}

export function withDispatch(handle: EngineHandle) {
  const { getState, setState } = handle.store
  const dispatch = (fact: PlayerFact) => setState(reducePlayer(getState(), fact))
  return { ...handle, store: { ...handle.store, dispatch } }
}
