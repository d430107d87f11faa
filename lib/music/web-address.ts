import { isPlayableContext, isSpotifyId, parseSpotifyUri } from '@/lib/music/uri'

const webHost = 'https://open.spotify.com'

/** The provider's page for a uri, in the form of its own links; null where there is none. */
export function webAddress(uri: string): string | null {
  const parsed = parseSpotifyUri(uri)
  if (!parsed || parsed.type === 'local') return null
  return parsed.type === 'collection'
    ? `${webHost}/collection/tracks`
    : `${webHost}/${parsed.type}/${parsed.id}`
}

// Shared links may name a language, as in /intl-de/track/…
const webLink = /^https?:\/\/open\.spotify\.com\/(?:intl-[a-z-]+\/)?([a-z]+)\/([0-9A-Za-z]+)/

export function urisInText(text: string): string[] {
  return text.split(/\s+/).flatMap((word) => {
    const [, type, id = ''] = webLink.exec(word) ?? []
    const uri = type && isSpotifyId(id) ? `spotify:${type}:${id}` : word
    const parsed = parseSpotifyUri(uri)
    const isMusic = parsed?.type === 'track' || parsed?.type === 'episode' || isPlayableContext(uri)
    return parsed && isMusic ? parsed.uri : []
  })
}
