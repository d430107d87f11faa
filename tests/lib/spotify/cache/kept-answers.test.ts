import { unstable_serialize } from 'swr'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetKeptAnswers } from '@/lib/browser/forget-listener'
import { ProviderError, QUOTA_RESERVED } from '@/lib/provider-error'
import { createKeptAnswers } from '@/lib/spotify/cache/kept-answers'
import { keys } from '@/lib/spotify/endpoints/keys'
import type { Shortage } from '@/lib/spotify/sending/client'
import { createStore } from '@/lib/store'
import { createCaches } from '@/tests/builders/fake-caches'

beforeEach(() => void vi.stubGlobal('caches', createCaches()))
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

async function answersWithShow() {
  const answers = answersOf('listener-1')
  answers.keep(name, show)
  await settle()
  return answers
}

test('where the quota is spent, what was read before is shown, and it is said how old it is', async () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] })
  const answers = await answersWithShow()
  expect(await answers.recall(name, refuse(spent))).toEqual(show)
  expect(answers.shortage.getState()).toEqual({ ...whenSpent, readAtMs: 1_000_000 })
  await expect(answers.recall('@"show","2",', refuse(spent))).rejects.toBe(spent)
})

test('without a network what was read before is shown, of which the page says nothing more', async () => {
  const answers = await answersWithShow()
  const offline = new ProviderError('offline', '')
  expect(await answers.recall(name, refuse(offline))).toEqual(show)
  expect(answers.shortage.getState()).toBeNull()
  await expect(answers.recall('@"show","2",', refuse(offline))).rejects.toBe(offline)
})

test('what is shown again does not become younger by it', async () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] })
  const answers = await answersWithShow()
  vi.setSystemTime(2_000_000)
  answers.keep(name, await answers.recall(name, refuse(spent)))
  await settle()
  await answers.recall(name, refuse(spent))
  expect(answers.shortage.getState()).toEqual({ ...whenSpent, readAtMs: 1_000_000 })
})

test('any other failure stays one, and an answer is not held back', async () => {
  const answers = await answersWithShow()
  const silent = new ProviderError('unavailable', '')
  await expect(answers.recall(name, refuse(silent))).rejects.toBe(silent)
  expect(await answers.recall(name, async () => 'new')).toBe('new')
})

test('what one listener read is not shown to another, and logging out forgets it', async () => {
  const answers = await answersWithShow()
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

test('the pages of an artist are kept', async () => {
  const answers = answersOf('listener-1')
  const names = [keys.artist('1'), keys.artistSongs('1'), keys.artistReleases('1', 'album')].map((key) =>
    unstable_serialize(key),
  )
  for (const one of names) answers.keep(one, { one })
  await settle()
  for (const one of names) expect(await answers.recall(one, refuse(spent))).toEqual({ one })
})

test('a read that was only put off is no shortage', async () => {
  const answers = await answersWithShow()
  const putOff = new ProviderError('rate-limited', '', { bucket: 'shows', reason: QUOTA_RESERVED })
  expect(await answers.recall(name, refuse(putOff))).toEqual(show)
  expect(answers.shortage.getState()).toBeNull()
})

test('what was recalled is told from what was read', async () => {
  const answers = await answersWithShow()
  expect(answers.whyRecalled(await answers.recall(name, async () => show))).toBe(null)
  expect(answers.whyRecalled(await answers.recall(name, refuse(spent)))).toBe(spent)
})

test('visits in which little is read leave no more than 300 or so', async () => {
  for (let id = 0; id < 340; id += 1) {
    answersOf('listener-1').keep(`@"show","${id}",`, show)
    if (id % 20 === 0) await settle()
  }
  await settle()
  const [only = ''] = await caches.keys()
  expect((await (await caches.open(only)).keys()).length).toBeLessThanOrEqual(320)
})

test('what nobody read anew for 30 days is neither shown nor kept', async () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] })
  answersOf('listener-1').keep(name, show)
  await settle()
  vi.setSystemTime(1_000_000 + 31 * 86_400_000)
  const answers = answersOf('listener-1')
  await expect(answers.recall(name, refuse(spent))).rejects.toBe(spent)
  expect(await answers.peek(name)).toBeNull()
  answers.keep('@"show","2",', show)
  await settle()
  const [only = ''] = await caches.keys()
  expect(await (await caches.open(only)).keys()).toHaveLength(1)
})

test('storage that does not answer is waited for once and for a second', async () => {
  let release = () => {}
  vi.stubGlobal('caches', {
    open: () =>
      new Promise((_resolve, reject) => {
        release = () => reject(new DOMException('Too late.', 'UnknownError'))
      }),
  })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const answers = answersOf('listener-1')
  const first = expect(answers.recall(name, refuse(spent))).rejects.toBe(spent)
  await vi.advanceTimersByTimeAsync(1_000)
  await first
  expect(await answers.peek(name)).toBeNull()
  release()
})
