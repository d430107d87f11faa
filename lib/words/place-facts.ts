import type { Album, AlbumRef, Artist, ArtistRef, Episode, Playlist, Show } from '@/lib/music/entities'
import { artistNames } from '@/lib/music/playable'
import { kindNames } from '@/lib/words/common-words'
import { formatCount, formatLongDuration, formatReleaseDate, formatYear } from '@/lib/words/format'

/** The facts below the name of an entity; unknown ones are null or empty. */
export type PlaceFacts = (string | null)[]

export function playlistFacts(playlist: Playlist, time: string | null = null): PlaceFacts {
  const { owner, trackCount } = playlist
  return [
    owner.name,
    visibilityInWords(playlist),
    trackCount === null ? null : formatCount(trackCount, 'song'),
    time,
  ]
}

function visibilityInWords({ isPublic, isCollaborative }: Playlist): string | null {
  if (isCollaborative) return 'Collaborative'
  if (isPublic === null) return null
  return isPublic ? 'Public' : 'Private'
}

export function albumFacts(album: Album | AlbumRef): PlaceFacts {
  return [
    artistNames(album),
    formatYear(album.releaseDate),
    'trackCount' in album ? formatCount(album.trackCount, 'song') : null,
  ]
}

/** "Album", "Single" …; a space for a mere reference. */
export const albumWord = (album: Album | AlbumRef): string =>
  'kind' in album ? kindNames[album.kind] : '\u00a0'

export const artistFacts = (artist: Artist | ArtistRef): PlaceFacts =>
  'genres' in artist ? artist.genres.slice(0, 3) : []

export function episodeFacts({ show, releaseDate }: Episode): PlaceFacts {
  return [show?.name ?? null, formatReleaseDate(releaseDate)]
}

export function showFacts({ publisher, episodeCount }: Show): PlaceFacts {
  return [publisher, episodeCount === null ? null : formatCount(episodeCount, 'episode')]
}

type Timed = { durationMs: number } | null | undefined

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The duration of a list, estimated if some items are unread; null without items. */
export function totalTime(items: readonly Timed[], total: number | null, isComplete: boolean): string | null {
  const known = items.filter((item) => item != null)
  const knownMs = known.reduce((sum, { durationMs }) => sum + durationMs, 0)
  if (knownMs === 0) return null
  if (isComplete || total === null) return formatLongDuration(knownMs)
  const wholeMs = (knownMs / known.length) * total
  const unitMs = wholeMs < hourMs ? minuteMs : hourMs
  return `about ${formatLongDuration(Math.max(unitMs, Math.round(wholeMs / unitMs) * unitMs))}`
}
