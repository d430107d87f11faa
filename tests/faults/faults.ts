import type { Fault } from '@/sandbox/control/faults'

/** What a part of a screen is called, and what its requests are called where the quota for them is spent. */
export type Part = {
  what: string
  reads: string
  isScreen?: boolean
  /** The fault in which it waits for the others, which ask first, and has nothing to say. */
  silentIn?: string
}

export type ReadOutcome = {
  /** What stands in place of each part after a minute; null where its content is there all the same. */
  says: ((part: Part) => string | RegExp) | null
  /** What was shown before does not disappear when it happens later. */
  isKept?: boolean
  /** By itself once the fault is over, by a button or a link, or when the screen is next opened. */
  recovers: 'by itself' | 'Retry' | 'Log in' | 'next visit'
  /** How long that takes, or how long Retry cannot help yet. */
  afterMs?: number
  requests: number
}

export type Refusal = {
  /** The provider does it all the same: after one more try, or because its answer does not matter. */
  isDone: boolean
  notice: string | RegExp
  /** The sentence that follows what was not done. */
  reason: string | RegExp
  bucket?: string
}

export type FaultColumn = {
  fault: Partial<Fault>
  /** The fault is over after this long; otherwise it lasts until the cell ends it. */
  lastsMs?: number
  isOffline?: boolean
  read: ReadOutcome
  command: Refusal
}

const error = (status: number, message: string, more: object = {}) => ({
  status,
  body: { error: { status, message, ...more } },
})
const tooMany = (more: object = {}) => error(429, 'API rate limit exceeded', more)

/** Under the heading of a screen, which says what is missing, only why. */
const didNotLoad =
  (why: string) =>
  ({ what, isScreen }: Part) =>
    isScreen ? why : `Couldn’t load ${what}. ${why}`
const notAnswering = didNotLoad('Can’t reach Spotify right now.')
const unreadable = didNotLoad('Spotify sent an unexpected response.')
const slowDown = () => /^Too many requests\. Loading continues (in a moment|at 12:0\d.PM)\.$/
const notFound = ({ what, isScreen }: Part) =>
  isScreen && what.startsWith('this ') ? 'It may have been removed.' : `Couldn’t load ${what}.`
const spent =
  (until: RegExp) =>
  ({ reads }: Part) =>
    new RegExp(`^Spotify’s limit for ${reads} has been reached\\. Available again from ${until.source}\\.$`)

const done: Refusal = { isDone: true, notice: '', reason: '' }
const refused = (
  notice: string | RegExp,
  reason: string | RegExp = 'Spotify rejected the change.',
): Refusal => ({
  isDone: false,
  notice,
  reason,
})
const unanswered = refused('Couldn’t reach Spotify. Try again in a moment.', 'Can’t reach Spotify right now.')

type Outcome = Omit<FaultColumn, 'fault'>
const failing: Outcome = {
  read: { says: notAnswering, recovers: 'Retry', requests: 9 },
  command: unanswered,
}
const garbled: Outcome = { read: { says: unreadable, recovers: 'Retry', requests: 1 }, command: done }

export const faults: Record<string, FaultColumn> = {
  '401 once': {
    fault: { ...error(401, 'The access token expired'), times: 1 },
    read: { says: null, recovers: 'by itself', requests: 2 },
    command: done,
  },
  '401 forever': {
    fault: error(401, 'Invalid access token'),
    read: {
      says: () => 'You’ve been logged out. Log in again to continue.',
      recovers: 'Log in',
      requests: 2,
    },
    command: refused('You’ve been logged out. Log in again to continue.', 'You’ve been logged out.'),
  },
  '403 for a missing scope': {
    fault: error(403, 'Insufficient client scope'),
    read: {
      says: didNotLoad('Tonearm needs one more permission. Log out and log in again to grant it.'),
      recovers: 'Log in',
      requests: 1,
    },
    command: refused(
      'Tonearm needs one more permission. Log out and log in again to grant it.',
      'Spotify doesn’t allow this change.',
    ),
  },
  '403 for Premium': {
    fault: error(403, 'Player command failed: Premium required', { reason: 'PREMIUM_REQUIRED' }),
    read: { says: () => 'This needs Spotify Premium.', recovers: 'next visit', requests: 1 },
    command: refused('Spotify plays on demand for Premium accounts only. You can still browse.'),
  },
  '403 in development mode': {
    fault: error(403, 'Forbidden'),
    read: {
      says: didNotLoad('Spotify doesn’t make this available to apps in development mode.'),
      recovers: 'next visit',
      requests: 1,
    },
    command: refused(
      'Spotify doesn’t make this available to this app.',
      'Spotify doesn’t allow this change.',
    ),
  },
  '403 for an account that is not registered': {
    fault: {
      status: 403,
      body: 'User not registered in the Developer Dashboard. Check settings on https://developer.spotify.com/dashboard',
    },
    read: {
      says: () =>
        'This account can’t use this app yet. The app owner can add it under User Management in the Spotify developer dashboard.',
      recovers: 'next visit',
      requests: 1,
    },
    command: refused('This account can’t use this app yet. Ask the app owner to add you.'),
  },
  '404': {
    fault: error(404, 'Resource not found'),
    read: { says: notFound, recovers: 'next visit', requests: 1 },
    command: refused('This is no longer on Spotify.', 'Spotify couldn’t find it.'),
  },
  'a short 429': {
    fault: { ...tooMany(), headers: { 'retry-after': '2' } },
    lastsMs: 3_000,
    read: { says: null, recovers: 'by itself', requests: 4 },
    command: refused('Too many requests. Try again in 2 seconds.'),
  },
  'a long 429': {
    fault: { ...tooMany(), headers: { 'retry-after': '3600' } },
    read: { says: spent(/1:0\d.PM/), recovers: 'Retry', afterMs: 3_600_000, requests: 1 },
    command: refused(
      /Spotify’s limit for {bucket} has been reached\. Available again from 1:0\d.PM\./,
      /Spotify’s limit for {bucket} has been reached\. Available again from 1:0\d.PM\./,
    ),
  },
  'a 429 without a time': {
    fault: tooMany(),
    read: { says: slowDown, recovers: 'by itself', afterMs: 80_000, requests: 7 },
    command: refused(/Too many requests. Try again in \d s/, 'Too many requests.'),
  },
  'a 429 without CORS headers': {
    fault: { ...tooMany(), withoutCors: true },
    read: { says: notAnswering, recovers: 'Retry', afterMs: 16_000, requests: 8 },
    command: unanswered,
  },
  'a spent quota': {
    fault: { ...tooMany({ reason: 'QUOTA_EXCEEDED' }), headers: { 'retry-after': '49861' } },
    read: { says: spent(/1:5\d.AM tomorrow/), recovers: 'Retry', afterMs: 49_861_000, requests: 1 },
    command: refused(
      /Spotify’s limit for {bucket} has been reached\. Available again from 1:5\d.AM tomorrow\./,
      /Spotify’s limit for {bucket} has been reached\. Available again from 1:5\d.AM tomorrow\./,
    ),
  },
  '500': { ...failing, fault: error(500, 'Server error.') },
  '502 with a page': {
    ...failing,
    fault: { status: 502, body: '<html><body><h1>502 Bad Gateway</h1></body></html>' },
  },
  'no answer': {
    fault: { delayMs: 3_600_000 },
    read: { says: notAnswering, recovers: 'Retry', afterMs: 16_000, requests: 3 },
    command: unanswered,
  },
  'a dropped connection': {
    fault: { drop: true },
    read: { says: notAnswering, recovers: 'Retry', afterMs: 16_000, requests: 8 },
    command: unanswered,
  },
  'an empty body': { ...garbled, fault: { status: 200, body: '' } },
  'broken JSON': { ...garbled, fault: { status: 200, body: '{"items": [{"name": "Half' } },
  'wrong types in JSON': { ...garbled, fault: { isSpoilt: true } },
  'offline and back': {
    fault: {},
    isOffline: true,
    read: {
      says: () => 'You’re offline. This will load when you reconnect.',
      recovers: 'by itself',
      requests: 1,
    },
    command: refused('You’re offline. Try again when you reconnect.', 'You’re offline.'),
  },
}
