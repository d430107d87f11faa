import { momentWords, shortageWords } from '@/lib/error-words'
import { currentLocale } from '@/lib/locale'
import { isOffered } from '@/lib/spotify/audiences'
import { type Capability, type CapabilityName, capabilities, missingScopes } from '@/lib/spotify/capabilities'
import type { QuotaMode } from '@/lib/spotify/dialect'
import { type Closing, isClosed } from '@/lib/spotify/ledger'

/** What each is called, and what still works while it does not; the second ends a sentence. */
const words: Record<CapabilityName, { name: string; otherwise: string }> = {
  'play-here': { name: 'Play music in this browser', otherwise: 'your other devices still play' },
  devices: {
    name: 'Show and control your devices',
    otherwise: 'what is playing goes on, and Spotify’s own apps still control it',
  },
  queue: { name: 'Show the queue and add to it', otherwise: 'what is in the queue still plays' },
  search: { name: 'Search', otherwise: 'your library and your playlists still open' },
  catalogue: {
    name: 'Open albums and artists',
    otherwise: 'your playlists and Liked Songs still open and play',
  },
  podcasts: {
    name: 'Open podcasts, and remember how far you listened',
    otherwise: 'music works as always',
  },
  library: { name: 'Show your library and your hearts', otherwise: 'playlists and search still work' },
  saving: { name: 'Save music and follow artists', otherwise: 'you can still do both in a Spotify app' },
  playlists: { name: 'Open your playlists', otherwise: 'Liked Songs, albums and search still work' },
  'playlist-edits': { name: 'Create and change playlists', otherwise: 'they still open and play' },
  covers: {
    name: 'Change the covers of your playlists',
    otherwise: 'their names and songs can still be changed',
  },
  home: {
    name: 'Show what you played, and what you play most',
    otherwise: 'the rest of Home still loads',
  },
  'others-playlists': {
    name: 'List the songs of other people’s playlists',
    otherwise: 'you can still play them',
  },
  'popular-songs': { name: 'List an artist’s popular songs', otherwise: 'their albums still open' },
  'no-daily-limit': { name: 'Ask Spotify as often as needed', otherwise: 'everything works' },
  recommendations: { name: 'Recommend music', otherwise: 'everything works' },
  'queue-order': { name: 'Change the order of the queue', otherwise: 'everything works' },
}

/** What is known about this app and this listener at one moment. */
export type Access = {
  mode: QuotaMode | null
  /** Space-separated, as the session has them. */
  scope: string
  closings: Readonly<Record<string, Closing>>
  nowMs: number
}

export type Standing = {
  name: CapabilityName
  title: string
  /** `withheld`: this app does not get it. `paused`: not now, or not without a permission. */
  kind: 'works' | 'withheld' | 'paused' | 'unknown'
  /** What does not work, and what still does; null where it works. */
  text: string | null
}

/** Every capability as it stands, in the order of the table. */
export function standings(access: Access): Standing[] {
  return Object.entries(capabilities).map(([key, capability]) => {
    const name = key as CapabilityName
    return { name, title: words[name].name, ...stand(name, capability, access) }
  })
}

function stand(
  name: CapabilityName,
  { offeredTo, scopes, buckets, gap }: Capability,
  { mode, scope, closings, nowMs }: Access,
): Pick<Standing, 'kind' | 'text'> {
  const offered = isOffered(offeredTo, mode)
  if (offered === false) return { kind: 'withheld', text: gap ?? null }
  if (offered === null) return { kind: 'unknown', text: 'Tonearm finds out the first time it asks.' }
  const { otherwise } = words[name]
  const missing = missingScopes(scope)
  if (scopes.some((needed) => missing.includes(needed))) {
    return { kind: 'paused', text: `You have not given Tonearm permission for this; ${otherwise}.` }
  }
  const closed = buckets.flatMap((bucket) => {
    const closing = closings[bucket]
    return closing && isClosed(closing, nowMs) ? [{ bucket, ...closing }] : []
  })
  const [last] = closed.sort((a, b) => b.untilMs - a.untilMs)
  if (last) return { kind: 'paused', text: `${shortageWords(last, nowMs)}; ${otherwise}.` }
  return { kind: 'works', text: null }
}

/** How the mode of this app is known: set by its owner, or learnt and believed until then. */
export function modeWords({
  setMode,
  mode,
  believedUntilMs,
  nowMs,
}: {
  setMode: QuotaMode | null
  mode: QuotaMode | null
  believedUntilMs: number | null
  nowMs: number
}): { title: string; text: string } {
  if (mode === null) return { title: 'Not known yet', text: 'Tonearm finds out the first time it asks.' }
  const title = mode === 'development' ? 'Development mode' : 'Extended quota'
  if (setMode) return { title, text: 'Set by SPOTIFY_QUOTA_MODE.' }
  const learnt = 'Learnt from Spotify’s answers'
  if (believedUntilMs === null) return { title, text: `${learnt}.` }
  return { title, text: `${learnt}; checked again after ${momentOrDate(believedUntilMs, nowMs)}.` }
}

const weekMs = 7 * 24 * 60 * 60_000

/** A weekday names another day a week later. */
function momentOrDate(atMs: number, nowMs: number): string {
  if (atMs - nowMs < weekMs - 24 * 60 * 60_000) return momentWords(atMs, nowMs)
  return dateWords(atMs)
}

/** "22 May 2027" */
export function dateWords(atMs: number): string {
  return new Date(atMs).toLocaleDateString(currentLocale(), {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
}
