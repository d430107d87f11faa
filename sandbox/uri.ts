/** A URI of the catalogue or the listener’s collection, parsed leniently like Spotify. */
export type ParsedUri = { type: string; id: string }

/** `spotify:track:…`, `spotify:user:{id}:playlist:{id}`, `spotify:user:{id}:collection`, `spotify:collection:tracks`. */
export function parseUri(uri: string): ParsedUri | null {
  const parts = uri.split(':')
  if (parts[0] !== 'spotify') return null
  if (parts[1] === 'collection') return { type: 'collection', id: '' }
  if (parts[1] === 'user' && parts[3] === 'collection') return { type: 'collection', id: parts[2] ?? '' }
  if (parts[1] === 'user' && parts[3] === 'playlist') return { type: 'playlist', id: parts[4] ?? '' }
  const [, type, id] = parts
  return parts.length === 3 && type && id ? { type, id } : null
}
