import { formatCount, formatDate } from '@/lib/words/format'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** `just now`, `3 weeks ago`, then the date. Call it after mounting: server and browser read different clocks. */
export function formatRelativeDate(instant: string | null, nowMs: number): string {
  const atMs = Date.parse(instant ?? '')
  if (Number.isNaN(atMs)) return ''
  const ageMs = nowMs - atMs
  if (ageMs < MINUTE_MS) return ageMs < -DAY_MS ? formatDate(instant) : 'just now'
  if (ageMs < HOUR_MS) return `${formatCount(Math.floor(ageMs / MINUTE_MS), 'minute')} ago`
  if (ageMs < DAY_MS) return `${formatCount(Math.floor(ageMs / HOUR_MS), 'hour')} ago`
  const days = Math.floor(ageMs / DAY_MS)
  if (days < 7) return `${formatCount(days, 'day')} ago`
  return days < 31 ? `${formatCount(Math.floor(days / 7), 'week')} ago` : formatDate(instant)
}
