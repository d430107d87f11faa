import { perLocale } from '@/lib/locale'

const SECOND = 1000
const MINUTE = 60

function partsOf(durationMs: number) {
  const total = Math.max(0, Math.floor((Number.isFinite(durationMs) ? durationMs : 0) / SECOND))
  const minutes = Math.floor(total / MINUTE)
  return { hours: Math.floor(minutes / MINUTE), minutes: minutes % MINUTE, seconds: total % MINUTE }
}

/** `3:07`, `1:02:03`; rounded down to the second, never negative. */
export function formatDuration(durationMs: number): string {
  const { hours, minutes, seconds } = partsOf(durationMs)
  const time = `${hours > 0 ? twoDigits(minutes) : minutes}:${twoDigits(seconds)}`
  return hours > 0 ? `${hours}:${time}` : time
}

/** `1 hr 12 min`, `12 min 5 sec`, `42 sec`; an hour or more leaves the seconds out. */
export function formatLongDuration(durationMs: number): string {
  const { hours, minutes, seconds } = partsOf(durationMs)
  const parts = [
    hours > 0 && `${hours} hr`,
    minutes > 0 && `${minutes} min`,
    hours === 0 && (seconds > 0 || minutes === 0) && `${seconds} sec`,
  ]
  return parts.filter(Boolean).join(' ')
}

/** For a screen reader: `3 minutes 7 seconds`. */
export function formatSpokenDuration(durationMs: number): string {
  const { hours, minutes, seconds } = partsOf(durationMs)
  const parts = [
    hours > 0 && formatCount(hours, 'hour'),
    minutes > 0 && formatCount(minutes, 'minute'),
    seconds > 0 && formatCount(seconds, 'second'),
  ]
  return parts.filter(Boolean).join(' ') || '0 seconds'
}

const numbers = perLocale((locale) => new Intl.NumberFormat(locale))
const month = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const
const days = perLocale((locale) => new Intl.DateTimeFormat(locale, { ...month, day: 'numeric' }))
const months = perLocale((locale) => new Intl.DateTimeFormat(locale, month))

/** `1,204` in the listener’s format. Small numbers are the same in each. */
export const formatNumber = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) < 1_000 ? `${value}` : numbers().format(value)

/** `1 song`, `1,204 songs`. */
export const formatCount = (count: number, singular: string, plural = `${singular}s`): string =>
  `${formatNumber(count)} ${count === 1 ? singular : plural}`

/** `1998`, `May 1998` or `May 17, 1998`, as precise as Spotify’s date, in the listener’s format; else empty. */
export function formatReleaseDate(releaseDate: string | null): string {
  const [, year, month, day] = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/.exec(releaseDate ?? '') ?? []
  if (!year || year === '0000') return ''
  const isMonth = month && Number(month) >= 1 && Number(month) <= 12
  if (!isMonth) return year
  return (day ? days() : months()).format(Date.UTC(Number(year), Number(month) - 1, Number(day ?? 1)))
}

export const formatYear = (releaseDate: string | null): string =>
  formatReleaseDate(releaseDate?.slice(0, 4) ?? null)

/** `May 17, 1998` for an instant (ISO 8601), by its UTC day, so that server and browser agree; empty without a date. */
export const formatDate = (instant: string | null): string => formatReleaseDate(instant?.slice(0, 10) ?? null)

const twoDigits = (value: number): string => String(value).padStart(2, '0')

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** `just now`, `3 weeks ago`, then the date. Call it after mount, as server and browser clocks differ. */
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
