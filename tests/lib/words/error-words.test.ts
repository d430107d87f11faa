import { expect, test } from 'vitest'
import { ProviderError, type ProviderErrorKind } from '@/lib/provider-error'
import { heartWords, reasonInWords, refusalWords, regionWords } from '@/lib/words/error-words'
import type { Subject } from '@/lib/words/missing-words'

const nowMs = new Date(2026, 10, 21, 14, 30, 40).getTime()

type Failure = ConstructorParameters<typeof ProviderError>
const refusal = (...failure: Failure) => refusalWords(new ProviderError(...failure), nowMs)
const region = (what: Subject, ...failure: Failure) => regionWords(new ProviderError(...failure), what, nowMs)
const pause = (ms: number): Failure => ['rate-limited', '', { retryAtMs: nowMs + ms }]

test('rate-limited command says when to retry: in seconds, beyond a minute by the clock', () => {
  expect(refusal(...pause(20_000))).toBe('Spotify asks us to slow down. Try again in 20 s.')
  expect(refusal(...pause(90 * 60_000))).toMatch(
    /^Spotify asks us to slow down\. Try again after 0?4:01 PM\.$/,
  )
  expect(refusal('rate-limited', '')).toBe('Spotify asks us to slow down. Try again in a moment.')
})

test('device restriction is named as far as Spotify names it', () => {
  expect(refusal('restricted', '', { reason: 'NO_NEXT_TRACK' })).toBe('There is nothing after this.')
  expect(refusal('restricted', '', { reason: 'VOLUME_CONTROL_DISALLOW' })).toBe(
    'This device’s volume cannot be set from here.',
  )
  expect(refusal('restricted', '', { reason: 'UNKNOWN' })).toBe('The player does not allow this right now.')
})

test('ended session is reported', () => {
  expect(refusal('signed-out', '')).toBe('Your session has ended. Log in again to continue.')
})

test('irrelevant errors are silent', () => {
  expect(refusal('aborted', '')).toBeNull()
})

test.each([
  [90_000, /^Spotify asks us to slow down until 0?2:33 PM\. Loading then continues\.$/],
  [20_000, /^Spotify asks us to slow down\. Loading continues in a moment\.$/],
  [3 * 3_600_000, /^Spotify asks us to slow down until 0?5:31 PM\.$/],
])('region that waits %d ms says how long and whether it continues by itself', (ms, words) => {
  expect(region('album', ...pause(ms)).why).toMatch(words)
})

test('region with an unknown wait offers Retry', () => {
  expect(region('album', 'rate-limited', '')).toMatchObject({
    why: 'Spotify asks us to slow down. Try again in a moment.',
  })
})

test('missing item has no Retry, an own list does', () => {
  expect(region('album', 'not-found', '')).toMatchObject({
    text: 'This album could not be found.',
    why: 'It may have been removed.',
  })
  expect(region('playlists', 'not-found', '')).toMatchObject({
    text: 'Your playlists could not be loaded.',
  })
})

test('failed edit gives its reason in its own sentence', () => {
  expect(reasonInWords(new ProviderError('offline', ''))).toBe('You are offline.')
})

const spent = (bucket: string, ms: number, isEstimate = false): Failure => [
  'rate-limited',
  '',
  { bucket, isEstimate, retryAtMs: nowMs + ms },
]

const limit = (what: string, when: string) =>
  new RegExp(`^Spotify’s limit for ${what} has been reached\\. Available again from ${when}\\.$`)

test('exhausted quota says of what and until when', () => {
  expect(region('show', ...spent('shows', 90 * 60_000))).toMatchObject({
    why: expect.stringMatching(limit('podcasts', '0?4:01 PM')),
  })
  expect(refusal(...spent('player-commands', 3_600_000, true))).toMatch(
    limit('player commands', 'about 0?3:31 PM'),
  )
  const error = new ProviderError(...spent('playlist-writes', 16 * 3_600_000))
  expect(reasonInWords(error, nowMs)).toMatch(limit('changing playlists', '0?6:31 AM tomorrow'))
  expect(refusal(...spent('GET /audiobooks/{id}', 60_000))).toMatch(
    /^Spotify’s limit has been reached\. Available again from/,
  )
})

test('refused heart says what was tried, or the cause the listener can fix', () => {
  const refused = (kind: ProviderErrorKind, wasSaving: boolean) =>
    heartWords(new ProviderError(kind, ''), wasSaving, nowMs)
  expect(refused('bad-request', true)).toBe('Spotify did not save this. Try again.')
  expect(refused('bad-request', false)).toBe('Spotify did not remove this. Try again.')
  expect(refused('unavailable', true)).toBe('Spotify did not answer. Try again in a moment.')
  expect(refused('offline', true)).toBe('You are offline. Try again when the network is back.')
  expect(refused('aborted', true)).toBeNull()
})

test('postponed background work isn’t blamed on Spotify', () => {
  const kept: Failure = [
    'rate-limited',
    '',
    { bucket: 'artist-albums', reason: 'QUOTA_RESERVED', isEstimate: true, retryAtMs: nowMs + 3_600_000 },
  ]
  expect(region('new-releases', ...kept).why).toMatch(
    /^Spotify’s limit is close, so Tonearm saves the rest for what you do\. Available again from about 0?3:31 PM\.$/,
  )
})
