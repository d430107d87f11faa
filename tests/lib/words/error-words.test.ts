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
  expect(refusal(...pause(20_000))).toBe('Too many requests. Try again in 20 seconds.')
  expect(refusal(...pause(90 * 60_000))).toMatch(/^Too many requests\. Try again after 0?4:01 PM\.$/)
  expect(refusal('rate-limited', '')).toBe('Too many requests. Try again in a moment.')
})

test('device restriction is named as far as Spotify names it', () => {
  expect(refusal('restricted', '', { reason: 'NO_NEXT_TRACK' })).toBe('There’s no next song.')
  expect(refusal('restricted', '', { reason: 'VOLUME_CONTROL_DISALLOW' })).toBe(
    'Change the volume on the device.',
  )
  expect(refusal('restricted', '', { reason: 'UNKNOWN' })).toBe('You can’t do that right now.')
})

test('ended session is reported', () => {
  expect(refusal('signed-out', '')).toBe('You’ve been logged out. Log in again to continue.')
})

test('irrelevant errors are silent', () => {
  expect(refusal('aborted', '')).toBeNull()
})

test.each([
  [90_000, /^Too many requests\. Loading continues at 0?2:33 PM\.$/],
  [20_000, /^Too many requests\. Loading continues in a moment\.$/],
  [3 * 3_600_000, /^Too many requests\. Try again after 0?5:31 PM\.$/],
])('region that waits %d ms says how long and whether it continues by itself', (ms, words) => {
  expect(region('album', ...pause(ms)).why).toMatch(words)
})

test('region with an unknown wait offers Retry', () => {
  expect(region('album', 'rate-limited', '')).toMatchObject({
    why: 'Too many requests. Try again in a moment.',
  })
})

test('missing item has no Retry, an own list does', () => {
  expect(region('album', 'not-found', '')).toMatchObject({
    text: 'Couldn’t find this album.',
    why: 'It may have been removed.',
  })
  expect(region('playlists', 'not-found', '')).toMatchObject({
    text: 'Couldn’t load your playlists.',
  })
})

test('failed edit gives its reason in its own sentence', () => {
  expect(reasonInWords(new ProviderError('offline', ''))).toBe('You’re offline.')
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
    limit('playback controls', 'about 0?3:31 PM'),
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
  expect(refused('bad-request', true)).toBe('Couldn’t save this. Try again.')
  expect(refused('bad-request', false)).toBe('Couldn’t remove this. Try again.')
  expect(refused('unavailable', true)).toBe('Couldn’t reach Spotify. Try again in a moment.')
  expect(refused('offline', true)).toBe('You’re offline. Try again when you reconnect.')
  expect(refused('aborted', true)).toBeNull()
})

test('postponed background work isn’t blamed on Spotify', () => {
  const kept: Failure = [
    'rate-limited',
    '',
    { bucket: 'artist-albums', reason: 'QUOTA_RESERVED', isEstimate: true, retryAtMs: nowMs + 3_600_000 },
  ]
  expect(region('new-releases', ...kept).why).toMatch(
    /^You’re close to Spotify’s limit, so background loading is paused. Available again from about 0?3:31 PM\.$/,
  )
})
