import type { Clock } from './model'

export type QuotaSettings = {
  /** How many requests of each bucket the provider answers within 24 hours; a bucket that is not named has no end. */
  quotas: Partial<Record<Bucket, number>>
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

export type Quota = ReturnType<typeof createQuota>

/** Counts as the provider does: per app, not per listener, in windows that roll. Refused requests are not counted. */
export function createQuota(clock: Clock, initial: QuotaSettings) {
  let settings = initial
  let sentByBucket = new Map<Bucket, number[]>()

  /** Milliseconds until `most` is no longer reached within a day; null when there is room now. */
  function waitOf(times: readonly number[], most: number | undefined): number | null {
    if (most === undefined || times.length < most) return null
    const first = times[times.length - most] ?? clock.now()
    return Math.max(1, first + dayMs - clock.now())
  }

  return {
    /** For how long this request is refused, in ms; null lets it through and counts it. */
    take(method: string, path: string): number | null {
      const request = `${method} ${path}`
      const bucket = bucketRules.find(([, pattern]) => pattern.test(request))?.[0]
      if (!bucket) return null
      const now = clock.now()
      const ofDay = (sentByBucket.get(bucket) ?? []).filter((time) => time > now - dayMs)
      const waitMs = waitOf(ofDay, settings.quotas[bucket])
      if (waitMs === null) sentByBucket.set(bucket, [...ofDay, now])
      return waitMs
    },
    set(next: Partial<QuotaSettings>): void {
      settings = { ...settings, ...next }
    },
    reset(): void {
      settings = initial
      sentByBucket = new Map()
    },
  }
}
