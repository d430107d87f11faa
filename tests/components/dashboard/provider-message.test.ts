import { beforeEach, expect, test, vi } from 'vitest'
import { providerMessage } from '@/components/dashboard/provider-message'
import { ProviderError } from '@/lib/provider-error'

const nowMs = new Date(2026, 10, 21, 14, 30, 40).getTime()

beforeEach(() => {
  vi.useFakeTimers({ now: nowMs })
  return () => vi.useRealTimers()
})

function pauseOf(ms: number | null): string {
  const retryAtMs = ms === null ? {} : { retryAtMs: nowMs + ms }
  return providerMessage(new ProviderError('rate-limited', 'Wait.', retryAtMs), 'This album').text
}

test('a pause is told by the clock, rounded up to a whole minute, and goes on by itself', () => {
  expect(pauseOf(90_000)).toMatch(/^Spotify asks us to slow down until 0?2:33 PM\. This goes on by itself\.$/)
})

test('a pause of less than a minute is a moment', () => {
  expect(pauseOf(20_000)).toBe('Spotify asks us to slow down for a moment. This goes on by itself.')
})

test('a pause of hours has its end, and nobody waits for it unasked', () => {
  expect(pauseOf(3 * 3_600_000)).toMatch(/^Spotify asks us to slow down until 0?5:31 PM\.$/)
})

test('a pause without an end is worth another try', () => {
  expect(pauseOf(null)).toBe('Spotify asks us to slow down. Try again in a moment.')
})

test('one thing that is gone is not asked for again; a list of one’s own is', () => {
  const gone = new ProviderError('not-found', 'Not found.')
  expect(providerMessage(gone, 'This album')).toMatchObject({
    text: 'This album could not be found. It may have been removed.',
    canRetry: false,
  })
  expect(providerMessage(gone, 'Your playlists')).toMatchObject({
    text: 'Your playlists could not be found.',
    canRetry: true,
  })
})

test('within a sentence a name keeps its capitals', () => {
  const withheld = new ProviderError('withheld', 'Forbidden.')
  expect(providerMessage(withheld, 'Liked Songs').text).toContain('does not give Liked Songs to')
  expect(providerMessage(withheld, 'Your albums').text).toContain('does not give your albums to')
})
