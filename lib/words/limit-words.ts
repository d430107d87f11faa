import { writtenLocale } from '@/lib/locale'
import type { audiences, QuotaMode } from '@/lib/spotify/sending/dialect'
import { withheldWords } from '@/lib/words/detail-words'
import { formatCount, formatNumber } from '@/lib/words/format'
import { availableWords } from '@/lib/words/quota-words'

/** Features that Spotify offers to some apps or none, and their alternatives. */
export const gapWords: readonly { offer: keyof typeof audiences; name: string; meaning: string }[] = [
  {
    offer: 'others-playlists',
    name: 'List the songs of other people’s playlists',
    meaning: withheldWords.playlist.text,
  },
  {
    offer: 'popular-songs',
    name: 'List an artist’s popular songs',
    meaning: withheldWords.popular.text,
  },
  {
    offer: 'no-daily-limit',
    name: 'Use Spotify without a daily limit',
    meaning:
      'Spotify limits how many requests of each type this app can make in 24 hours. When one type runs out, everything else keeps working.',
  },
  {
    offer: 'recommendations',
    name: 'Recommend music',
    meaning:
      'Spotify doesn’t offer recommendations, related artists or charts to new apps. Home shows music you play, and new releases from artists you follow.',
  },
  {
    offer: 'queue-order',
    name: 'Reorder Spotify’s queue',
    meaning:
      'No app can reorder or clear Spotify’s queue. Songs you queue in Tonearm wait in this browser until they play, so you can still move or remove them.',
  },
]

/** Labels of Spotify’s quota buckets, by `bucketOf`. */
const bucketNames: Record<string, string> = {
  'player-commands': 'Playback controls',
  player: 'Devices and playback',
  history: 'Listening history',
  'playlist-items': 'Playlist songs',
  playlists: 'Playlists',
  'playlist-writes': 'Playlist edits',
  'saved-checks': 'Saved items',
  library: 'Your Library',
  'library-writes': 'Library edits',
  search: 'Search',
  albums: 'Albums',
  artists: 'Artists',
  'artist-albums': 'Artists’ releases',
  shows: 'Podcasts',
  episodes: 'Podcast episodes',
  top: 'Your top songs and artists',
  profile: 'Your profile',
}

type Limit = {
  bucket: string
  spent: number
  /** Undefined if the limit was never reached. */
  size: number | undefined
  closing: { untilMs: number; isEstimate: boolean } | null
  nowMs: number
}

/** The use of a bucket in the last 24 hours; `closing` is null while it is open. */
export function limitWords({ bucket, spent, size, closing, nowMs }: Limit) {
  const name = bucketNames[bucket] ?? bucket
  const meaning =
    size === undefined
      ? `${formatCount(spent, 'request')} in the last 24 hours.`
      : `${formatNumber(spent)} of about ${formatCount(size, 'request')} in the last 24 hours.`
  if (closing === null) return { name, meaning }
  return { name, meaning: `${meaning} ${availableWords(closing.untilMs, nowMs, closing.isEstimate)}` }
}

const modes: Record<QuotaMode, { set: string; learnt: string }> = {
  development: {
    set: 'This app is in development mode, as set by SPOTIFY_QUOTA_MODE.',
    learnt: 'Spotify’s responses show this app is in development mode.',
  },
  extended: {
    set: 'This app is in extended quota mode, as set by SPOTIFY_QUOTA_MODE.',
    learnt: 'Spotify’s responses show this app is in extended quota mode.',
  },
}

type KnownMode = { setMode: QuotaMode | null; mode: QuotaMode | null; believedUntilMs: number | null }

/** How the quota mode is known: set by the owner, or detected and believed until then. */
export function modeWords({ setMode, mode, believedUntilMs }: KnownMode): string {
  if (mode === null) return 'Tonearm hasn’t checked yet what this app can do.'
  if (setMode) return modes[mode].set
  if (believedUntilMs === null) return modes[mode].learnt
  const date = new Date(believedUntilMs).toLocaleDateString(writtenLocale(), { dateStyle: 'long' })
  return `${modes[mode].learnt} Tonearm will check this again on ${date}.`
}

export const limitsWords = {
  gaps: 'Not available to this app',
  heading: 'Spotify’s limits',
  ownRequestsOnly: 'Counts requests from this browser only.',
  nothingRequested: 'No requests in the last 24 hours.',
}
