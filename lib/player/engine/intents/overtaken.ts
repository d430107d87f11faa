import { goesBy } from '@/lib/music/playable'
import { type EngineContext, now, onEnd } from '@/lib/player/engine/context'
import { isFrom } from '@/lib/player/intents'
import type { PendingEffect, PlaybackSnapshot, PlayerState } from '@/lib/player/state'

type Play = Extract<PendingEffect, { kind: 'start' | 'playing' }>

/** The provider may carry a request out so long after it left, in ms. */
const arrivesMs = 15_000

export type Overtaken = {
  /** The listener's newest wish about what plays; `again` sends it once more. */
  wish(effect: PendingEffect, again: () => void): void
  /** It has left, and nobody knows whether it will be carried out. */
  note(effect: PendingEffect): void
}

/**
 * A command that has left cannot be called back. The provider may carry it out after the one that took its place: then
 * the newest wish is sent again, once.
 */
export function followOvertaken({ getState, subscribe, signal }: EngineContext): Overtaken {
  let wanted: { effect: Play; again: () => void } | null = null
  let noted: { effect: Play; untilMs: number }[] = []

  function look() {
    if (noted.length === 0) return
    const state = getState()
    const { playback } = state
    if (wanted === null || playback === null || isUnderWay(state)) return
    const { effect: wish, again } = wanted
    noted = noted.filter(({ untilMs }) => now() < untilMs)
    if (shows(wish, playback) || !noted.some(({ effect }) => shows(effect, playback))) return
    noted = []
    again()
  }

  onEnd(signal, subscribe(look))
  return {
    wish(effect, again) {
      if (isPlay(effect)) wanted = { effect, again }
    },
    note(effect) {
      if (isPlay(effect)) noted.push({ effect, untilMs: now() + arrivesMs })
    },
  }
}

function isPlay(effect: PendingEffect): effect is Play {
  return effect.kind === 'start' || effect.kind === 'playing'
}

function isUnderWay({ pending }: PlayerState): boolean {
  return pending.some(({ effect }) => isPlay(effect) || effect.kind === 'skip')
}

/** Whether this plays, or rests, as the command would make it. */
function shows(effect: Play, report: PlaybackSnapshot): boolean {
  if (effect.kind === 'playing') return report.isPlaying === effect.isPlaying
  const first = firstOf(effect)
  const isFirst = first === null || (report.item !== null && goesBy(report.item, first))
  return report.isPlaying && isFrom(effect.request, report) && isFirst
}

/** The uri it begins with; null where that is not known. */
function firstOf({ request, first }: Extract<Play, { kind: 'start' }>): string | null {
  const { offset } = request
  if (offset && 'uri' in offset) return offset.uri
  if ('uris' in request && !request.isShuffled) return request.uris[offset?.position ?? 0] ?? null
  return first?.item.uri ?? null
}
