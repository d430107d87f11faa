import { untitled } from '@/lib/music/entities'
import { ProviderError } from '@/lib/provider-error'
import type { SpotifyEntity, SpotifyImage, SpotifyLinked } from '@/lib/spotify/mapping/payloads'

type Kind = 'text' | 'count' | 'flag' | 'part' | 'list' | 'part or list'

/** The types of the fields that are read, at any depth. `tracks` of an album is a page, of an artist a list. */
const fieldsOfKind: Record<Kind, string> = {
  text: `id uri type name display_name publisher description html_description label url spotify release_date
    album_type added_at played_at snapshot_id isrc text reason repeat_state currently_playing_type after next`,
  count: `total width height duration_ms disc_number track_number total_tracks total_episodes resume_position_ms
    volume_percent progress_ms`,
  flag: `explicit is_local is_playable fully_played collaborative public is_active is_restricted
    supports_volume shuffle_state is_playing`,
  part: `external_urls external_ids restrictions linked_from album albums episode episodes show shows playlists track
    item added_by owner context cursors audiobook resume_point device actions disallows currently_playing`,
  list: 'images genres copyrights devices queue authors',
  'part or list': 'items tracks artists',
}

const kindOf = new Map(
  Object.entries(fieldsOfKind).flatMap(([kind, names]) =>
    names.split(/\s+/).map((name) => [name, kind as Kind] as const),
  ),
)

/**
 * The answer as its payload type, in which any field may be missing or null. Removes values of the wrong type, in
 * place and at any depth, so that the mappers find them missing. Throws bad-response if it isn't an object.
 */
export function readObject<T extends object>(answer: unknown, what: string): T {
  return readCounted<T>(answer, what).object
}

/**
 * The same for entities shown by name. Throws bad-response if no name can be read, and if a single entity has no other
 * text either.
 */
export function readNamed<T extends object>(answer: unknown, what: string): T {
  const { object, found } = readCounted<T>(answer, what)
  const isNameless = found.wrongNames > 0 && found.names === 0
  if (!isNameless || (found.wrongNames === 1 && found.texts > 0)) return object
  throw new ProviderError('bad-response', `The provider's answer names nothing in ${what}.`)
}

type Found = { names: number; wrongNames: number; texts: number }

function readCounted<T extends object>(answer: unknown, what: string): { object: T; found: Found } {
  if (!isPart(answer)) throw new ProviderError('bad-response', `The provider's answer is not ${what}.`)
  const found = { names: 0, wrongNames: 0, texts: 0 }
  repairFields(answer, found, what)
  return { object: answer as T, found }
}

const addresses = new Set(['id', 'uri', 'type'])

/** Spotify's answers are a dozen deep. */
const mostDepth = 100

function repairFields(value: object, found: Found, what: string, depth = 0): void {
  if (depth > mostDepth)
    throw new ProviderError('bad-response', `The provider's answer is too deep for ${what}.`)
  const fields = value as Record<string, unknown>
  for (const name of Object.keys(fields)) {
    const field = fields[name]
    const kind = kindOf.get(name)
    const isWrong = kind !== undefined && field !== null && !isOfKind(field, kind)
    if (name === 'name') found[isWrong ? 'wrongNames' : 'names'] += 1
    else if (kind === 'text' && !isWrong && !addresses.has(name)) found.texts += 1
    if (isWrong) delete fields[name]
    else if (typeof field === 'object' && field !== null) repairFields(field, found, what, depth + 1)
    // Half of a surrogate pair can't be encoded in UTF-8.
    else if (typeof field === 'string' && /\p{Surrogate}/u.test(field)) {
      fields[name] = field.replace(/\p{Surrogate}/gu, '\uFFFD')
    }
  }
}

function isOfKind(value: unknown, kind: Kind): boolean {
  switch (kind) {
    case 'text':
      return typeof value === 'string'
    case 'count':
      return typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER
    case 'flag':
      return typeof value === 'boolean'
    case 'part':
      return isPart(value)
    case 'list':
      return Array.isArray(value)
    case 'part or list':
      return typeof value === 'object'
  }
}

function isPart(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The entries of an answer that is a list. Throws bad-response if there is none, because it must not look empty. */
export function listIn<T>(list: readonly T[] | null | undefined, what: string): readonly T[] {
  if (Array.isArray(list)) return list
  throw new ProviderError('bad-response', `The provider's answer holds no list of ${what}.`)
}

/** Throws bad-response if the whole answer couldn't be mapped. */
export function required<T>(mapped: T | null, what: string): T {
  if (mapped === null) throw new ProviderError('bad-response', `The provider's answer is not ${what}.`)
  return mapped
}

/** Maps a list that may be missing and contain nulls. Leaves out entries that map to null. */
export function toList<P, T>(
  list: readonly (P | null | undefined)[] | null | undefined,
  toItem: (payload: P) => T | null,
): T[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((payload: P | null | undefined) => {
    const item = isObject(payload) ? toItem(payload) : null
    return item === null ? [] : [item]
  })
}

export function isObject<T>(value: T | null | undefined): value is T {
  return typeof value === 'object' && value !== null
}

/** Spotify leaves missing names empty. */
export const toName = (name: string | null | undefined): string => (name?.trim() ? name : untitled)

/** Null for links to other sites. */
export function toUrl(payload: SpotifyLinked): string | null {
  const url = payload.external_urls?.spotify
  if (!url || !URL.canParse(url)) return null
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' && /(^|\.)spotify\.com$/.test(hostname) ? url : null
}

/** The fields of all entities with a page; null without a URI. */
export function toTarget<T extends string>(payload: SpotifyEntity, type: T) {
  const { id } = payload
  if (!id) return null
  const uri = payload.uri ?? `spotify:${type}:${id}`
  return { type, id, uri, name: toName(payload.name), images: toImages(payload.images), url: toUrl(payload) }
}

/** A whole number of at least 0. */
export function toCount(value: number | null | undefined): number {
  return typeof value === 'number' && value > 0 ? Math.round(value) : 0
}

/** In Spotify's order, which isn't always largest first. Sizes that Spotify doesn't give are null. */
export function toImages(images: readonly (SpotifyImage | null | undefined)[] | null | undefined) {
  return toList(images, ({ url, width, height }) =>
    url ? { url, width: width ?? null, height: height ?? null } : null,
  )
}
