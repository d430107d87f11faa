import type { Episode } from '@/lib/music/entities'
import { htmlToText } from '@/lib/spotify/mapping/html-text'
import type { SpotifyEpisode } from '@/lib/spotify/mapping/payloads'
import { isObject, toCount, toImages, toTarget } from '@/lib/spotify/mapping/read-payload'
import { toReleaseDate } from '@/lib/spotify/mapping/to-album'
import { toBookRef, toShowRef } from '@/lib/spotify/mapping/to-show'
import { toUnplayable } from '@/lib/spotify/mapping/to-track'

/** Null without a URI. Without an image of its own it has that of its show or book. */
export function toEpisode(payload: SpotifyEpisode): Episode | null {
  const thing = toTarget(payload, 'episode')
  if (!thing) return null
  const { show, audiobook } = payload
  const book = isObject(audiobook) ? toBookRef(audiobook) : null
  return {
    ...thing,
    show: isObject(show) ? toShowRef(show) : book,
    images: thing.images.length > 0 ? thing.images : toImages((show ?? audiobook)?.images),
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
