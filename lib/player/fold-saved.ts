/** The heart: what the library says of the current item, and what the listener wants it to say. */
import { selectPlayingUri } from '@/lib/player/selectors'
import type { PlayerState, SavedState } from '@/lib/player/state'

/** An answer about an item that no longer plays is about nothing. */
export function dropOther(state: PlayerState): PlayerState {
  return state.saved !== null && state.saved.uri !== selectPlayingUri(state)
    ? { ...state, saved: null }
    : state
}

/** Asked once for each item: an answer that comes after a save was asked before it. */
export function observe(state: PlayerState, uri: string, isSaved: boolean): PlayerState {
  if (state.saved?.uri === uri && state.saved.isSaved !== null) return state
  return set(state, uri, (saved) => ({ uri, isSaved, wanted: saved?.wanted ?? null }))
}

export function want(state: PlayerState, uri: string, isSaved: boolean): PlayerState {
  return set(state, uri, (saved) => ({ uri, isSaved: saved?.isSaved ?? null, wanted: isSaved }))
}

/** The library took `isSaved`; a newer wish stays a wish. */
export function answer(state: PlayerState, uri: string, isSaved: boolean): PlayerState {
  const next = set(state, uri, (saved) => ({
    uri,
    isSaved,
    wanted: saved?.wanted === isSaved ? null : (saved?.wanted ?? null),
  }))
  return { ...next, savedNews: { uri, isSaved } }
}

export function refuse(state: PlayerState, uri: string): PlayerState {
  const next = set(state, uri, (saved) => saved && { ...saved, wanted: null })
  const isKnown = next.saved?.uri === uri && next.saved.isSaved !== null
  return isKnown ? next : { ...next, savedNews: { uri, isSaved: null } }
}

function set(
  state: PlayerState,
  uri: string,
  next: (saved: SavedState | null) => SavedState | null,
): PlayerState {
  if (selectPlayingUri(state) !== uri) return state
  const old = state.saved
  const saved = next(old)
  return old?.uri === saved?.uri && old?.isSaved === saved?.isSaved && old?.wanted === saved?.wanted
    ? state
    : { ...state, saved }
}
