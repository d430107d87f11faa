import type { Episode } from '@/lib/music/entities'
import { htmlToText } from '@/lib/spotify/html-text'
import type { SpotifyEpisode } from '@/lib/spotify/payloads'
import { isObject, toCount, toImages, toName, toUrl } from '@/lib/spotify/read-payload'
import { toReleaseDate } from '@/lib/spotify/to-album'
import { toShowRef } from '@/lib/spotify/to-show'
import { toUnplayable } from '@/lib/spotify/to-track'

/** Null where it cannot be addressed. Without a picture of its own it carries its show's. */
export function toEpisode(payload: SpotifyEpisode): Episode | null {
  const { id } = payload
  if (!id) return null
  const images = toImages(payload.images)
  return {
    type: 'episode',
    id,
    uri: payload.uri ?? `spotify:episode:${id}`,
    name: toName(payload.name),
    show: isObject(payload.show) ? toShowRef(payload.show) : null,
    images: images.length > 0 ? images : toImages(payload.show?.images),
    durationMs: toCount(payload.duration_ms),
    isExplicit: payload.explicit === true,
    unplayable: toUnplayable(payload),
    releaseDate: toReleaseDate(payload.release_date),
    description: htmlToText(payload.html_description || payload.description),
    resume: toResume(payload.resume_point),
    url: toUrl(payload),
  }
}

function toResume(point: SpotifyEpisode['resume_point']): Episode['resume'] {
  if (!isObject(point)) return null
  return { positionMs: toCount(point.resume_position_ms), isFinished: point.fully_played === true }
}
