import * as v from 'valibot'
import { itemUriOf, type LastPlayed, lastPlayedOf } from '@/lib/continue/last-played'
import { parseJson } from '@/lib/deadline'
import { readArtworkColors } from '@/lib/music/artwork-color'
import { pickImage } from '@/lib/music/entities'
import { parseSpotifyUri } from '@/lib/music/uri'
import { readCookie, writeCookie } from '@/lib/storage/browser-cookies'

/** The last played, so that the server can draw Home with it, in the color of its cover. */
export const lastCookieName = 'last'

const maxAgeS = 30 * 86_400
/** In device px: for a card, and for reading the color. */
const imageWidthPx = 300
const colorWidthPx = 64
/** The cookie is part of every request. */
const longestText = 1_500

const part = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255))

const seconds = v.pipe(v.number(), v.integer(), v.minValue(1))

/** Account, URI and name, image, URI and name of the song, color, place and duration in seconds. */
const rowSchema = v.tuple([
  v.string(),
  v.pipe(
    v.string(),
    v.check((uri) => parseSpotifyUri(uri) !== null),
  ),
  v.string(),
  v.nullable(v.string()),
  v.nullable(v.string()),
  v.nullable(v.string()),
  v.nullable(v.tuple([part, part, part])),
  v.nullable(v.tuple([seconds, seconds])),
])

/** Null for another account's cookie, and for text that `printLast` doesn't write. */
export function parseLast(text: string | undefined, listenerId: string): LastPlayed | null {
  const value = parseJson(text ?? '')
  if (!v.is(rowSchema, value)) return null
  const [owner, uri, name, image, itemUri, itemName, color, place] = value
  if (owner !== listenerId) return null
  return {
    uri,
    name,
    images: image === null ? [] : [{ url: image, width: null, height: null }],
    itemUri,
    ...(itemName !== null && { itemName }),
    ...(color !== null && { color }),
    ...(place !== null && { place: { positionMs: place[0] * 1_000, durationMs: place[1] * 1_000 } }),
  }
}

/** Empty if it would be too long. */
export function printLast(last: LastPlayed, listenerId: string): string {
  const { uri, name, images, itemUri, itemName = null, color = null, place } = last
  const placeS = place ? [place.positionMs, place.durationMs].map((ms) => Math.floor(ms / 1_000)) : null
  const row = [listenerId, uri, name, pickImage(images, imageWidthPx), itemUri, itemName, color, placeS]
  const text = encodeURIComponent(JSON.stringify(row))
  return text.length > longestText ? '' : text
}

/** Null forgets it. For the browser. */
export function writeLast(last: LastPlayed | null, listenerId: string): void {
  writeCookie(lastCookieName, last ? printLast(last, listenerId) : '', maxAgeS)
}

export const hasLast = (listenerId: string): boolean =>
  readCookie(lastCookieName)?.startsWith(encodeURIComponent(`["${listenerId}"`)) === true

/** Stores the same music with its current name and cover. */
export async function replaceLast({ color, ...last }: LastPlayed, listenerId: string): Promise<void> {
  lastPlayedOf(listenerId).write(last)
  await keepLast(last, listenerId)
}

/** Writes the cookie, then adds the color of the cover, unless something else is played meanwhile. */
export async function keepLast(last: LastPlayed, listenerId: string): Promise<void> {
  writeLast(last, listenerId)
  const url = pickImage(last.images, colorWidthPx)
  const color = last.color ?? (url && (await readArtworkColors(url))?.color)
  const stored = lastPlayedOf(listenerId)
  const now = stored.read()
  if (!color || now?.uri !== last.uri || now.itemUri !== last.itemUri) return
  stored.write({ ...now, color })
  writeLast({ ...now, color }, listenerId)
}

/** A song left near its beginning or end starts anew. */
const leastMs = 10_000

/** Stores where a song was left, unless another one was played since. */
export function keepPlace(listenerId: string, itemUri: string, positionMs: number, durationMs: number): void {
  const stored = lastPlayedOf(listenerId)
  const last = stored.read()
  if (last === null || itemUriOf(last) !== itemUri) return
  const isWithin = positionMs >= leastMs && positionMs <= durationMs - leastMs
  const next = { ...last, place: isWithin ? { positionMs, durationMs } : undefined }
  stored.write(next)
  writeLast(next, listenerId)
}
