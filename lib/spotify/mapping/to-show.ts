import { formatNames } from '@/lib/locale'
import type { Show, ShowRef } from '@/lib/music/entities'
import { htmlToText } from '@/lib/spotify/mapping/html-text'
import type { SpotifyAudiobook, SpotifyShow } from '@/lib/spotify/mapping/payloads'
import { toList, toTarget } from '@/lib/spotify/mapping/read-payload'

export function toShowRef(payload: SpotifyShow): ShowRef | null {
  const thing = toTarget(payload, 'show')
  if (!thing) return null
  const { id, name, uri, url } = thing
  return { id, name, uri, url, publisher: payload.publisher || null }
}

export function toBookRef(payload: SpotifyAudiobook): ShowRef | null {
  const thing = toTarget(payload, 'audiobook')
  if (!thing) return null
  const { name, uri, url } = thing
  const authors = toList(payload.authors, (author) => author.name ?? null)
  return { id: null, name, uri, url, publisher: formatNames(authors) || null }
}

export function toShow(payload: SpotifyShow): Show | null {
  const thing = toTarget(payload, 'show')
  if (!thing) return null
  return {
    ...thing,
    publisher: payload.publisher || null,
    description: htmlToText(payload.description || payload.html_description),
    episodeCount: payload.total_episodes ?? null,
  }
}
