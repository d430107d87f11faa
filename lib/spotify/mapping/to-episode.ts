import type { Episode } from '@/lib/music/entities'
import { htmlToText } from '@/lib/spotify/mapping/html-text'
import type { SpotifyEpisode } from '@/lib/spotify/mapping/payloads'
import { isObject, toCount, toImages, toThing } from '@/lib/spotify/mapping/read-payload'
import { toReleaseDate } from '@/lib/spotify/mapping/to-album'
import { toShowRef } from '@/lib/spotify/mapping/to-show'
import { toUnplayable } from '@/lib/spotify/mapping/to-track'

/** Null where it cannot be addressed. Without a picture of its own it carries its show's. */
export function toEpisode(payload: SpotifyEpisode): Episode | null {
  const thing = toThing(payload, 'episode')
  if (!thing) return null
  return {
    ...thing,
    show: isObject(payload.show) ? toShowRef(payload.show) : null,
    images: thing.images.length > 0 ? thing.images : toImages(payload.show?.images),
    durationMs: toCount(payload.duration_ms),
    isExplicit: payload.explicit === true,
    unplayable: toUnplayable(payload),
    releaseDate: toReleaseDate(payload.release_date),
    description: htmlToText(payload.html_description || payload.description),
    resume: toResume(payload.resume_point),
  }
}

function toResume(point: SpotifyEpisode['resume_point']): Episode['resume'] {
  if (!isObject(point)) return null
  return { positionMs: toCount(point.resume_position_ms), isFinished: point.fully_played === true }
}
