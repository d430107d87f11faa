/** The delay of lyrics against their times, in ms: one offset per song and one per device. */
import { jsonOf } from '@/lib/storage/browser-items'

export const offsetStepMs = 50
export const maxOffsetMs = 10_000

/** At most this many songs and devices; those set longest ago are deleted first. */
const maxRemembered = 500

/** In the order they were set. */
export type Offsets = [key: string, laterMs: number][]

export type OffsetKind = 'song' | 'device'

/** This browser's device, whose ID changes with every load. */
export const thisDeviceKey = 'here'
/** A device without an ID. */
export const unknownDeviceKey = 'elsewhere'

const isOffset = (value: unknown): value is number =>
  Number.isInteger(value) && Math.abs(Number(value)) <= maxOffsetMs

export const offsetsFormat = jsonOf(
  (value): value is Offsets =>
    Array.isArray(value) &&
    value.every((entry) => Array.isArray(entry) && typeof entry[0] === 'string' && isOffset(entry[1])),
)

export const offsetOf = (offsets: Offsets | null, key: string): number =>
  offsets?.find(([known]) => known === key)?.[1] ?? 0

/** Rounds `laterMs` to a step within bounds; 0 deletes it. */
export function withOffset(offsets: Offsets | null, key: string, laterMs: number): Offsets | null {
  const others = (offsets ?? []).filter(([known]) => known !== key)
  const stepped = Math.round(laterMs / offsetStepMs) * offsetStepMs
  const bounded = Math.max(-maxOffsetMs, Math.min(stepped, maxOffsetMs))
  const next: Offsets = bounded ? [...others, [key, bounded]] : others
  return next.length > 0 ? next.slice(-maxRemembered) : null
}
