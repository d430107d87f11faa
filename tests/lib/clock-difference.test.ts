import { beforeEach, expect, test, vi } from 'vitest'
import { blameClock, compareClocks, forgetClocks } from '@/lib/clock-difference'
import { expectConsole } from '@/tests/setup/console'

beforeEach(forgetClocks)

/** What the tests' set-up listens to already. */
const log = () => vi.spyOn(console, 'error')

const answeredAt = (ms: number) => new Headers({ Date: new Date(ms).toUTCString() })

test.each([
  [20 * 60_000, /clock is 20 minutes ahead of the provider's.*timedatectl/],
  [-3 * 3_600_000, /clock is 180 minutes behind the provider's.*timedatectl/],
])('a clock that is off by %i ms is named in the log, once', (offMs, text) => {
  expectConsole('error', text)
  compareClocks(answeredAt(Date.now() - offMs))
  compareClocks(answeredAt(Date.now() - offMs))
  expect(log()).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(text))
})

test('a clock that is right, and an answer without a date, are nothing to speak of', () => {
  compareClocks(answeredAt(Date.now() - 60_000))
  compareClocks(new Headers())
  expect(log()).not.toHaveBeenCalled()
})

test('a certificate outside its dates points to the clock; other failures do not', () => {
  expectConsole('error', /clock may be off.*CERT_NOT_YET_VALID/)
  const failure = (code: string) =>
    new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code }) })
  blameClock(failure('ECONNREFUSED'))
  expect(log()).not.toHaveBeenCalled()
  blameClock(failure('CERT_NOT_YET_VALID'))
  expect(log()).toHaveBeenCalledOnce()
})
