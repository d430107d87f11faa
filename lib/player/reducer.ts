/**
 * Folds facts into state. Pure: time arrives inside the fact, and the same reference returns when nothing changed.
 *
 * | Fact                    | From                          | To                                                     |
 * |-------------------------|-------------------------------|--------------------------------------------------------|
 * | initialization-started  | any                           | INITIALIZING, own music stopped where it was           |
 * | device-ready, an id     | any                           | READY; a second or a new id replaces the first         |
 * | device-ready, an id     | any, and music runs elsewhere | RUNNING                                                |
 * | device-ready, no id     | any                           | IDLE                                                   |
 * | other-tab-found         | any                           | IDLE, own music stopped; another tab is the device     |
 * | device-lost             | READY, RUNNING of that id     | INITIALIZING, own music stopped                        |
 * | device-lost             | any other                     | the same; of an older id, it is old news               |
 * | initialization-failed   | any                           | UNSUPPORTED, own music stopped, picker open            |
 * | authentication-failed   | any                           | ERROR authentication_error, own music stopped          |
 * | account-failed          | any                           | ERROR account_error, own music stopped                 |
 * | playback-failed         | any                           | the same, message in place of the track                |
 * | playback-observed       | READY, and music runs         | RUNNING                                                |
 * | playback-observed       | RUNNING, and music rests      | READY                                                  |
 * | playback-observed       | ERROR player_status           | UNSUPPORTED or IDLE, where it came from                |
 * | playback-emptied        | RUNNING                       | READY, inactive, no track                              |
 * | playback-emptied        | any other                     | the same, inactive, no track                           |
 * | no-player-found         | IDLE, UNSUPPORTED, no device  | ERROR player_status `No player`                        |
 * | no-player-found         | RUNNING                       | READY, inactive, no track                              |
 * | no-player-found         | any other                     | the same, inactive, no track                           |
 * | device-chosen           | ERROR player_status           | UNSUPPORTED or IDLE, where it came from                |
 * | device-gone             | RUNNING on that device        | READY, its music stopped where it was                  |
 *
 * Every other fact keeps the status. Facts about commands, devices and volume are in the files named `fold-…` beside
 * this one.
 */
import type { PlayerFact } from '@/lib/player/facts'
import * as commands from '@/lib/player/fold-commands'
import * as lifecycle from '@/lib/player/fold-lifecycle'
import * as playback from '@/lib/player/fold-playback'
import { selectPlayingUri } from '@/lib/player/selectors'
import type { PlayerState } from '@/lib/player/state'

export function reducePlayer(state: PlayerState, fact: PlayerFact): PlayerState {
  return lifecycle.settle(fold(state, fact))
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
      return change(state, { playbackError: fact.message })
    case 'autoplay-refused':
      return playback.refuseSound(state)
    case 'playback-observed':
      return playback.observe(state, fact)
    case 'playback-emptied':
      return playback.empty(state)
    case 'no-player-found':
      return playback.findNone(state, fact.askedAtMs)
    case 'devices-observed':
      return change(state, { devices: fact.devices })
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
      return change(state, { needsUpdate: fact.needsUpdate })
    case 'picker-opened':
      return change(state, { isPickerOpen: true })
    case 'picker-closed':
      return change(state, { isPickerOpen: false })
    case 'seek-bar-magnified':
      return change(state, { isMagnified: fact.isMagnified })
    default:
      return fact satisfies never
  }
}

function observeSaved(state: PlayerState, uri: string, isSaved: boolean | null): PlayerState {
  const isKnown = state.saved?.uri === uri && state.saved.isSaved === isSaved
  return isKnown || selectPlayingUri(state) !== uri ? state : { ...state, saved: { uri, isSaved } }
}

/** Sets what differs; the same state when nothing does. */
function change(state: PlayerState, next: Partial<Omit<PlayerState, 'status'>>): PlayerState {
  const keys = Object.keys(next) as (keyof typeof next)[]
  return keys.every((key) => Object.is(state[key], next[key])) ? state : { ...state, ...next }
}
