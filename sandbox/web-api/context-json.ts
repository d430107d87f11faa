import { parseUri } from '../uri'
import type { World } from '../world'

/** The playback context; null for an item played alone. */
export function contextJson(world: World, uri: string | null) {
  const parsed = uri === null ? null : parseUri(uri)
  if (!parsed || uri === null) return null
  if (parsed.type === 'collection') {
    return {
      type: 'collection',
      href: `${world.origin()}/v1/me/tracks`,
      external_urls: { spotify: 'https://open.spotify.com/collection/tracks' },
      uri,
    }
  }
  return {
    type: parsed.type,
    href: `${world.origin()}/v1/${parsed.type}s/${parsed.id}`,
    external_urls: { spotify: `https://open.spotify.com/${parsed.type}/${parsed.id}` },
    uri,
  }
}
