import { expect, test } from 'vitest'
import { refusalWords } from '@/lib/player/engine/refusal-words'
import { ProviderError } from '@/lib/provider-error'

const nowMs = new Date(2026, 10, 21, 9, 0).getTime()
const words = (...args: ConstructorParameters<typeof ProviderError>) =>
  refusalWords(new ProviderError(...args), nowMs)

test('a pause the provider asks for is told in seconds, and beyond a minute by the clock', () => {
  expect(words('rate-limited', '', { retryAtMs: nowMs + 20_000 })).toBe(
    'Spotify asks for a pause. Try again in 20 s.',
  )
  expect(words('rate-limited', '', { retryAtMs: nowMs + 90 * 60_000 })).toMatch(
    /^Spotify asks for a pause until 10:30/,
  )
  expect(words('rate-limited', '')).toBe('Spotify asks for a pause. Try again in a moment.')
})

test('what a device does not allow is named, as far as the provider names it', () => {
  expect(words('restricted', '', { reason: 'NO_NEXT_TRACK' })).toBe('There is nothing after this.')
  expect(words('restricted', '', { reason: 'VOLUME_CONTROL_DISALLOW' })).toBe(
    'This device keeps its own volume.',
  )
  expect(words('restricted', '', { reason: 'UNKNOWN' })).toBe('The player does not allow this right now.')
})

test('a session that is over is said, as no command will go through any more', () => {
  expect(words('signed-out', '')).toBe('Your session has ended. Log in again to go on.')
})

test('what nobody needs to know is not told', () => {
  expect(words('aborted', '')).toBeNull()
})
