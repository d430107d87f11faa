import { afterEach, expect, test, vi } from 'vitest'
import { ProviderError } from '@/lib/provider-error'
import { type Seed, settleSoon, undefinedWhenRefused } from '@/lib/seed/seed'
import { expectConsole } from '@/tests/setup/console'
import { deferred } from '@/tests/setup/wait-for'

const key = ['album', 'x']

afterEach(() => {
  vi.useRealTimers()
})

test('a refusal of the provider’s is left to the browser without a word', async () => {
  const refused = new ProviderError('not-found', 'There is no such album.')
  expect(await undefinedWhenRefused(() => Promise.reject(refused))).toBeUndefined()
})

test('a fault of ours in a read ahead is written to the log', async () => {
  expectConsole('error', /images is not iterable/)
  const fault = new TypeError('images is not iterable')
  expect(await undefinedWhenRefused(() => Promise.reject(fault))).toBeUndefined()
  expect(vi.spyOn(console, 'error')).toHaveBeenCalledWith(fault)
})

test('a request that the provider calls malformed is a fault of ours too', async () => {
  expectConsole('error', /Invalid limit/)
  await undefinedWhenRefused(() => Promise.reject(new ProviderError('bad-request', 'Invalid limit')))
  expect(vi.spyOn(console, 'error')).toHaveBeenCalledOnce()
})

test('what answers at once is part of the page, and what takes long is sent after it', async () => {
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

test('a page waits for a provider that takes 0.4 s, and not for one that takes 0.6 s', async () => {
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
