import { expect, test } from 'vitest'
import { readRetryAfter } from '@/lib/retry-after'

const nowMs = Date.parse('2026-11-20T10:00:00Z')
const waitOf = (text: string) => readRetryAfter(new Headers({ 'Retry-After': text }), nowMs)

test('seconds and dates are understood', () => {
  expect(waitOf('3')).toBe(3_000)
  expect(waitOf('Fri, 20 Nov 2026 10:00:05 GMT')).toBe(5_000)
})

test.each(['', '0', '-1', 'soon', 'Fri, 20 Nov 2026 09:59:59 GMT'])('%j names no time to wait', (text) => {
  expect(waitOf(text)).toBeNull()
})

test('an answer without the header names none', () => {
  expect(readRetryAfter(new Headers(), nowMs)).toBeNull()
})
