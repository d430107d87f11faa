/** What is said while the provider allows no requests of one kind, or none at all. */

import { type ProviderError, QUOTA_RESERVED } from '@/lib/provider-error'
import type { Shortage } from '@/lib/spotify/sending/client'
import { writtenLocale } from '@/lib/words/locale'

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

/** "Spotify allows no more podcast reads until 14:32." */
export function shortageWords(
  { bucket, untilMs, isEstimate }: { bucket: string; untilMs: number; isEstimate: boolean },
  nowMs: number,
): string {
  const time = `${isEstimate ? 'about ' : ''}${momentWords(untilMs, nowMs)}`
  return `Spotify allows no more ${bucketNouns[bucket] ?? 'requests of this kind'} until ${time}.`
}

/** Like `shortageWords`, where there is something older to show: "… What is shown is from this morning." */
export function keptWords(shortage: Shortage, nowMs: number): string {
  return `${shortageWords(shortage, nowMs)} What is shown is from ${ageWords(shortage.readAtMs, nowMs)}.`
}

function ageWords(atMs: number, nowMs: number): string {
  const days = Math.round((dayStart(nowMs) - dayStart(atMs)) / (24 * 60 * minuteMs))
  if (days === 1) return 'yesterday'
  if (days > 1) return new Date(atMs).toLocaleDateString(writtenLocale(), { day: 'numeric', month: 'long' })
  const hour = new Date(atMs).getHours()
  if (hour < 12) return 'this morning'
  return hour < 18 ? 'this afternoon' : 'this evening'
}

/** A sentence; null where the failure is not a spent quota. */
export function spentWords(
  { bucket, reason, retryAtMs, isEstimate }: ProviderError,
  nowMs: number,
): string | null {
  if (bucket === undefined || retryAtMs === undefined) return null
  if (reason === QUOTA_RESERVED) {
    return `This waits until about ${momentWords(retryAtMs, nowMs)}, to leave today’s quota to what you do.`
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
    : ` on ${new Date(atMs).toLocaleDateString(writtenLocale(), { weekday: 'long' })}`
}

const dayStart = (atMs: number) => new Date(atMs).setHours(0, 0, 0, 0)

export const minuteMs = 60_000

/** Rounded up to a whole minute. */
export function clockTime(atMs: number): string {
  const wholeMinute = new Date(Math.ceil(atMs / minuteMs) * minuteMs)
  return wholeMinute.toLocaleTimeString(writtenLocale(), { hour: 'numeric', minute: '2-digit' })
}
