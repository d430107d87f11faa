import { formatLongDuration } from '@/lib/words/format'

type Timed = { durationMs: number } | null | undefined

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How long a list lasts: worked out from those that are read where some are not; null while none is, or none is there. */
export function totalTime(items: readonly Timed[], total: number | null, isComplete: boolean): string | null {
  const known = items.filter((item) => item != null)
  const knownMs = known.reduce((sum, { durationMs }) => sum + durationMs, 0)
  if (knownMs === 0) return null
  if (isComplete || total === null) return formatLongDuration(knownMs)
  const wholeMs = (knownMs / known.length) * total
  const unitMs = wholeMs < hourMs ? minuteMs : hourMs
  return `about ${formatLongDuration(Math.max(unitMs, Math.round(wholeMs / unitMs) * unitMs))}`
}
