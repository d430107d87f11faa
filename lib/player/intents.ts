/**
 * One row for each thing a listener can ask of a device: what is sent for it, when a report shows that it was done, how
 * long the screen believes it, and what it makes pointless. A new command is a row here and an entry in each port.
 */
import { goesBy, listedUriOf } from '@/lib/music/playable'
import type { DeviceCommand, PlayRequest } from '@/lib/music/playback'
import { positionAt } from '@/lib/player/position'
import type { Pending, PendingEffect, PlaybackSnapshot } from '@/lib/player/state'

type Kind = PendingEffect['kind']

type Intent<E extends PendingEffect> = {
  toCommand(effect: E): DeviceCommand
  /** Whether a report shows what was asked for; `nowMs` is its playhead at `atMs`, when it arrived. */
  isDone(effect: E, report: PlaybackSnapshot, at: { nowMs: number; atMs: number; sentAtMs: number }): boolean
  /** How long the screen believes it when no report confirms it. */
  expiryMs: number
  /** What it makes pointless: no longer shown, and not sent if it still waits. */
  replaces: readonly Kind[]
  /** All of several are sent; otherwise a newer one of the same kind cancels the older one. */
  isCounted?: true
  /** Sent only when the last of several is this old. */
  delayMs?: number
  /** When to check whether another device has done it; null when no report would show it. */
  lookAfterMs: number | null
  /** It makes sense even while nothing is loaded anywhere. */
  needsNothingLoaded?: true
  /** It answers what is shown: the request for a tap, or an error in place of the track. */
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
      (!first || report.item?.uri !== first.fromUri || goesBy(first.item, first.fromUri)),
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
    isDone: ({ fromUri, fromMs }, report, { nowMs }) => report.item?.uri !== fromUri || nowMs < fromMs,
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
      // At its end the next one begins, or the same one again.
      (uri !== undefined && (report.item?.uri ?? null) !== uri) ||
      (positionMs > (report.item?.durationMs ?? Infinity) - nearMs && nowMs < atMs - sentAtMs),
    expiryMs: 2_000,
    replaces: ['seek'],
    // Long enough to make one command of a held arrow key, too short to notice.
    delayMs: 50,
    lookAfterMs: skipMs,
    holdAtMs: ({ positionMs }) => positionMs,
  },
  volume: {
    toCommand: ({ volumePercent }) => ({ type: 'volume', volumePercent }),
    // Devices do not report their volume with what they play: it is done when it is accepted.
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
    expiryMs: 10_000,
    replaces: ['transfer'],
    lookAfterMs: startMs,
    needsNothingLoaded: true,
  },
}

export function intentOf<E extends PendingEffect>(effect: E): Intent<E> {
  // The table holds each kind's own row, which the type of an index cannot express.
  return table[effect.kind] as unknown as Intent<E>
}

/** Whether a report shows what the command asked for. Pure: `atMs` is when the report arrived. */
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

/** Whether what is reported is part of what a request asked for. */
export function isFrom(request: PlayRequest, report: PlaybackSnapshot): boolean {
  if ('contextUri' in request) return report.context?.uri === request.contextUri
  const { item, context } = report
  // Whatever plays in a context was started elsewhere.
  if (item === null || context !== null) return false
  return request.uris.includes(listedUriOf(item)) || request.uris.includes(item.uri)
}
