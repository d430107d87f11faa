/**
 * How long a login lasts. Spotify ends it six months after the listener consented, however often it was renewed:
 * https://developer.spotify.com/blog/2026-06-18-refresh-token-expiration
 */
const lastsMonths = 6
const noticeMs = 14 * 24 * 60 * 60_000

/** When the listener has to log in again, in wall-clock ms. */
export function consentEndsAtMs(consentedAtMs: number): number {
  const end = new Date(consentedAtMs)
  const day = end.getUTCDate()
  end.setUTCMonth(end.getUTCMonth() + lastsMonths)
  // Six months after 31 August is the last day of February.
  if (end.getUTCDate() !== day) end.setUTCDate(0)
  return end.getTime()
}

/** The end of a login that is less than two weeks away; null where it is further off, over or unknown. */
export function nearConsentEnd(consentedAtMs: number | undefined, nowMs = Date.now()): number | null {
  if (consentedAtMs === undefined) return null
  const endMs = consentEndsAtMs(consentedAtMs)
  return endMs > nowMs && endMs - nowMs <= noticeMs ? endMs : null
}

/** Spotify's page on which listeners remove the app's access. Only Spotify can do that. */
export const removeAccessUrl = 'https://www.spotify.com/account/apps/'
