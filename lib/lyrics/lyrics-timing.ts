/** How much later than their times lyrics are shown, in ms: one offset per song and one per device. */
import { jsonOf } from '@/lib/storage/browser-items'

export const timingStepMs = 50
export const maxTimingMs = 10_000

/** At most this many songs and devices; those set longest ago are deleted first. */
const maxRemembered = 500

/** In the order they were set. */
export type Timings = [key: string, laterMs: number][]

export type TimingKind = 'song' | 'device'

/** This browser's device gets another id with every load. */
export const hereKey = 'here'
/** A device without an id. */
export const elsewhereKey = 'elsewhere'

const isTiming = (value: unknown): value is number =>
  Number.isInteger(value) && Math.abs(Number(value)) <= maxTimingMs

export const timingsFormat = jsonOf(
  (value): value is Timings =>
    Array.isArray(value) &&
    value.every((entry) => Array.isArray(entry) && typeof entry[0] === 'string' && isTiming(entry[1])),
)

export const timingOf = (timings: Timings | null, key: string): number =>
  timings?.find(([known]) => known === key)?.[1] ?? 0

/** Rounds `laterMs` to a step within bounds; 0 deletes it. */
export function withTiming(timings: Timings | null, key: string, laterMs: number): Timings | null {
  const others = (timings ?? []).filter(([known]) => known !== key)
  const stepped = Math.round(laterMs / timingStepMs) * timingStepMs
  const bounded = Math.max(-maxTimingMs, Math.min(stepped, maxTimingMs))
  const next: Timings = bounded ? [...others, [key, bounded]] : others
  return next.length > 0 ? next.slice(-maxRemembered) : null
}
