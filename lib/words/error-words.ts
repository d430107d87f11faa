/** Every failure of the provider in words for the listener, as whole sentences. */

import type { ProviderError, ProviderErrorKind } from '@/lib/provider-error'
import { LONGEST_RETRY_WAIT_MS } from '@/lib/spotify/quota/waits'
import { missingHeadings, notFound, notLoaded, type Subject } from '@/lib/words/missing-words'
import { clockTime, minuteMs, spentWords } from '@/lib/words/quota-words'

export type RegionWords = {
  /** Where it failed, asking again can help. */
  kind: 'refused' | 'failed'
  /** What is missing, where `why` does not stand by itself. */
  text: string | null
  why: string | null
  needsLogin?: boolean
}

type Words = {
  /** For a command that was refused; null where the listener need not know. */
  notice: string | null
  /** Why an edit was not carried out, where that is known: "You are offline." */
  reason?: string
  region?(what: Subject): RegionWords
  /** For a screen whose subject did not load; without it, and without `region`, that is what is said. */
  heading?: string
}

const refused = (why: string, text: string | null = null) => ({ kind: 'refused', text, why }) as const
const unlessLoggedIn = (why: string, text?: string) => ({ ...refused(why, text), needsLogin: true })
const failed = (why: string | null, text: string | null = null) => ({ kind: 'failed', text, why }) as const

const notYours = 'Spotify does not let you edit it.'
const notAnswering = 'Spotify is not answering right now.'
const unreadable = 'Spotify’s answer could not be read.'
const slowDown = 'Spotify asks us to slow down.'

const sessionEnded = 'Your session has ended. Log in again to continue.'
const needsPermission = 'This needs a permission you have not given. Log out and in again to give it.'

const table: Record<ProviderErrorKind, Words> = {
  'signed-out': {
    notice: sessionEnded,
    reason: 'Your session has ended.',
    region: () => unlessLoggedIn(sessionEnded),
  },
  'not-registered': {
    notice: 'Spotify does not let this account use this app yet. Ask its owner to add you.',
    region: () =>
      refused(
        'This account is not on the app’s allow-list. Its owner can add it under User Management on Spotify’s developer site.',
      ),
  },
  'premium-required': {
    notice: 'Spotify plays on demand for Premium accounts only. You can still browse.',
    region: () => refused('This needs Spotify Premium.'),
  },
  'insufficient-scope': {
    notice: needsPermission,
    reason: notYours,
    region: (what) => unlessLoggedIn(needsPermission, notLoaded[what]),
  },
  withheld: {
    notice: 'Spotify does not offer this to this app.',
    reason: notYours,
    region: (what) => refused('Spotify does not offer this to apps in development mode.', notLoaded[what]),
  },
  restricted: { notice: 'The player does not allow this right now.' },
  'no-device': { notice: 'No device is ready to play. Choose one from the list.' },
  'not-found': {
    notice: 'Spotify no longer has this.',
    reason: 'The playlist no longer exists.',
    region: (what) =>
      notFound[what] ? refused('It may have been removed.', notFound[what]) : failed(null, notLoaded[what]),
  },
  'bad-request': { notice: 'Spotify cannot play this.' },
  // How long it lasts is added below.
  'rate-limited': {
    notice: slowDown,
    reason: slowDown,
    region: () => failed(`${slowDown} Try again in a moment.`),
    heading: 'Please wait a moment',
  },
  offline: {
    notice: 'You are offline. Try again when the network is back.',
    reason: 'You are offline.',
    region: () => failed('You are offline. This loads when you are back online.'),
    heading: 'No connection',
  },
  unavailable: {
    notice: 'Spotify did not answer. Try again in a moment.',
    reason: notAnswering,
    region: (what) => failed(notAnswering, notLoaded[what]),
  },
  'bad-response': {
    notice: 'Spotify did not answer. Try again in a moment.',
    reason: unreadable,
    region: (what) => failed(unreadable, notLoaded[what]),
  },
  aborted: { notice: null, reason: 'It was cancelled.' },
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
  if (spent) return spent
  const { retryAtMs } = error
  if (retryAtMs === undefined || retryAtMs <= nowMs) return `${slowDown} Try again in a moment.`
  const waitMs = retryAtMs - nowMs
  return waitMs < minuteMs
    ? `${slowDown} Try again in ${Math.ceil(waitMs / 1000)} s.`
    : `${slowDown} Try again after ${clockTime(retryAtMs)}.`
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

/** Which heart the listener was pressing. */
export type Attempt = 'save' | 'remove'

export function noticeWords(
  error: ProviderError,
  attempt: Attempt | undefined,
  nowMs: number,
): string | null {
  return attempt ? heartWords(error, attempt === 'save', nowMs) : refusalWords(error, nowMs)
}

export const reasonInWords = (error: ProviderError, nowMs = Date.now()): string =>
  spentWords(error, nowMs) ?? table[error.kind].reason ?? 'Spotify did not accept it.'

export function regionWords(error: ProviderError, what: Subject, nowMs: number): RegionWords {
  const { retryAtMs } = error
  const spent = error.kind === 'rate-limited' ? spentWords(error, nowMs) : null
  if (spent) return failed(spent)
  if (error.kind === 'rate-limited' && retryAtMs !== undefined) return failed(pauseWords(retryAtMs, nowMs))
  return table[error.kind].region?.(what) ?? failed(null, notLoaded[what])
}

/** While the provider wants a pause, by the listener's clock: "until 14:32" stays true while it lasts. */
export function pauseWords(retryAtMs: number, nowMs: number): string {
  const waitMs = retryAtMs - nowMs
  if (waitMs < minuteMs) return `${slowDown} Loading continues in a moment.`
  return waitMs > LONGEST_RETRY_WAIT_MS
    ? `Spotify asks us to slow down until ${clockTime(retryAtMs)}.`
    : `Spotify asks us to slow down until ${clockTime(retryAtMs)}. Loading then continues.`
}

export function headingWords(error: ProviderError, what: Subject): string {
  const { notLoaded: lacking = notLoaded[what], notFound: gone } = missingHeadings[what] ?? {}
  if (error.bucket !== undefined) return lacking
  return (error.kind === 'not-found' && gone) || (table[error.kind].heading ?? lacking)
}
