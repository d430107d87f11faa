import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { watchBuild } from '@/lib/browser/new-build'
import { hasNewBuild } from '@/lib/browser/page-build'
import { server } from '@/tests/setup/msw'
import { waitFor } from '@/tests/setup/wait-for'

const origin = 'http://127.0.0.1:3000'
const of = (build: string) => ({ headers: { 'Server-Timing': `build;desc="${build}"` } })
const navigation = { headers: { RSC: '1' } }

beforeEach(() => {
  const page = { serverTiming: [{ name: 'build', description: 'one' }] }
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([page as unknown as PerformanceEntry])
})
afterEach(() => vi.restoreAllMocks())

function serve(build: string) {
  server.use(http.get(`${origin}/*`, () => HttpResponse.text('an answer', of(build))))
}

function watch(mustStay = () => false) {
  const watched = watchBuild(mustStay)
  onTestFinished(watched.stop)
  return watched
}

test('an answer of the page’s own build says nothing', async () => {
  serve('one')
  const watched = watch(() => true)
  await fetch(`${origin}/search`, navigation)
  expect(watched.getState()).toEqual({ isKnown: false, heldUrl: null })
})

test('any answer of another build tells that there is one, and arrives', async () => {
  serve('two')
  const watched = watch(() => true)
  expect(await (await fetch(`${origin}/api/lyrics/Song`)).text()).toBe('an answer')
  expect(watched.getState()).toEqual({ isKnown: true, heldUrl: null })
})

test('a page of another build waits while the music would stop, and goes on when it may', async () => {
  serve('two')
  const watched = watch(() => true)
  const arrived = vi.fn()
  const answer = fetch(`${origin}/search?q=x&_rsc=abc`, navigation).then(arrived)
  await waitFor(() => expect(watched.getState()).toEqual({ isKnown: true, heldUrl: `${origin}/search?q=x` }))
  expect(arrived).not.toHaveBeenCalled()
  watched.release()
  await answer
  expect(arrived).toHaveBeenCalled()
})

test('without music it goes on at once, and so does what is only prefetched', async () => {
  serve('two')
  watch(() => false)
  expect((await fetch(`${origin}/search`, navigation)).status).toBe(200)
  watch(() => true)
  const prefetch = { headers: { ...navigation.headers, 'Next-Router-Prefetch': '1' } }
  expect((await fetch(`${origin}/search`, prefetch)).status).toBe(200)
})

test('the server is asked for its build, and one that cannot be reached has none', async () => {
  serve('two')
  expect(await hasNewBuild()).toBe(true)
  server.use(http.get(`${origin}/healthz`, () => HttpResponse.error()))
  expect(await hasNewBuild()).toBe(false)
})
