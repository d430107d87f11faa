import { parseSpotifyUri } from '@/lib/music/uri'

export const webHost = 'https://open.spotify.com'

/** The provider's page for a uri, in the form of its own links; null where there is none. */
export function webAddress(uri: string): string | null {
  const parsed = parseSpotifyUri(uri)
  if (!parsed || parsed.type === 'local') return null
  return parsed.type === 'collection'
    ? `${webHost}/collection/tracks`
    : `${webHost}/${parsed.type}/${parsed.id}`
}
