/**
 * One row for each thing a listener can ask of a device: what is sent, when a report confirms it, how long the screen
 * believes it, and which commands it replaces. A new command is a row here and an entry in each port.
 */
import { listedUriOf, matchesUri } from '@/lib/music/playable'
import type { DeviceCommand, PlayRequest } from '@/lib/music/playback'
import { positionAt } from '@/lib/player/position'
import { selectNowPlaying } from '@/lib/player/selectors'
import type { Pending, PendingEffect, PlaybackSnapshot, PlayerState } from '@/lib/player/state'

type Kind = PendingEffect['kind']

type Intent<E extends PendingEffect> = {
  toCommand(effect: E): DeviceCommand
  /** Whether a report shows what was asked for; `nowMs` is its playhead at `atMs`, when it arrived. */
  isDone(effect: E, report: PlaybackSnapshot, at: { nowMs: number; atMs: number; sentAtMs: number }): boolean
  /** The song it was meant for no longer plays, so it isn't sent. */
  isOver?(effect: E, state: PlayerState): boolean
  /** How long the screen believes it without a report that confirms it. */
  expiryMs: number
  /** These are no longer shown, and not sent if they still wait. */
  replaces: readonly Kind[]
  /** All of several are sent; otherwise a newer one of the same kind replaces the older one. */
  isCounted?: true
  /** Sent only when the last of several is this old. */
  delayMs?: number
  /** When to check whether another device has done it; null when no report would show it. */
  lookAfterMs: number | null
  /** It makes sense while nothing is loaded anywhere. */
  needsNothingLoaded?: true
  /** It answers the request for a tap, or the error shown in place of the track. */
  answers?: readonly ('tap' | 'error')[]
  /** Where the playhead is held meanwhile, given where it is shown; null leaves it alone. */
  holdAtMs?(effect: E, shownMs: number | null): number | null
}

/** A reported playhead this close to the target of a seek means that the seek is done. */
const nearMs = 2_000
const skipMs = 300
const startMs = 600

const table: { [K in Kind]: Intent<Extract<PendingEffect, { kind: K }>> } = {
  start: {
    toCommand: ({ request }) => ({ type: 'start', request }),
    isDone: ({ request, first }, report) =>
      report.isPlaying &&
      isFrom(request, report) &&
      (!request.isShuffled || report.isShuffled) &&
      // Another song of the same list was playing, and this report still shows it.
      (!first || report.item?.uri !== first.fromUri || matchesUri(first.item, first.fromUri)),
    expiryMs: 10_000,
    replaces: ['start', 'playing', 'skip', 'seek'],
    lookAfterMs: startMs,
    needsNothingLoaded: true,
    answers: ['tap', 'error'],
    holdAtMs: ({ request, first }, shownMs) => (first ? (request.positionMs ?? 0) : shownMs),
  },
  playing: {
    toCommand: ({ isPlaying }) => (isPlaying ? { type: 'start' } : { type: 'pause' }),
    isDone: ({ isPlaying }, report) => report.isPlaying === isPlaying,
    expiryMs: 5_000,
    replaces: ['playing', 'start'],
    lookAfterMs: skipMs,
    answers: ['tap'],
    holdAtMs: (_, shownMs) => shownMs,
  },
  skip: {
    toCommand: ({ direction }) => ({ type: direction }),
    isDone: ({ fromUri, fromMs, toUri = null }, { item }, { nowMs }) =>
      (toUri === null || (item !== null && matchesUri(item, toUri))) &&
      (item?.uri !== fromUri || nowMs < fromMs),
    isOver: ({ onlyFrom = null }, { playback }) =>
      onlyFrom !== null && !!playback?.item && !matchesUri(playback.item, onlyFrom),
    expiryMs: 5_000,
    replaces: ['skip', 'seek'],
    isCounted: true,
    lookAfterMs: skipMs,
    answers: ['error'],
    holdAtMs: () => 0,
  },
  seek: {
    toCommand: ({ positionMs }) => ({ type: 'seek', positionMs }),
    isDone: ({ positionMs, uri }, report, { nowMs, atMs, sentAtMs }) =>
      Math.abs(nowMs - positionMs) < nearMs + (atMs - sentAtMs) ||
      // At the end of the song the next one begins, or the same one again.
      (uri !== undefined && (report.item?.uri ?? null) !== uri) ||
      (positionMs > (report.item?.durationMs ?? Infinity) - nearMs && nowMs < atMs - sentAtMs),
    isOver: ({ uri }, state) => {
      const item = selectNowPlaying(state)
      return uri !== undefined && (item ? !matchesUri(item, uri) : uri !== null)
    },
    expiryMs: 5_000,
    replaces: ['seek'],
    // Long enough to make one command of a held arrow key, too short to notice.
    delayMs: 50,
    lookAfterMs: skipMs,
    holdAtMs: ({ positionMs }) => positionMs,
  },
  volume: {
    toCommand: ({ volumePercent }) => ({ type: 'volume', volumePercent }),
    // Devices don't report their volume with playback, so it is done when it is accepted.
    isDone: () => false,
    expiryMs: 5_000,
    replaces: ['volume'],
    delayMs: 250,
    lookAfterMs: null,
    needsNothingLoaded: true,
  },
  shuffle: {
    toCommand: ({ isShuffled }) => ({ type: 'shuffle', isShuffled }),
    isDone: ({ isShuffled }, report) => report.isShuffled === isShuffled,
    expiryMs: 5_000,
    replaces: ['shuffle'],
    lookAfterMs: skipMs,
  },
  repeat: {
    toCommand: ({ repeat }) => ({ type: 'repeat', repeat }),
    isDone: ({ repeat }, report) => report.repeat === repeat,
    expiryMs: 5_000,
    replaces: ['repeat'],
    lookAfterMs: skipMs,
  },
  transfer: {
    toCommand: ({ deviceId, isPlaying }) => ({ type: 'transfer', deviceId, isPlaying }),
    isDone: ({ deviceId }, report) => report.deviceId === deviceId,
    expiryMs: 5_000,
    replaces: ['transfer'],
    lookAfterMs: startMs,
    needsNothingLoaded: true,
  },
}

export function intentOf<E extends PendingEffect>(effect: E): Intent<E> {
  // The table holds each kind's own row, which the type of an index cannot express.
  return table[effect.kind] as unknown as Intent<E>
}

/** Whether a report confirms the command. Pure: `atMs` is when the report arrived. */
export function confirms(
  { effect, sentAtMs }: Pick<Pending, 'effect' | 'sentAtMs'>,
  report: PlaybackSnapshot,
  atMs: number,
): boolean {
  const nowMs = positionAt(report.anchor, atMs, Number.POSITIVE_INFINITY)
  return intentOf(effect).isDone(effect, report, { nowMs, atMs, sentAtMs })
}

export function wantsMusic(effect: PendingEffect): boolean {
  return effect.kind === 'skip' || (effect.kind === 'playing' && effect.isPlaying)
}

/** Whether the reported item is part of the request. */
export function isFrom(request: PlayRequest, report: PlaybackSnapshot): boolean {
  if ('contextUri' in request) return report.context?.uri === request.contextUri
  const { item, context } = report
  // Music in a context was started elsewhere.
  if (item === null || context !== null) return false
  return request.uris.includes(listedUriOf(item)) || request.uris.includes(item.uri)
}
