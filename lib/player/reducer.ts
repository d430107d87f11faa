/** Folds facts into state, by the files named `fold-…`. Pure; the same state returns when nothing changed. */
import type { PlayerFact } from '@/lib/player/facts'
import * as commands from '@/lib/player/fold-commands'
import * as lifecycle from '@/lib/player/fold-lifecycle'
import * as playback from '@/lib/player/fold-playback'
import { selectPlayingUri } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'

export function reducePlayer(state: PlayerState, fact: PlayerFact): PlayerState {
  const next = lifecycle.settle(fold(state, fact))
  const [before, after] = [Object.entries(state), next as Record<string, unknown>]
  const isSame = before.every(([name, value]) => Object.is(value, after[name]))
  return isSame && before.length === Object.keys(next).length ? state : next
}

function fold(state: PlayerState, fact: PlayerFact): PlayerState {
  switch (fact.type) {
    case 'initialization-started':
      return lifecycle.toInitializing(state, fact.atMs)
    case 'device-ready':
      return lifecycle.toReady(state, fact.deviceId)
    case 'device-lost':
      return lifecycle.toLost(state, fact.deviceId, fact.atMs)
    case 'other-tab-found':
      return lifecycle.toOtherTab(state, fact.atMs)
    case 'initialization-failed':
      return lifecycle.toUnsupported(state, fact.message, fact.atMs)
    case 'authentication-failed':
      return lifecycle.toError(state, 'authentication_error', fact.message, fact.atMs)
    case 'account-failed':
      return lifecycle.toError(state, 'account_error', fact.message, fact.atMs)
    case 'playback-failed':
      return { ...state, playbackError: fact.message }
    case 'autoplay-refused':
      return playback.refuseSound(state)
    case 'playback-observed':
      return playback.observe(state, fact)
    case 'playback-emptied':
      return playback.empty(state)
    case 'no-player-found':
      return playback.findNone(state, fact.askedAtMs)
    case 'devices-observed':
      return { ...state, devices: fact.devices }
    case 'device-chosen':
      return lifecycle.choose(state, fact.deviceId)
    case 'device-gone':
      return lifecycle.loseOther(state, fact.deviceId, fact.atMs)
    case 'volume-observed':
      return commands.observeVolume(state, fact.volumePercent, fact.askedAtMs)
    case 'command-sent':
      return commands.send(state, fact)
    case 'command-answered':
      return commands.answer(state, fact.id, fact.atMs)
    case 'command-refused':
    case 'command-expired':
      return commands.drop(state, fact.id)
    case 'saved-observed':
      return observeSaved(state, fact.uri, fact.isSaved)
    case 'request-changed':
      return { ...state, needsUpdate: fact.needsUpdate }
    case 'picker-opened':
      return { ...state, isPickerOpen: true }
    case 'picker-closed':
      return { ...state, isPickerOpen: false }
    case 'seek-bar-magnified':
      return { ...state, isMagnified: fact.isMagnified }
    default:
      return fact satisfies never
  }
}

function observeSaved(state: PlayerState, uri: string, isSaved: boolean | null): PlayerState {
  const isKnown = state.saved?.uri === uri && state.saved.isSaved === isSaved
  return isKnown || selectPlayingUri(state) !== uri ? state : { ...state, saved: { uri, isSaved } }
}
