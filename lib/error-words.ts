/**
 * Every failure of the provider in words for the listener. This is their only place: notices of commands, messages of
 * regions, and the reasons that end other sentences all come from one table.
 */
import { currentLocale } from '@/lib/locale'
import { formatCount, formatNumber } from '@/lib/music/format'
import { type ProviderError, type ProviderErrorKind, QUOTA_RESERVED } from '@/lib/provider-error'
import type { Shortage } from '@/lib/spotify/kept-answers'
import { LONGEST_RETRY_WAIT_MS } from '@/lib/spotify/swr-config'

export type RegionWords = {
  kind: 'refused' | 'failed'
  text: string
  /** Whether asking again can help. */
  canRetry: boolean
  /** Whether logging in again can. */
  needsLogin?: boolean
}

type Words = {
  /** For a command that was refused; null where the listener need not know. */
  notice: string | null
  /** Ends a sentence: "Nothing was saved: you are offline." */
  reason: string
  /** `what` begins a sentence: "Your playlists", "This album". */
  region(what: string): RegionWords
  /** For a screen whose subject did not load. */
  heading(what: string): string
}

const refused = (text: string): RegionWords => ({ kind: 'refused', text, canRetry: false })
const unlessLoggedIn = (text: string): RegionWords => ({ ...refused(text), needsLogin: true })
const failed = (text: string): RegionWords => ({ kind: 'failed', text, canRetry: true })

const notAccepted = 'Spotify did not accept it'
const isUnavailable = (what: string) => `${what} is not available`
const didNotLoad = (what: string) => `${what} could not be loaded`

const sessionEnded = 'Your session has ended. Log in again to continue.'

const table: Record<ProviderErrorKind, Words> = {
  'signed-out': {
    notice: sessionEnded,
    reason: 'your session has ended',
    region: () => unlessLoggedIn(sessionEnded),
    heading: didNotLoad,
  },
  'not-registered': {
    notice: 'Spotify does not let this account use this app yet. Ask its owner to add you.',
    reason: notAccepted,
    region: () =>
      refused(
        'This account is not on the app’s allow-list. Its owner can add it under User Management on Spotify’s developer site.',
      ),
    heading: isUnavailable,
  },
  'premium-required': {
    notice: 'Spotify plays on demand for Premium accounts only. You can still browse.',
    reason: notAccepted,
    region: () => refused('This needs Spotify Premium.'),
    heading: isUnavailable,
  },
  'insufficient-scope': {
    notice: 'This needs a permission you have not given. Log out and in again to give it.',
    reason: 'Spotify does not let you edit it',
    region: (what) =>
      unlessLoggedIn(
        `Tonearm has no permission to read ${lowerFirst(what)}. Log out and in again to give it.`,
      ),
    heading: isUnavailable,
  },
  withheld: {
    notice: 'Spotify does not offer this to this app.',
    reason: 'Spotify does not let you edit it',
    region: (what) => refused(`Spotify does not give ${lowerFirst(what)} to apps in development mode.`),
    heading: isUnavailable,
  },
  restricted: {
    notice: 'The player does not allow this right now.',
    reason: notAccepted,
    region: (what) => failed(`${didNotLoad(what)}.`),
    heading: didNotLoad,
  },
  'no-device': {
    notice: 'No device is ready to play. Choose one from the list.',
    reason: notAccepted,
    region: (what) => failed(`${didNotLoad(what)}.`),
    heading: didNotLoad,
  },
  'not-found': {
    notice: 'Spotify no longer has this.',
    reason: 'the playlist no longer exists',
    region: (what) =>
      // A single thing is gone; a list of the listener's own can only be temporarily missing.
      what.startsWith('This ')
        ? refused(`${what} could not be found. It may have been removed.`)
        : failed(`${what} could not be found.`),
    heading: isUnavailable,
  },
  'bad-request': {
    notice: 'Spotify cannot play this.',
    reason: notAccepted,
    region: (what) => failed(`${didNotLoad(what)}.`),
    heading: didNotLoad,
  },
  // How long it lasts is added below.
  'rate-limited': {
    notice: 'Spotify asks us to slow down.',
    reason: 'Spotify asks us to slow down',
    region: () => failed('Spotify asks us to slow down'),
    heading: () => 'Please wait a moment',
  },
  offline: {
    notice: 'You are offline. Try again when the network is back.',
    reason: 'you are offline',
    region: () => failed('You are offline. This loads when you are back online.'),
    heading: () => 'No connection',
  },
  unavailable: {
    notice: 'Spotify did not answer. Try again in a moment.',
    reason: 'Spotify is not answering right now',
    region: (what) => failed(`${didNotLoad(what)}: Spotify is not answering right now.`),
    heading: didNotLoad,
  },
  'bad-response': {
    notice: 'Spotify did not answer. Try again in a moment.',
    reason: 'Spotify’s answer could not be read',
    region: (what) => failed(`${didNotLoad(what)}: Spotify’s answer could not be read.`),
    heading: didNotLoad,
  },
  aborted: {
    notice: null,
    reason: 'it was cancelled',
    region: (what) => failed(`${didNotLoad(what)}.`),
    heading: didNotLoad,
  },
}

const restrictions: Record<string, string> = {
  NO_PREV_TRACK: 'There is nothing before this.',
  NO_NEXT_TRACK: 'There is nothing after this.',
  NO_SPECIFIC_TRACK: 'Spotify could not find that track here.',
  CONTEXT_DISALLOW: 'What is playing does not allow this.',
  ENDLESS_CONTEXT: 'What is playing has no end to repeat.',
  REMOTE_CONTROL_DISALLOW: 'This device cannot be controlled from here.',
  DEVICE_NOT_CONTROLLABLE: 'This device cannot be controlled from here.',
  VOLUME_CONTROL_DISALLOW: 'This device’s volume cannot be set from here.',
}

/** What a refused command says; null where the listener need not know. */
export function refusalWords(error: ProviderError, nowMs: number): string | null {
  const { notice } = table[error.kind]
  if (error.kind === 'restricted') return restrictions[error.reason ?? ''] ?? notice
  if (error.kind !== 'rate-limited') return notice
  const spent = spentWords(error, nowMs)
  if (spent) return `${spent}.`
  const { retryAtMs } = error
  if (retryAtMs === undefined || retryAtMs <= nowMs) return `${notice} Try again in a moment.`
  const waitMs = retryAtMs - nowMs
  return waitMs < minuteMs
    ? `${notice} Try again in ${Math.ceil(waitMs / 1000)} s.`
    : `${notice} Try again after ${clockTime(retryAtMs)}.`
}

/** The causes a listener can understand or wait for; the others only mean that it did not work. */
const toldOfHearts = new Set<ProviderErrorKind>([
  'signed-out',
  'not-registered',
  'insufficient-scope',
  'withheld',
  'rate-limited',
  'offline',
  'unavailable',
  'aborted',
])

/** What a heart says that was not saved, or not removed; null where the listener need not know. */
export function heartWords(error: ProviderError, wasSaving: boolean, nowMs: number): string | null {
  if (toldOfHearts.has(error.kind)) return refusalWords(error, nowMs)
  return wasSaving ? 'Spotify did not save this. Try again.' : 'Spotify did not remove this. Try again.'
}

/** What the listener was doing: pressing a heart, or queueing several songs, of which some were queued. */
export type Attempt = 'save' | 'remove' | { queued: number; of: number }

/** What is said of a refused command; null where the listener need not know. */
export function noticeWords(
  error: ProviderError,
  attempt: Attempt | undefined,
  nowMs: number,
): string | null {
  if (typeof attempt === 'string') return heartWords(error, attempt === 'save', nowMs)
  const reason = refusalWords(error, nowMs)
  if (attempt === undefined) return reason
  const done = `Added ${formatNumber(attempt.queued)} of ${formatCount(attempt.of, 'song')} to the queue.`
  return reason === null ? done : `${done} ${reason}`
}

/** Why the provider did not carry out an edit of a playlist, as the end of a sentence. */
export function reasonInWords(error: ProviderError, nowMs = Date.now()): string {
  return spentWords(error, nowMs) ?? table[error.kind].reason
}

/** What a region says when the provider did not give it `what`, which begins a sentence: "Your playlists". */
export function regionWords(error: ProviderError, what: string, nowMs: number): RegionWords {
  const words = table[error.kind].region(what)
  if (error.kind !== 'rate-limited') return words
  const spent = spentWords(error, nowMs)
  if (spent) return failed(`${spent}.`)
  const { retryAtMs } = error
  if (retryAtMs === undefined) return { ...words, text: `${words.text}. Try again in a moment.` }
  const isWaitedFor = retryAtMs - nowMs <= LONGEST_RETRY_WAIT_MS
  const text = `${words.text} ${pauseLength(retryAtMs, nowMs)}.`
  return { ...words, text: isWaitedFor ? `${text} Loading then continues automatically.` : text }
}

/** The heading of a screen whose subject, "This album", did not load. */
export function headingWords(error: ProviderError, what: string): string {
  if (error.bucket !== undefined) return didNotLoad(what)
  return table[error.kind].heading(what)
}

/** How long a pause lasts, in words that stay true while it does: "until 14:32" by the listener's clock. */
export function pauseLength(retryAtMs: number, nowMs: number): string {
  return retryAtMs - nowMs < minuteMs ? 'for a moment' : `until ${clockTime(retryAtMs)}`
}

/** What a bucket of the provider's quota holds, as the object of a sentence. */
const bucketNouns: Record<string, string> = {
  'player-commands': 'player commands',
  player: 'checks of your devices',
  history: 'reads of what you played',
  'playlist-items': 'playlist reads',
  playlists: 'reads of playlist details',
  'playlist-writes': 'changes to playlists',
  'saved-checks': 'checks of what you saved',
  library: 'library reads',
  'library-writes': 'changes to your library',
  search: 'searches',
  albums: 'album reads',
  artists: 'artist reads',
  'artist-albums': 'reads of artists’ releases',
  shows: 'podcast reads',
  episodes: 'podcast reads',
  top: 'reads of your top songs and artists',
  profile: 'profile reads',
}

/** "Spotify allows no more podcast reads until 14:32", without its full stop. */
export function shortageWords(
  { bucket, untilMs, isEstimate }: { bucket: string; untilMs: number; isEstimate: boolean },
  nowMs: number,
): string {
  const time = `${isEstimate ? 'about ' : ''}${momentWords(untilMs, nowMs)}`
  return `Spotify allows no more ${bucketNouns[bucket] ?? 'requests of this kind'} until ${time}`
}

/** Like `shortageWords`, where there is something older to show: "… What is shown is from this morning." */
export function keptWords(shortage: Shortage, nowMs: number): string {
  return `${shortageWords(shortage, nowMs)}. What is shown is from ${ageWords(shortage.readAtMs, nowMs)}.`
}

function ageWords(atMs: number, nowMs: number): string {
  const days = Math.round((dayStart(nowMs) - dayStart(atMs)) / (24 * 60 * minuteMs))
  if (days === 1) return 'yesterday'
  if (days > 1) return new Date(atMs).toLocaleDateString(currentLocale(), { day: 'numeric', month: 'long' })
  const hour = new Date(atMs).getHours()
  if (hour < 12) return 'this morning'
  return hour < 18 ? 'this afternoon' : 'this evening'
}

/** Null where the failure is not a spent quota. */
function spentWords({ bucket, reason, retryAtMs, isEstimate }: ProviderError, nowMs: number): string | null {
  if (bucket === undefined || retryAtMs === undefined) return null
  if (reason === QUOTA_RESERVED) {
    return `This waits until about ${momentWords(retryAtMs, nowMs)}, to leave today’s quota to what you do`
  }
  return shortageWords({ bucket, untilMs: retryAtMs, isEstimate }, nowMs)
}

/** "14:32" of today, "07:00 tomorrow", "07:00 on Tuesday". */
export function momentWords(atMs: number, nowMs: number): string {
  return clockTime(atMs) + dayWords(atMs, nowMs)
}

/** "" for today. */
function dayWords(atMs: number, nowMs: number): string {
  const days = Math.round((dayStart(atMs) - dayStart(nowMs)) / (24 * 60 * minuteMs))
  if (days === 0) return ''
  return days === 1
    ? ' tomorrow'
    : ` on ${new Date(atMs).toLocaleDateString(currentLocale(), { weekday: 'long' })}`
}

const dayStart = (atMs: number) => new Date(atMs).setHours(0, 0, 0, 0)

const minuteMs = 60_000

/** Rounded up to a whole minute. */
function clockTime(atMs: number): string {
  const wholeMinute = new Date(Math.ceil(atMs / minuteMs) * minuteMs)
  return wholeMinute.toLocaleTimeString(currentLocale(), { hour: 'numeric', minute: '2-digit' })
}

/** Names keep their capitals: "Liked Songs". */
function lowerFirst(text: string): string {
  if (/^\S+ \p{Lu}/u.test(text)) return text
  return text.charAt(0).toLowerCase() + text.slice(1)
}
