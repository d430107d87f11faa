import * as v from 'valibot'
import { parseJson } from '@/lib/deadline'
import type { BegunEpisode } from '@/lib/music/begun-episode'
import { pickImage } from '@/lib/music/entities'
import { isSpotifyId } from '@/lib/music/uri'
import { webAddress } from '@/lib/music/web-address'

/** Episodes stopped midway, latest first; the provider lists only saved ones. A cookie: the server draws them. */
export const begunCookieName = 'begun'

/** It goes with every request to the server, so it holds the latest few. The privacy page names the number, too. */
const mostEpisodes = 3
const longestText = 1_500
const maxAgeS = 30 * 86_400
/** As wide as a card draws it, in device px. */
const imageWidthPx = 300

const id = v.pipe(v.string(), v.check(isSpotifyId))

/** An episode as the cookie has it: id, name, image, id and name of its show, duration and place in seconds. */
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

/** Those of this listener. Empty for a cookie of somebody else, and for text that `printBegun` does not write. */
export function parseBegun(text: string | undefined, listenerId: string): BegunEpisode[] {
  const value = parseJson(text ?? '')
  const [owner, ...rows]: unknown[] = Array.isArray(value) ? value : []
  return owner === listenerId ? rows.flatMap((row) => (v.is(rowSchema, row) ? [toEpisode(row)] : [])) : []
}

export function printBegun(episodes: readonly BegunEpisode[], listenerId: string): string {
  let text = ''
  for (let count = 1; count <= Math.min(mostEpisodes, episodes.length); count += 1) {
    const longer = encodeURIComponent(JSON.stringify([listenerId, ...episodes.slice(0, count).map(toRow)]))
    if (longer.length > longestText) break
    text = longer
  }
  return text
}

export function readBegun(listenerId: string): BegunEpisode[] {
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(`${begunCookieName}=`))
  return parseBegun(cookie && decoded(cookie.slice(begunCookieName.length + 1)), listenerId)
}

/** An empty list forgets them. For the browser. */
export function writeBegun(episodes: readonly BegunEpisode[], listenerId: string): void {
  const text = printBegun(episodes, listenerId)
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve.
  document.cookie = `${begunCookieName}=${text}; path=/; max-age=${text === '' ? 0 : maxAgeS}; samesite=lax`
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // Something else wrote it, or it was cut off within a character.
    return ''
  }
}

function toRow({ id, name, images, show, durationMs, resume }: BegunEpisode): Row {
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

function toEpisode([id, name, image, showId, showName, durationS, heardS]: Row): BegunEpisode {
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
