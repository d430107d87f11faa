import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ProviderError } from '@/lib/provider-error'
import { createKeptAnswers, forgetKeptAnswers, type Shortage } from '@/lib/spotify/kept-answers'
import { createStore } from '@/lib/store'
import { createCaches } from '@/tests/builders/fake-caches'

beforeEach(() => void vi.stubGlobal('caches', createCaches()))
afterEach(() => void vi.useRealTimers())

const name = '@"show","1",'
const show = { name: 'The show' }

/** Writing takes its time and nobody waits for it. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 10))
const refuse = (error: ProviderError) => () => Promise.reject(error)
const spent = new ProviderError('rate-limited', '', { bucket: 'shows', retryAtMs: 5_000_000 })
const whenSpent = { bucket: 'shows', untilMs: 5_000_000, isEstimate: false }

function answersOf(listener: string) {
  const shortage = createStore<Shortage | null>(null)
  return { ...createKeptAnswers(listener, shortage), shortage }
}

test('where the quota is spent, what was read before is shown, and it is said how old it is', async () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] })
  const answers = answersOf('listener-1')
  answers.keep(name, show)
  await settle()
  expect(await answers.recall(name, refuse(spent))).toEqual(show)
  expect(answers.shortage.getState()).toEqual({ ...whenSpent, readAtMs: 1_000_000 })
  await expect(answers.recall('@"show","2",', refuse(spent))).rejects.toBe(spent)
})

test('without a network what was read before is shown, of which the page says nothing more', async () => {
  const answers = answersOf('listener-1')
  answers.keep(name, show)
  await settle()
  const offline = new ProviderError('offline', '')
  expect(await answers.recall(name, refuse(offline))).toEqual(show)
  expect(answers.shortage.getState()).toBeNull()
  await expect(answers.recall('@"show","2",', refuse(offline))).rejects.toBe(offline)
})

test('what is shown again does not become younger by it', async () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] })
  const answers = answersOf('listener-1')
  answers.keep(name, show)
  await settle()
  vi.setSystemTime(2_000_000)
  answers.keep(name, await answers.recall(name, refuse(spent)))
  await settle()
  await answers.recall(name, refuse(spent))
  expect(answers.shortage.getState()).toEqual({ ...whenSpent, readAtMs: 1_000_000 })
})

test('any other failure stays one, and an answer is not held back', async () => {
  const answers = answersOf('listener-1')
  answers.keep(name, show)
  await settle()
  const silent = new ProviderError('unavailable', '')
  await expect(answers.recall(name, refuse(silent))).rejects.toBe(silent)
  expect(await answers.recall(name, async () => 'new')).toBe('new')
})

test('what one listener read is not shown to another, and logging out forgets it', async () => {
  const answers = answersOf('listener-1')
  answers.keep(name, show)
  await settle()
  await expect(answersOf('listener-2').recall(name, refuse(spent))).rejects.toBe(spent)
  await forgetKeptAnswers()
  await expect(answers.recall(name, refuse(spent))).rejects.toBe(spent)
})

test('the latest 300 or so are kept, and nothing of the player', async () => {
  const answers = answersOf('listener-1')
  answers.keep('@"queue",', { items: [] })
  for (let id = 0; id < 340; id += 1) answers.keep(`@"show","${id}",`, show)
  await settle()
  await expect(answers.recall('@"show","0",', refuse(spent))).rejects.toBe(spent)
  expect(await answers.recall('@"show","339",', refuse(spent))).toEqual(show)
  const [only = ''] = await caches.keys()
  const kept = await (await caches.open(only)).keys()
  expect(kept.length).toBeLessThanOrEqual(320)
  expect(kept.some(({ url }) => url.includes('queue'))).toBe(false)
})

test('a browser that forbids it keeps nothing, and breaks nothing', async () => {
  const open = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
  vi.stubGlobal('caches', { open })
  const answers = answersOf('listener-1')
  answers.keep(name, show)
  await expect(answers.recall(name, refuse(spent))).rejects.toBe(spent)
  vi.unstubAllGlobals()
  await expect(answers.recall(name, refuse(spent))).rejects.toBe(spent)
})
