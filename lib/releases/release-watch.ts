/**
 * The new releases of followed artists, gathered over many visits: Spotify has no list of them, so each artist costs a
 * request, at most one a day. Stored in the browser by `use-release-watch`.
 */
import * as v from 'valibot'
import type { Album, Artist } from '@/lib/music/entities'
import { artistNames } from '@/lib/music/playable'
import { jsonOf } from '@/lib/storage/browser-items'

const DAY_MS = 24 * 60 * 60_000
/** Between two rounds, however often the page is opened. */
const roundEveryMs = 30 * 60_000
const newForMs = 90 * DAY_MS
const mostShown = 20

const releaseSchema = v.object({
  id: v.string(),
  uri: v.string(),
  name: v.string(),
  artists: v.string(),
  releaseDate: v.string(),
  images: v.array(
    v.object({ url: v.string(), width: v.nullable(v.number()), height: v.nullable(v.number()) }),
  ),
})

const watchSchema = v.object({
  /** When the last round of requests began. */
  roundAtMs: v.number(),
  /** The artist after which reading the followed artists continues; null starts from the beginning. */
  after: v.nullable(v.string()),
  /** When reading that list last started: artists not seen since then are no longer followed. */
  sweepAtMs: v.number(),
  total: v.number(),
  artists: v.record(
    v.string(),
    v.object({
      seenAtMs: v.number(),
      checkedAtMs: v.nullable(v.number()),
      /** Albums and singles take turns, since Spotify lists them one after the other, ten per request. */
      next: v.picklist(['album', 'single']),
      releases: v.array(releaseSchema),
    }),
  ),
})

export type Release = v.InferOutput<typeof releaseSchema>
export type ReleaseWatch = v.InferOutput<typeof watchSchema>

export const storedWatch = jsonOf((value): value is ReleaseWatch => v.is(watchSchema, value))

/** Used if no watch is stored, or if the stored one can't be read. */
export const newWatch: ReleaseWatch = { roundAtMs: 0, after: null, sweepAtMs: 0, total: 0, artists: {} }

export function mayBeginRound(watch: ReleaseWatch, nowMs: number): boolean {
  return hasPassed(roundEveryMs, watch.roundAtMs, nowMs)
}

export function withFollowed(
  watch: ReleaseWatch,
  page: { items: readonly Pick<Artist, 'id'>[]; after: string | null; total: number },
  nowMs: number,
): ReleaseWatch {
  const sweepAtMs = watch.after === null ? nowMs : watch.sweepAtMs
  const artists = { ...watch.artists }
  for (const { id } of page.items) {
    artists[id] = { ...(artists[id] ?? { checkedAtMs: null, next: 'album', releases: [] }), seenAtMs: nowMs }
  }
  const isSwept = page.after === null
  const followed = Object.entries(artists).filter(([, artist]) => !isSwept || artist.seenAtMs >= sweepAtMs)
  return {
    ...watch,
    roundAtMs: nowMs,
    after: page.after,
    sweepAtMs,
    total: page.total,
    artists: Object.fromEntries(followed),
  }
}

/** The artists to check next: never checked first, then longest ago; none checked within a day. */
export function nextToCheck(watch: ReleaseWatch, nowMs: number, count: number): string[] {
  return Object.entries(watch.artists)
    .filter(([, { checkedAtMs }]) => checkedAtMs === null || hasPassed(DAY_MS, checkedAtMs, nowMs))
    .sort(([, a], [, b]) => (a.checkedAtMs ?? 0) - (b.checkedAtMs ?? 0))
    .slice(0, count)
    .map(([id]) => id)
}

/** Adds an artist's latest albums or singles. Drops those that are no longer new. */
export function withReleases(
  watch: ReleaseWatch,
  artistId: string,
  albums: readonly Album[],
  nowMs: number,
): ReleaseWatch {
  const artist = watch.artists[artistId]
  if (!artist) return watch
  const found = albums.flatMap(toRelease)
  const all = new Map([...artist.releases, ...found].map((release) => [release.id, release]))
  const releases = [...all.values()].filter((release) => isNew(release, nowMs))
  const next = artist.next === 'album' ? 'single' : 'album'
  return {
    ...watch,
    artists: { ...watch.artists, [artistId]: { ...artist, checkedAtMs: nowMs, next, releases } },
  }
}

/** Latest first, each once, as many as a shelf holds. */
export function newReleases(watch: ReleaseWatch, nowMs: number): Release[] {
  const all = Object.values(watch.artists).flatMap(({ releases }) => releases)
  return [...new Map(all.map((release) => [release.id, release])).values()]
    .filter((release) => isNew(release, nowMs))
    .sort((a, b) => (a.releaseDate < b.releaseDate ? 1 : -1))
    .slice(0, mostShown)
}

export function watchProgress({ artists, total }: ReleaseWatch): { checked: number; total: number } {
  const known = Object.values(artists)
  const checked = known.filter(({ checkedAtMs }) => checkedAtMs !== null).length
  return { checked, total: Math.max(total, known.length) }
}

/** Also true for a time in the future, noted by a clock that ran ahead. */
const hasPassed = (ms: number, sinceMs: number, nowMs: number) => nowMs - sinceMs >= ms || nowMs < sinceMs

/** Dates without a day belong to old records. */
function isNew({ releaseDate }: Release, nowMs: number): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(releaseDate) && releaseDate >= isoDay(nowMs - newForMs)
}

const isoDay = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10)

function toRelease({ id, uri, name, artists, releaseDate, images }: Album): Release[] {
  if (releaseDate === null) return []
  return [{ id, uri, name, artists: artistNames({ artists }), releaseDate, images }]
}
