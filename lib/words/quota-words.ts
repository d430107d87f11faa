/** For an exhausted quota or a rate limit. */

import { writtenLocale } from '@/lib/locale'
import { type ProviderError, QUOTA_RESERVED } from '@/lib/provider-error'
import type { Shortage } from '@/lib/spotify/sending/client'

const podcasts = 'Spotify’s limit for podcasts has been reached.'

/** The exhausted feature, by Spotify’s quota bucket. */
const reached: Record<string, string> = {
  'player-commands': 'Spotify’s limit for playback controls has been reached.',
  player: 'Spotify’s limit for checking your devices has been reached.',
  history: 'Spotify’s limit for your listening history has been reached.',
  'playlist-items': 'Spotify’s limit for playlist songs has been reached.',
  playlists: 'Spotify’s limit for playlists has been reached.',
  'playlist-writes': 'Spotify’s limit for changing playlists has been reached.',
  'saved-checks': 'Spotify’s limit for checking saved items has been reached.',
  library: 'Spotify’s limit for your library has been reached.',
  'library-writes': 'Spotify’s limit for saving and removing has been reached.',
  search: 'Spotify’s limit for searches has been reached.',
  albums: 'Spotify’s limit for albums has been reached.',
  artists: 'Spotify’s limit for artists has been reached.',
  'artist-albums': 'Spotify’s limit for artists’ releases has been reached.',
  shows: podcasts,
  episodes: podcasts,
  top: 'Spotify’s limit for your top songs and artists has been reached.',
  profile: 'Spotify’s limit for profiles has been reached.',
}

/** "Spotify’s limit for podcasts has been reached. Available again from 2:32 PM." */
export function shortageWords(
  { bucket, untilMs, isEstimate }: { bucket: string; untilMs: number; isEstimate: boolean },
  nowMs: number,
): string {
  const what = reached[bucket] ?? 'Spotify’s limit has been reached.'
  return `${what} ${availableWords(untilMs, nowMs, isEstimate)}`
}

/** For a screen with older content. */
export const keptWords = (shortage: Shortage, nowMs: number): string =>
  `${shortageWords(shortage, nowMs)} ${ageWords(shortage.readAtMs, nowMs)}`

function ageWords(atMs: number, nowMs: number): string {
  const days = daysBetween(atMs, nowMs)
  if (days > 1) {
    const date = new Date(atMs).toLocaleDateString(writtenLocale(), { day: 'numeric', month: 'long' })
    return `Last updated ${date}.`
  }
  if (days === 1) return 'Last updated yesterday.'
  const hour = new Date(atMs).getHours()
  if (hour < 12) return 'Last updated this morning.'
  return hour < 18 ? 'Last updated this afternoon.' : 'Last updated this evening.'
}

/** Null unless the error is an exhausted quota. */
export function spentWords(
  { bucket, reason, retryAtMs, isEstimate }: ProviderError,
  nowMs: number,
): string | null {
  if (bucket === undefined || retryAtMs === undefined) return null
  if (reason === QUOTA_RESERVED) {
    return `You’re close to Spotify’s limit, so background loading is paused. ${availableWords(retryAtMs, nowMs, true)}`
  }
  return shortageWords({ bucket, untilMs: retryAtMs, isEstimate }, nowMs)
}

export function availableWords(atMs: number, nowMs: number, isEstimate: boolean): string {
  const time = clockTime(atMs)
  const days = daysBetween(nowMs, atMs)
  if (days === 0) return isEstimate ? `Available again from about ${time}.` : `Available again from ${time}.`
  if (days === 1) {
    return isEstimate
      ? `Available again from about ${time} tomorrow.`
      : `Available again from ${time} tomorrow.`
  }
  const weekday = new Date(atMs).toLocaleDateString(writtenLocale(), { weekday: 'long' })
  return isEstimate
    ? `Available again from about ${time} on ${weekday}.`
    : `Available again from ${time} on ${weekday}.`
}

const daysBetween = (fromMs: number, toMs: number) =>
  Math.round(
    (new Date(toMs).setHours(0, 0, 0, 0) - new Date(fromMs).setHours(0, 0, 0, 0)) / (24 * 60 * minuteMs),
  )

export const minuteMs = 60_000

/** Rounded up to a whole minute. */
export function clockTime(atMs: number): string {
  const wholeMinute = new Date(Math.ceil(atMs / minuteMs) * minuteMs)
  return wholeMinute.toLocaleTimeString(writtenLocale(), { hour: 'numeric', minute: '2-digit' })
}
