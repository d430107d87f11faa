import * as v from 'valibot'
import { type LastPlayed, lastPlayedOf } from '@/lib/continue/last-played'
import { parseJson } from '@/lib/deadline'
import { readArtworkColor } from '@/lib/music/artwork-color'
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

/** Account, URI and name, image, URI and name of the song, color. */
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
])

/** Null for another account's cookie, and for text that `printLast` doesn't write. */
export function parseLast(text: string | undefined, listenerId: string): LastPlayed | null {
  const value = parseJson(text ?? '')
  if (!v.is(rowSchema, value)) return null
  const [owner, uri, name, image, itemUri, itemName, color] = value
  if (owner !== listenerId) return null
  return {
    uri,
    name,
    images: image === null ? [] : [{ url: image, width: null, height: null }],
    itemUri,
    ...(itemName !== null && { itemName }),
    ...(color !== null && { color }),
  }
}

/** Empty if it would be too long. */
export function printLast(last: LastPlayed, listenerId: string): string {
  const { uri, name, images, itemUri, itemName = null, color = null } = last
  const row = [listenerId, uri, name, pickImage(images, imageWidthPx), itemUri, itemName, color]
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
  const color = last.color ?? (url && (await readArtworkColor(url)))
  const stored = lastPlayedOf(listenerId)
  if (!color || stored.read()?.uri !== last.uri || stored.read()?.itemUri !== last.itemUri) return
  stored.write({ ...last, color })
  writeLast({ ...last, color }, listenerId)
}
