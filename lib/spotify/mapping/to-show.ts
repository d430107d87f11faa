import type { Show, ShowRef } from '@/lib/music/entities'
import { htmlToText } from '@/lib/spotify/mapping/html-text'
import type { SpotifyShow } from '@/lib/spotify/mapping/payloads'
import { toThing } from '@/lib/spotify/mapping/read-payload'

export function toShowRef(payload: SpotifyShow): ShowRef | null {
  const thing = toThing(payload, 'show')
  if (!thing) return null
  const { id, name, uri, url } = thing
  return { id, name, uri, url, publisher: payload.publisher || null }
}

export function toShow(payload: SpotifyShow): Show | null {
  const thing = toThing(payload, 'show')
  if (!thing) return null
  return {
    ...thing,
    publisher: payload.publisher || null,
    description: htmlToText(payload.description || payload.html_description),
    episodeCount: payload.total_episodes ?? null,
  }
}
