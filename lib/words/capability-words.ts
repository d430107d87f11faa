import type { CapabilityName } from '@/lib/spotify/endpoints/capabilities'
import type { audiences } from '@/lib/spotify/sending/audiences'
import type { QuotaMode } from '@/lib/spotify/sending/dialect'
import { formatCount, formatNumber } from '@/lib/words/format'
import { writtenLocale } from '@/lib/words/locale'
import { availableWords } from '@/lib/words/quota-words'
import { withheldWords } from '@/lib/words/withheld-words'

/** What each is called, and what still works while it does not. */
export const capabilityWords: Record<CapabilityName, { name: string; otherwise: string }> = {
  'play-here': { name: 'Play music in this browser', otherwise: 'Your other devices can still play.' },
  devices: {
    name: 'Show and control your devices',
    otherwise: 'The music keeps playing, and you can control it in Spotify’s own apps.',
  },
  queue: { name: 'Show the queue and add to it', otherwise: 'What is in the queue still plays.' },
  search: { name: 'Search', otherwise: 'Your library and your playlists still open.' },
  catalogue: {
    name: 'Open albums and artists',
    otherwise: 'Your playlists and Liked Songs still open and play.',
  },
  podcasts: { name: 'Open podcasts, and remember how far you listened', otherwise: 'Music still works.' },
  library: { name: 'Show your library and what you saved', otherwise: 'Playlists and search still work.' },
  saving: { name: 'Save music and follow artists', otherwise: 'You can do both in a Spotify app.' },
  playlists: { name: 'Open your playlists', otherwise: 'Liked Songs, albums and search still work.' },
  'playlist-edits': { name: 'Create and change playlists', otherwise: 'Your playlists still open and play.' },
  covers: {
    name: 'Change the covers of your playlists',
    otherwise: 'You can still change their names and songs.',
  },
  home: { name: 'Show what you played, and what you play most', otherwise: 'The rest of Home still loads.' },
  'others-playlists': {
    name: 'List the songs of other people’s playlists',
    otherwise: 'You can still play them.',
  },
  'popular-songs': { name: 'List an artist’s popular songs', otherwise: 'Their albums still open.' },
  'no-daily-limit': { name: 'Use Spotify without a daily limit', otherwise: 'Everything works.' },
  recommendations: { name: 'Recommend music', otherwise: 'Everything works.' },
  'queue-order': { name: 'Change the order of Spotify’s own queue', otherwise: 'Everything works.' },
}

/** What is missing for an app that does not get it, and what still works. */
export const gapWords: Record<keyof typeof audiences, string> = {
  'others-playlists': withheldWords.playlist.text,
  'popular-songs': withheldWords.popular.text,
  'no-daily-limit':
    'Spotify limits how much this app may ask for in 24 hours, for each kind of request. When one limit is reached, everything else still works.',
  recommendations:
    'Spotify gives recommendations, related artists and charts to no new app. Home shows what you play, and new releases by artists you follow.',
  'queue-order':
    'Spotify lets no app change the order of its queue or clear it. What you add here waits in this browser, where you can move and remove it.',
}

/** The provider's daily counters, as `bucketOf` names them. */
const bucketNames: Record<string, string> = {
  'player-commands': 'Player commands',
  player: 'Devices and what is playing',
  history: 'Listening history',
  'playlist-items': 'Songs of playlists',
  playlists: 'Playlists',
  'playlist-writes': 'Changes to playlists',
  'saved-checks': 'What you saved',
  library: 'Your library',
  'library-writes': 'Changes to your library',
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
  /** Undefined while its limit was never met. */
  size: number | undefined
  closing: { untilMs: number; isEstimate: boolean } | null
  nowMs: number
}

/** How much was asked of a bucket in the last 24 hours; `closing` is null while it can be asked. */
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
    learnt: 'Spotify’s answers show that this app is in development mode.',
  },
  extended: {
    set: 'This app is in extended quota mode, as set by SPOTIFY_QUOTA_MODE.',
    learnt: 'Spotify’s answers show that this app is in extended quota mode.',
  },
}

type KnownMode = { setMode: QuotaMode | null; mode: QuotaMode | null; believedUntilMs: number | null }

/** How the mode of this app is known: set by its owner, or learnt and believed until then. */
export function modeWords({ setMode, mode, believedUntilMs }: KnownMode): string {
  if (mode === null) return 'Tonearm does not know yet what Spotify offers this app.'
  if (setMode) return modes[mode].set
  if (believedUntilMs === null) return modes[mode].learnt
  const date = new Date(believedUntilMs).toLocaleDateString(writtenLocale(), { dateStyle: 'long' })
  return `${modes[mode].learnt} Tonearm will check this again on ${date}.`
}

export const standingWords = {
  headings: {
    paused: 'Not available right now',
    works: 'What this app can do',
    withheld: 'What Spotify does not offer this app',
    unknown: 'Not known yet',
  } satisfies Record<string, string>,
  notAsked: 'Tonearm will know once it has asked Spotify.',
  noPermission: 'You have not given Tonearm permission for this.',
  limits: 'Spotify’s limits',
  ownRequestsOnly: 'Only requests from this browser are counted here.',
  nothingRequested: 'No requests in the last 24 hours.',
}
