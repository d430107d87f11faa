/**
 * How long a `Retry-After` header asks to wait, in ms; seconds or a date (RFC 9110, section 10.2.3). Null where it is
 * absent or unreadable, as in a browser that may not see it, and where the time has passed already, as a date has on a
 * machine whose clock is ahead.
 */
export function readRetryAfter(headers: Headers, nowMs: number): number | null {
  const text = headers.get('retry-after')
  if (!text) return null
  const seconds = Number(text)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(text) - nowMs
  return ms > 0 ? ms : null
}
