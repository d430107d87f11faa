/** Messages for every failure of Spotify, as whole sentences. */

import type { Attempt, DeviceCommand, Undone } from '@/lib/music/playback'
import {
  DEVICE_NOT_CONTROLLABLE,
  LIST_CUT_OFF,
  NOT_IN_QUEUE,
  type ProviderError,
  type ProviderErrorKind,
} from '@/lib/provider-error'
import { LONGEST_RETRY_WAIT_MS } from '@/lib/spotify/quota/waits'
import { deviceWords } from '@/lib/words/device-words'
import { formatCount } from '@/lib/words/format'
import { missingHeadings, notFound, notLoaded, type Subject } from '@/lib/words/missing-words'
import { clockTime, minuteMs, spentWords } from '@/lib/words/quota-words'

export type RegionWords = {
  /** `failed`: a retry can help. */
  kind: 'refused' | 'failed'
  /** Names the missing content, unless `why` alone is enough. */
  text: string | null
  why: string | null
  needsLogin?: boolean
  /** `why` names the time from which Spotify answers again: a retry before that can’t help. */
  untilMs?: number
}

type Words = {
  /** For a refused command; null if the listener needn’t know. */
  notice: string | null
  /** Why an edit failed, if known: "You’re offline." */
  reason?: string
  region?(what: Subject): RegionWords
  /** For a screen whose subject didn’t load; replaces the generic heading. */
  heading?: string
}

const refused = (why: string, text: string | null = null) => ({ kind: 'refused', text, why }) as const
const unlessLoggedIn = (why: string, text?: string) => ({ ...refused(why, text), needsLogin: true })
const failed = (why: string | null, text: string | null = null): RegionWords => ({
  kind: 'failed',
  text,
  why,
})

const notAllowed = 'Spotify doesn’t allow this change.'
const unreachable = 'Can’t reach Spotify right now.'
const unexpected = 'Spotify sent an unexpected response.'
const cutOff = 'Spotify didn’t send the rest of this list.'
const tooMany = 'Too many requests.'

const loggedOut = 'You’ve been logged out. Log in again to continue.'
const needsPermission = 'Tonearm needs one more permission. Log out and log in again to grant it.'

const table: Record<ProviderErrorKind, Words> = {
  'signed-out': {
    notice: loggedOut,
    reason: 'You’ve been logged out.',
    region: () => unlessLoggedIn(loggedOut),
  },
  'not-registered': {
    notice: 'This account can’t use this app yet. Ask the app owner to add you.',
    region: () =>
      refused(
        'This account can’t use this app yet. The app owner can add it under User Management in the Spotify developer dashboard.',
      ),
  },
  'premium-required': {
    notice: 'Spotify plays on demand for Premium accounts only. You can still browse.',
    region: () => refused('This needs Spotify Premium.'),
  },
  'insufficient-scope': {
    notice: needsPermission,
    reason: notAllowed,
    region: (what) => unlessLoggedIn(needsPermission, notLoaded[what]),
  },
  withheld: {
    notice: 'Spotify doesn’t make this available to this app.',
    reason: notAllowed,
    region: (what) =>
      refused('Spotify doesn’t make this available to apps in development mode.', notLoaded[what]),
  },
  restricted: { notice: 'You can’t do that right now.' },
  'no-device': { notice: 'No device is available. Choose one under Devices.' },
  'not-found': {
    notice: 'This is no longer on Spotify.',
    // Also used for content that is on screen.
    reason: 'Spotify couldn’t find it.',
    region: (what) =>
      notFound[what] ? refused('It may have been removed.', notFound[what]) : failed(null, notLoaded[what]),
  },
  'bad-request': { notice: 'Spotify can’t play this.' },
  // The duration is appended.
  'rate-limited': {
    notice: tooMany,
    reason: tooMany,
    region: () => failed(`${tooMany} Try again in a moment.`),
    heading: 'Too many requests',
  },
  offline: {
    notice: 'You’re offline. Try again when you reconnect.',
    reason: 'You’re offline.',
    region: () => failed('You’re offline. This will load when you reconnect.'),
    heading: 'You’re offline',
  },
  unavailable: {
    notice: 'Couldn’t reach Spotify. Try again in a moment.',
    reason: unreachable,
    region: (what) => failed(unreachable, notLoaded[what]),
  },
  'bad-response': {
    notice: 'Couldn’t reach Spotify. Try again in a moment.',
    reason: unexpected,
    region: (what) => failed(unexpected, notLoaded[what]),
  },
  aborted: { notice: null, reason: 'It was canceled.' },
}

const restrictions: Record<string, string> = {
  NO_PREV_TRACK: 'There’s no previous song.',
  NO_NEXT_TRACK: 'There’s no next song.',
  NO_SPECIFIC_TRACK: 'That song isn’t here anymore.',
  CONTEXT_DISALLOW: 'You can’t do that with what’s playing.',
  ENDLESS_CONTEXT: 'This can’t be repeated.',
  [DEVICE_NOT_CONTROLLABLE]: 'This device can’t be controlled from here. Use the app that plays on it.',
  [NOT_IN_QUEUE]: 'That song is no longer in the queue, so nothing was started.',
  VOLUME_CONTROL_DISALLOW: 'Change the volume on the device.',
}

/** Message for a refused command; null if the listener needn’t know. */
export function refusalWords(error: ProviderError, nowMs: number): string | null {
  const { notice } = table[error.kind]
  if (error.kind === 'restricted') return restrictions[error.reason ?? ''] ?? notice
  if (error.kind !== 'rate-limited') return notice
  const spent = spentWords(error, nowMs)
  if (spent) return spent
  const { retryAtMs } = error
  if (retryAtMs === undefined || retryAtMs <= nowMs) return `${tooMany} Try again in a moment.`
  const waitMs = retryAtMs - nowMs
  return waitMs < minuteMs
    ? `${tooMany} Try again in ${formatCount(Math.ceil(waitMs / 1000), 'second')}.`
    : `${tooMany} Try again after ${clockTime(retryAtMs)}.`
}

/** Causes a listener can understand or wait out; others only mean that it failed. */
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

/** Message for a refused save or removal; null if the listener needn’t know. */
export function heartWords(error: ProviderError, wasSaving: boolean, nowMs: number): string | null {
  if (toldOfHearts.has(error.kind)) return refusalWords(error, nowMs)
  return wasSaving ? 'Couldn’t save this. Try again.' : 'Couldn’t remove this. Try again.'
}

const undoneWords: { [T in DeviceCommand['type']]?: string } = {
  transfer: 'didn’t take over the music.',
  start: 'didn’t start playing.',
  pause: 'didn’t pause.',
  next: 'didn’t skip to the next song.',
  previous: 'didn’t go back to the previous song.',
  seek: 'didn’t move to that position.',
  shuffle: 'didn’t change shuffle.',
  repeat: 'didn’t change repeat.',
}

function undoneNotice({ command, device }: Undone): string | null {
  const undone = undoneWords[command]
  if (undone === undefined) return null
  const name = device === 'here' ? deviceWords.here : (device?.name ?? deviceWords.unnamed)
  return `${name} ${undone}`
}

export function noticeWords(
  error: ProviderError,
  attempt: Attempt | undefined,
  nowMs: number,
): string | null {
  if (attempt === undefined) return refusalWords(error, nowMs)
  if (typeof attempt === 'string') return heartWords(error, attempt === 'save', nowMs)
  return 'queued' in attempt
    ? `Spotify can’t play ${attempt.queued}. Removed from queue.`
    : undoneNotice(attempt)
}

export function reasonInWords(error: ProviderError, nowMs = Date.now()): string {
  if (error.reason === LIST_CUT_OFF) return cutOff
  return spentWords(error, nowMs) ?? table[error.kind].reason ?? 'Spotify rejected the change.'
}

export function regionWords(error: ProviderError, what: Subject, nowMs: number): RegionWords {
  const { retryAtMs } = error
  if (error.reason === LIST_CUT_OFF) return failed(cutOff)
  const spent = error.kind === 'rate-limited' ? spentWords(error, nowMs) : null
  const untilMs = retryAtMs !== undefined && retryAtMs - nowMs >= minuteMs ? retryAtMs : undefined
  if (spent) return { ...failed(spent), untilMs }
  if (error.kind === 'rate-limited' && retryAtMs !== undefined)
    return { ...failed(pauseWords(retryAtMs, nowMs)), untilMs }
  return table[error.kind].region?.(what) ?? failed(null, notLoaded[what])
}

/** The end of a rate-limit pause by the listener’s clock: "until 14:32" stays true. */
export function pauseWords(retryAtMs: number, nowMs: number): string {
  const waitMs = retryAtMs - nowMs
  if (waitMs < minuteMs) return `${tooMany} Loading continues in a moment.`
  return waitMs > LONGEST_RETRY_WAIT_MS
    ? `${tooMany} Try again after ${clockTime(retryAtMs)}.`
    : `${tooMany} Loading continues at ${clockTime(retryAtMs)}.`
}

export function headingWords(error: ProviderError, what: Subject): string {
  const { notLoaded: lacking = notLoaded[what], notFound: gone } = missingHeadings[what] ?? {}
  if (error.bucket !== undefined) return lacking
  return (error.kind === 'not-found' && gone) || (table[error.kind].heading ?? lacking)
}
