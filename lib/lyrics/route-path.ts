import { maxDurationMs, maxNameLength } from '@/lib/lyrics/lyrics'
import type { Track } from '@/lib/music/entities'

/** The address of a track's lyrics: the app's own route. Null for a track without a name. */
export function lyricsPath(track: Pick<Track, 'name' | 'artists' | 'album' | 'durationMs'>): string | null {
  const name = clipName(track.name)
  if (name === '') return null
  const params = new URLSearchParams()
  // Every browser reads a path segment of dots as a step up.
  const isDots = /^\.+$/.test(name)
  if (isDots) params.set('name', name)
  // LRCLIB lists songs under their first artist more often than under all of them.
  const artist = clipName(track.artists[0]?.name ?? '')
  if (artist) params.set('artist', artist)
  const album = clipName(track.album?.name ?? '')
  if (album) params.set('album', album)
  const durationMs = Math.round(track.durationMs)
  if (durationMs >= 1 && durationMs <= maxDurationMs) params.set('durationMs', String(durationMs))
  const query = params.toString()
  return `/api/lyrics/${isDots ? '_' : encodeURIComponent(name)}${query && `?${query}`}`
}

/** A name as the route accepts it: no control characters, at most 200 long, no half of a surrogate pair. */
export function clipName(name: string): string {
  const plain = name.replace(/\p{Cc}+/gu, ' ').trim()
  return plain
    .slice(0, maxNameLength)
    .replace(/\p{Surrogate}/gu, '')
    .trim()
}
