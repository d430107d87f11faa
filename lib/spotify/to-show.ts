import type { Show, ShowRef } from '@/lib/music/entities'
import { htmlToText } from '@/lib/spotify/html-text'
import type { SpotifyShow } from '@/lib/spotify/payloads'
import { toImages, toName, toUrl } from '@/lib/spotify/read-payload'

/** Null where it cannot be addressed. */
export function toShowRef(payload: SpotifyShow): ShowRef | null {
  const { id } = payload
  if (!id) return null
  return {
    id,
    name: toName(payload.name),
    uri: payload.uri ?? `spotify:show:${id}`,
    url: toUrl(payload),
    publisher: payload.publisher || null,
  }
}

/** Null where it cannot be addressed. */
export function toShow(payload: SpotifyShow): Show | null {
  const ref = toShowRef(payload)
  if (!ref) return null
  return {
    ...ref,
    type: 'show',
    images: toImages(payload.images),
    description: htmlToText(payload.description || payload.html_description),
    episodeCount: payload.total_episodes ?? null,
  }
}
