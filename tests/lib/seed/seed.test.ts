import { afterEach, expect, test, vi } from 'vitest'
import { ProviderError } from '@/lib/provider-error'
import { type Seed, settleSoon, undefinedWhenRefused } from '@/lib/seed/seed'
import { expectConsole } from '@/tests/setup/console'
import { deferred } from '@/tests/setup/wait-for'

const key = ['album', 'x']

afterEach(() => {
  vi.useRealTimers()
})

test('refusal by Spotify is left to the browser silently', async () => {
  const refused = new ProviderError('not-found', 'There is no such album.')
  expect(await undefinedWhenRefused(() => Promise.reject(refused))).toBeUndefined()
})

test('own error in a prefetch is logged', async () => {
  expectConsole('error', /images is not iterable/)
  const fault = new TypeError('images is not iterable')
  expect(await undefinedWhenRefused(() => Promise.reject(fault))).toBeUndefined()
  expect(vi.spyOn(console, 'error')).toHaveBeenCalledWith(fault)
})

test('request malformed according to Spotify is our own error too', async () => {
  expectConsole('error', /Invalid limit/)
  await undefinedWhenRefused(() => Promise.reject(new ProviderError('bad-request', 'Invalid limit')))
  expect(vi.spyOn(console, 'error')).toHaveBeenCalledOnce()
})

test('fast data is part of the page, slow data follows', async () => {
  const [slow, answer] = deferred<string>()
  const seeds: Seed[] = [
    [key, Promise.resolve('facts')],
    [['rows'], slow],
  ]
  const settled = await settleSoon(seeds)
  expect(settled[0]).toEqual([key, 'facts'])
  expect(settled[1]?.[1]).toBe(slow)
  answer('rows')
  expect(await settleSoon(seeds)).toEqual([
    [key, 'facts'],
    [['rows'], 'rows'],
  ])
})

test('page waits 0.4 s for Spotify but not 0.6 s', async () => {
  vi.useFakeTimers()
  const after = (ms: number) => new Promise<number>((resolve) => setTimeout(() => resolve(ms), ms))
  const late = after(600)
  const settling = settleSoon([
    [key, after(400)],
    [['rows'], late],
  ])
  await vi.advanceTimersByTimeAsync(500)
  expect(await settling).toEqual([
    [key, 400],
    [['rows'], late],
  ])
})
