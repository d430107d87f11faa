import { expect, test } from 'vitest'
import { ProviderError, type ProviderErrorKind } from '@/lib/provider-error'
import { readRetryAfter, retryPauseOf } from '@/lib/spotify/quota/waits'

const nowMs = Date.parse('2026-11-20T10:00:00Z')
const waitOf = (text: string) => readRetryAfter(new Headers({ 'Retry-After': text }), nowMs)

test('seconds and dates are parsed', () => {
  expect(waitOf('3')).toBe(3_000)
  expect(waitOf('Fri, 20 Nov 2026 10:00:05 GMT')).toBe(5_000)
})

test.each(['', '0', '-1', 'soon', 'Fri, 20 Nov 2026 09:59:59 GMT'])('%j is no time to wait', (text) => {
  expect(waitOf(text)).toBeNull()
})

test('missing header is no time', () => {
  expect(readRetryAfter(new Headers(), nowMs)).toBeNull()
})

const error = (kind: ProviderErrorKind, retryAtMs?: number) =>
  new ProviderError(kind, 'No', retryAtMs === undefined ? {} : { retryAtMs })

test.each<ProviderErrorKind>([
  'signed-out',
  'not-registered',
  'withheld',
  'not-found',
  'bad-request',
  'bad-response',
  'insufficient-scope',
  'offline',
  'aborted',
])('%s is never retried automatically', (kind) => {
  expect(retryPauseOf(error(kind), 1, 0)).toBeNull()
})

test('server error is retried twice', () => {
  expect([1, 2, 3].map((count) => retryPauseOf(error('unavailable'), count, 0))).toEqual([5000, 15_000, null])
})

test('requested pause is kept', () => {
  expect(retryPauseOf(error('rate-limited', 100_000), 1, 40_000)).toBe(60_000)
})

test('repeated pauses are each waited for', () => {
  expect(retryPauseOf(error('rate-limited', 100_000), 7, 40_000)).toBe(60_000)
  expect(retryPauseOf(error('rate-limited', 40_001), 7, 40_000)).toBe(15_000)
  expect(retryPauseOf(error('rate-limited'), 3, 0)).toBeNull()
})

test('pause of hours is left to the listener', () => {
  expect(retryPauseOf(error('rate-limited', 80_000_000), 1, 0)).toBeNull()
})

test('other errors aren’t retried', () => {
  expect(retryPauseOf(new Error('a fault of ours'), 1, 0)).toBeNull()
})
