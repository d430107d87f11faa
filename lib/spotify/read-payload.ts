import type { ImageSource } from '@/lib/music/entities'
import { ProviderError } from '@/lib/provider-error'
import type { SpotifyImage } from '@/lib/spotify/payloads'

/** Fields that hold text or nothing, wherever they are. */
const texts = new Set([
  ...['id', 'uri', 'type', 'name', 'display_name', 'publisher', 'description', 'html_description', 'label'],
  ...['url', 'spotify', 'release_date', 'release_date_precision', 'album_type', 'album_group', 'added_at'],
  ...[
    'played_at',
    'snapshot_id',
    'isrc',
    'text',
    'reason',
    'repeat_state',
    'currently_playing_type',
    'after',
  ],
])

/**
 * The answer as its payload type. Any field may be missing or null, as the type says, so it is only checked to be an
 * object. What is no text where text belongs becomes null, in place. Throws bad-response.
 */
export function readObject<T extends object>(answer: unknown, what: string): T {
  if (typeof answer === 'object' && answer !== null && !Array.isArray(answer)) {
    mendTexts(answer)
    return answer as T
  }
  throw new ProviderError('bad-response', `The provider's answer is not ${what}.`)
}

function mendTexts(value: object): void {
  const fields = value as Record<string, unknown>
  for (const name of Object.keys(fields)) {
    const field = fields[name]
    if (typeof field === 'string') {
      // Half of a surrogate pair can be neither sent nor part of an address.
      if (/\p{Surrogate}/u.test(field)) fields[name] = field.replace(/\p{Surrogate}/gu, '\uFFFD')
    } else if (texts.has(name) && field !== null) fields[name] = null
    else if (typeof field === 'object' && field !== null) mendTexts(field)
  }
}

/** Throws bad-response where a mapper could make nothing of what the whole answer is about. */
export function required<T>(mapped: T | null, what: string): T {
  if (mapped === null) throw new ProviderError('bad-response', `The provider's answer is not ${what}.`)
  return mapped
}

/** Maps a list that may be missing and contain nulls; what maps to null is left out. */
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

/** The provider leaves a name empty where it has none. */
export function toName(name: string | null | undefined): string {
  return name?.trim() ? name : 'Untitled'
}

/** Only pages of the provider may become links to it. */
export function toUrl(payload: {
  external_urls?: { spotify?: string | null } | null | undefined
}): string | null {
  const url = payload.external_urls?.spotify
  if (!url || !URL.canParse(url)) return null
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' && /(^|\.)spotify\.com$/.test(hostname) ? url : null
}

/** A whole number of at least 0. */
export function toCount(value: number | null | undefined): number {
  return typeof value === 'number' && value > 0 ? Math.round(value) : 0
}

/** In the order served, which is not always largest first; sizes the provider does not give are null. */
export function toImages(
  images: readonly (SpotifyImage | null | undefined)[] | null | undefined,
): ImageSource[] {
  return toList(images, ({ url, width, height }) =>
    url ? { url, width: width ?? null, height: height ?? null } : null,
  )
}
