import * as v from 'valibot'
import { parseJson } from '@/lib/deadline'
import { pickImage } from '@/lib/music/entities'
import type { EpisodeInProgress } from '@/lib/music/episode-in-progress'
import { isSpotifyId, webAddress } from '@/lib/music/uri'
import { readCookie, writeCookie } from '@/lib/storage/browser-cookies'

/** Episodes stopped midway, latest first; Spotify lists only saved ones. A cookie, so that the server can draw them. */
// The original name: a new one would leave the old cookie behind, even after log-out.
export const inProgressCookieName = 'begun'

/** Few, because the cookie is part of every request. The privacy page names the number, too. */
const mostEpisodes = 3
const longestText = 1_500
const maxAgeS = 30 * 86_400
/** The width of a card, in device px. */
const imageWidthPx = 300

const id = v.pipe(v.string(), v.check(isSpotifyId))

/** An episode in the cookie: id, name, image, id and name of its show, duration and place in seconds. */
const rowSchema = v.tuple([
  id,
  v.string(),
  v.nullable(v.string()),
  v.nullable(id),
  v.string(),
  v.number(),
  v.number(),
])
type Row = v.InferOutput<typeof rowSchema>

/** The listener's episodes. Empty for another account's cookie, and for text that `printInProgress` doesn't write. */
export function parseInProgress(text: string | undefined, listenerId: string): EpisodeInProgress[] {
  const value = parseJson(text ?? '')
  const [owner, ...rows]: unknown[] = Array.isArray(value) ? value : []
  return owner === listenerId ? rows.flatMap((row) => (v.is(rowSchema, row) ? [toEpisode(row)] : [])) : []
}

export function printInProgress(episodes: readonly EpisodeInProgress[], listenerId: string): string {
  let text = ''
  for (let count = 1; count <= Math.min(mostEpisodes, episodes.length); count += 1) {
    const longer = encodeURIComponent(JSON.stringify([listenerId, ...episodes.slice(0, count).map(toRow)]))
    if (longer.length > longestText) break
    text = longer
  }
  return text
}

export function readInProgress(listenerId: string): EpisodeInProgress[] {
  const cookie = readCookie(inProgressCookieName)
  return parseInProgress(cookie && decoded(cookie), listenerId)
}

/** An empty list forgets them. For the browser. */
export function writeInProgress(episodes: readonly EpisodeInProgress[], listenerId: string): void {
  writeCookie(inProgressCookieName, printInProgress(episodes, listenerId), maxAgeS)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Another program wrote it, or it was cut off within a character.
    return ''
  }
}

function toRow({ id, name, images, show, durationMs, resume }: EpisodeInProgress): Row {
  const seconds = (ms: number) => Math.floor(ms / 1_000)
  return [
    id,
    name,
    pickImage(images, imageWidthPx),
    show?.id ?? null,
    show?.name ?? '',
    seconds(durationMs),
    seconds(resume?.positionMs ?? 0),
  ]
}

function toEpisode([id, name, image, showId, showName, durationS, heardS]: Row): EpisodeInProgress {
  const showUri = `spotify:show:${showId}`
  return {
    id,
    uri: `spotify:episode:${id}`,
    name,
    images: image === null ? [] : [{ url: image, width: null, height: null }],
    show:
      showId === null
        ? null
        : { id: showId, name: showName, uri: showUri, url: webAddress(showUri), publisher: null },
    durationMs: durationS * 1_000,
    resume: { positionMs: heardS * 1_000, isFinished: false },
  }
}
