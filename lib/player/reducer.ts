/** Folds facts into the state, with the functions in `fold-….ts`. Pure; the same state returns when nothing changed. */
import type { PlayerFact } from '@/lib/player/facts'
import * as commands from '@/lib/player/fold-commands'
import * as lifecycle from '@/lib/player/fold-lifecycle'
import * as playback from '@/lib/player/fold-playback'
import { selectPlayingUri } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'

export function reducePlayer(state: PlayerState, fact: PlayerFact): PlayerState {
  const next = lifecycle.settle(foldOf(fact)(state, fact))
  const [before, after] = [Object.entries(state), next as Record<string, unknown>]
  const isSame = before.every(([name, value]) => Object.is(value, after[name]))
  return isSame && before.length === Object.keys(next).length ? state : next
}

type Fold<F> = (state: PlayerState, fact: F) => PlayerState

const folds: { [T in PlayerFact['type']]: Fold<Extract<PlayerFact, { type: T }>> } = {
  'initialization-started': (state, { atMs }) => lifecycle.toInitializing(state, atMs),
  'device-ready': (state, { deviceId }) => lifecycle.toReady(state, deviceId),
  'device-lost': (state, { deviceId, atMs }) => lifecycle.toLost(state, deviceId, atMs),
  'other-tab-found': (state, { atMs }) => lifecycle.toOtherTab(state, atMs),
  'initialization-failed': (state, { message, atMs }) => lifecycle.toUnsupported(state, message, atMs),
  'authentication-failed': (state, { message, atMs }) =>
    lifecycle.toError(state, 'authentication_error', message, atMs),
  'account-failed': (state, { message, atMs }) => lifecycle.toError(state, 'account_error', message, atMs),
  'playback-failed': (state, { message }) => ({ ...state, playbackError: message }),
  'autoplay-refused': playback.refuseSound,
  'playback-observed': playback.observe,
  'playback-emptied': playback.empty,
  'no-player-found': (state, { askedAtMs }) => playback.findNone(state, askedAtMs),
  'devices-observed': lifecycle.listDevices,
  'device-chosen': (state, { deviceId }) => lifecycle.choose(state, deviceId),
  'device-gone': (state, { deviceId, atMs }) => lifecycle.loseOther(state, deviceId, atMs),
  'volume-observed': commands.observeVolume,
  'command-sent': commands.send,
  'command-answered': (state, { id, atMs }) => commands.answer(state, id, atMs),
  'command-refused': (state, { id }) => commands.drop(state, id),
  'command-expired': (state, { id }) => commands.expire(state, id),
  'saved-observed': (state, { uri, isSaved }) => observeSaved(state, uri, isSaved),
  'request-changed': (state, { needsUpdate }) => ({ ...state, needsUpdate }),
  'up-next-changed': (state, { handed, hasNext }) => ({ ...state, handed, hasNext }),
  'picker-opened': (state) => ({ ...state, isPickerOpen: true }),
  'picker-closed': (state) => ({ ...state, isPickerOpen: false }),
  'seek-bar-magnified': (state, { isMagnified }) => ({ ...state, isMagnified }),
}

// The table holds each fact's own fold, which the type of an index cannot express.
const foldOf = ({ type }: PlayerFact) => folds[type] as Fold<PlayerFact>

function observeSaved(state: PlayerState, uri: string, isSaved: boolean | null): PlayerState {
  const isKnown = state.saved?.uri === uri && state.saved.isSaved === isSaved
  return isKnown || selectPlayingUri(state) !== uri ? state : { ...state, saved: { uri, isSaved } }
}
