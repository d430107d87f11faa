import { listedUriOf } from '@/lib/music/playable'
import type { PlayRequest } from '@/lib/music/playback'
import { positionAt } from '@/lib/player/position'
import type { Pending, PlaybackSnapshot } from '@/lib/player/state'

/** A reported playhead this close to where a seek went is the seek, done. */
const nearMs = 2_000

/** Whether a report shows what the command asked for. Pure: `atMs` is when the report came in. */
export function confirms({ effect, sentAtMs }: Pending, snapshot: PlaybackSnapshot, atMs: number): boolean {
  const nowMs = positionAt(snapshot.anchor, atMs, Number.POSITIVE_INFINITY)
  switch (effect.kind) {
    case 'start':
      return snapshot.isPlaying && isFrom(effect.request, snapshot)
    case 'playing':
      return snapshot.isPlaying === effect.isPlaying
    case 'skip':
      return snapshot.item?.uri !== effect.fromUri || nowMs < effect.fromMs
    case 'seek':
      return Math.abs(nowMs - effect.positionMs) < nearMs + (atMs - sentAtMs)
    case 'shuffle':
      return snapshot.isShuffled === effect.isShuffled
    case 'repeat':
      return snapshot.repeat === effect.repeat
    case 'transfer':
      return snapshot.deviceId === effect.deviceId
    case 'volume':
      // Devices do not report their volume with what they play.
      return false
    default:
      return effect satisfies never
  }
}

/** Whether what is reported is part of what a request asked for. */
export function isFrom(request: PlayRequest, snapshot: PlaybackSnapshot): boolean {
  if ('contextUri' in request) return snapshot.context?.uri === request.contextUri
  const { item } = snapshot
  if (item === null) return false
  return request.uris.includes(listedUriOf(item)) || request.uris.includes(item.uri)
}
