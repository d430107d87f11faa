import type { Clock } from './model'

export type QuotaSettings = {
  /** Requests per bucket within 24 hours; an unnamed bucket is unlimited. */
  quotas: Partial<Record<Bucket, number>>
}

/** Endpoints that share one counter. Spotify publishes neither buckets nor sizes; these are our guess. */
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

/** Counts like Spotify: per app, not per listener, in rolling windows. Refused requests don’t count. */
export function createQuota(clock: Clock, initial: QuotaSettings) {
  let settings = initial
  let sentByBucket = new Map<Bucket, number[]>()

  /** Milliseconds until fewer than `most` requests are within a day; null if there is room now. */
  function waitOf(times: readonly number[], most: number | undefined): number | null {
    if (most === undefined || times.length < most) return null
    const first = times[times.length - most] ?? clock.now()
    return Math.max(1, first + dayMs - clock.now())
  }

  return {
    /** How long this request is refused, in ms; null lets it through and counts it. */
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
