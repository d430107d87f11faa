import type { Clock } from './model'

export type QuotaSettings = {
  /** How many requests of each bucket the provider answers within 24 hours; a bucket that is not named has no end. */
  quotas: Partial<Record<Bucket, number>>
  /** Of all buckets together, within 30 seconds; null: any number. */
  ratePer30s: number | null
  /** Off: refusals reach a browser as a failed fetch, because they lack the CORS headers. */
  hasCors: boolean
}

/** Endpoints that share one counter. The provider publishes neither the buckets nor their sizes; these are our guess. */
const bucketRules = [
  ['history', /^GET \/me\/player\/recently-played$/],
  ['player', /^\w+ \/me\/player/],
  ['playlist-items', /^GET \/playlists\/[^/]+\/(items|tracks)$/],
  ['playlists', /^GET \/(me\/playlists|playlists\/)/],
  ['playlist-writes', /^\w+ \/(me\/playlists|playlists\/)/],
  ['library', /^GET \/me\/(tracks|albums|shows|episodes|following|library)/],
  ['library-writes', /^\w+ \/me\/(tracks|albums|shows|episodes|following|library)/],
  ['search', /^GET \/search$/],
  ['albums', /^GET \/albums\//],
  ['artist-albums', /^GET \/artists\/[^/]+\/albums$/],
  ['artists', /^GET \/artists\//],
  ['shows', /^GET \/(shows|episodes)\//],
  ['top', /^GET \/me\/top\//],
  ['profile', /^GET \/me$/],
] as const

export type Bucket = (typeof bucketRules)[number][0]

export const bucketNames: readonly Bucket[] = bucketRules.map(([name]) => name)

const dayMs = 24 * 60 * 60_000
const rateWindowMs = 30_000

export type Quota = ReturnType<typeof createQuota>

/** Counts as the provider does: per app, not per listener, in windows that roll. Refused requests are not counted. */
export function createQuota(clock: Clock, initial: QuotaSettings) {
  let settings = initial
  let sentByBucket = new Map<Bucket, number[]>()
  let sent: number[] = []

  /** Milliseconds until `most` is no longer reached within the window; null when there is room now. */
  function waitOf(
    times: readonly number[],
    most: number | null | undefined,
    windowMs: number,
  ): number | null {
    if (most === null || most === undefined || times.length < most) return null
    const first = times[times.length - most] ?? clock.now()
    return Math.max(1, first + windowMs - clock.now())
  }

  return {
    /** Why this request is refused and for how long; null lets it through and counts it. */
    take(method: string, path: string): { reason: 'QUOTA_EXCEEDED' | null; waitMs: number } | null {
      const request = `${method} ${path}`
      const bucket = bucketRules.find(([, pattern]) => pattern.test(request))?.[0]
      const now = clock.now()
      sent = sent.filter((time) => time > now - rateWindowMs)
      const ofDay = ((bucket && sentByBucket.get(bucket)) ?? []).filter((time) => time > now - dayMs)
      const dayWaitMs = bucket ? waitOf(ofDay, settings.quotas[bucket], dayMs) : null
      if (dayWaitMs !== null) return { reason: 'QUOTA_EXCEEDED', waitMs: dayWaitMs }
      const rateWaitMs = waitOf(sent, settings.ratePer30s, rateWindowMs)
      if (rateWaitMs !== null) return { reason: null, waitMs: rateWaitMs }
      sent.push(now)
      if (bucket) sentByBucket.set(bucket, [...ofDay, now])
      return null
    },
    hasCors: () => settings.hasCors,
    set(next: Partial<QuotaSettings>): void {
      settings = { ...settings, ...next }
    },
    /** How many requests of each bucket were answered within the last 24 hours. */
    spent: (): Partial<Record<Bucket, number>> =>
      Object.fromEntries(
        [...sentByBucket].map(([bucket, times]) => [
          bucket,
          times.filter((time) => time > clock.now() - dayMs).length,
        ]),
      ),
    reset(): void {
      settings = initial
      sentByBucket = new Map()
      sent = []
    },
  }
}
