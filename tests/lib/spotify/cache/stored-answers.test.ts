import { unstable_serialize } from 'swr'
import { beforeEach, expect, test, vi } from 'vitest'
import { ProviderError, QUOTA_RESERVED } from '@/lib/provider-error'
import { createStoredAnswers } from '@/lib/spotify/cache/stored-answers'
import { keys } from '@/lib/spotify/endpoints/keys'
import { createCircuit } from '@/lib/spotify/quota/circuit'
import type { Shortage } from '@/lib/spotify/sending/client'
import { cacheOf, forgetCache } from '@/lib/storage/cache'
import { createStore } from '@/lib/store'
import { createTestClock } from '@/tests/builders/client'
import { installDatabase } from '@/tests/builders/database'

beforeEach(() => void installDatabase())
const name = '@"show","1",'
const show = { name: 'The show' }

/** Writing takes its time and nobody waits for it. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 10))
const refuse = (error: ProviderError) => () => Promise.reject(error)
const spent = new ProviderError('rate-limited', '', { bucket: 'shows', retryAtMs: 5_000_000 })
const whenSpent = { bucket: 'shows', untilMs: 5_000_000, isEstimate: false }

function answersOf(listener: string) {
  const shortage = createStore<Shortage | null>(null)
  const clock = createTestClock()
  const circuit = createCircuit({ clock })
  return { ...createStoredAnswers(cacheOf(listener), { shortage, circuit }), shortage, circuit, clock }
}

async function answersWithShow() {
  const answers = answersOf('listener-1')
  answers.store(name, show)
  await settle()
  return answers
}

test('exhausted quota shows stored responses with their age', async () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] })
  const answers = await answersWithShow()
  expect(await answers.recall(name, refuse(spent))).toEqual(show)
  expect(answers.shortage.getState()).toEqual({ ...whenSpent, readAtMs: 1_000_000 })
  await expect(answers.recall('@"show","2",', refuse(spent))).rejects.toBe(spent)
})

test('offline shows stored responses without a note', async () => {
  const answers = await answersWithShow()
  const offline = new ProviderError('offline', '')
  expect(await answers.recall(name, refuse(offline))).toEqual(show)
  expect(answers.shortage.getState()).toBeNull()
  await expect(answers.recall('@"show","2",', refuse(offline))).rejects.toBe(offline)
})

test('shown response doesn’t get younger', async () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] })
  const answers = await answersWithShow()
  vi.setSystemTime(2_000_000)
  answers.store(name, await answers.recall(name, refuse(spent)))
  await settle()
  await answers.recall(name, refuse(spent))
  expect(answers.shortage.getState()).toEqual({ ...whenSpent, readAtMs: 1_000_000 })
})

test('other failures stay failures, and a response isn’t delayed', async () => {
  const answers = await answersWithShow()
  const silent = new ProviderError('unavailable', '')
  await expect(answers.recall(name, refuse(silent))).rejects.toBe(silent)
  expect(await answers.recall(name, async () => 'new')).toBe('new')
})

test('responses of one listener are hidden from another and deleted by log-out', async () => {
  const answers = await answersWithShow()
  await expect(answersOf('listener-2').recall(name, refuse(spent))).rejects.toBe(spent)
  await forgetCache('listener-1', 'log-out')
  await expect(answers.recall(name, refuse(spent))).rejects.toBe(spent)
})

test('player responses aren’t stored', async () => {
  const answers = answersOf('listener-1')
  answers.store('@"queue",', { items: [] })
  await settle()
  await expect(answers.recall('@"queue",', refuse(spent))).rejects.toBe(spent)
})

test('artist pages are stored', async () => {
  const answers = answersOf('listener-1')
  const names = [keys.artist('1'), keys.artistSongs('1'), keys.artistReleases('1', 'album')].map((key) =>
    unstable_serialize(key),
  )
  for (const one of names) answers.store(one, { one })
  await settle()
  for (const one of names) expect(await answers.recall(one, refuse(spent))).toEqual({ one })
})

test('postponed read is no shortage', async () => {
  const answers = await answersWithShow()
  const putOff = new ProviderError('rate-limited', '', { bucket: 'shows', reason: QUOTA_RESERVED })
  expect(await answers.recall(name, refuse(putOff))).toEqual(show)
  expect(answers.shortage.getState()).toBeNull()
})

test('stored responses are told apart from fetched ones', async () => {
  const answers = await answersWithShow()
  expect(answers.whyRecalled(await answers.recall(name, async () => show))).toBe(null)
  expect(answers.whyRecalled(await answers.recall(name, refuse(spent)))).toBe(spent)
})

/** A read that waits for the end of a pause. */
function startRead() {
  let answer: (value: object) => void = () => {}
  let fail: (error: ProviderError) => void = () => {}
  const asked = new Promise<object>((resolve, reject) => {
    answer = resolve
    fail = reject
  })
  return { ask: () => asked, answer, fail }
}

test('blank screen gets the stored answer during a pause and the new one afterward', async () => {
  const { recall, whyRecalled, circuit, shortage } = await answersWithShow()
  const read = startRead()
  const later = vi.fn()
  const shown = recall(name, read.ask, later)
  circuit.noteRateLimited(circuit.noteSent(), 20_000)
  expect(await shown).toEqual(show)
  expect(whyRecalled(await shown)).toMatchObject({ kind: 'rate-limited', retryAtMs: 1_020_000 })
  // The notice of the pause says why.
  expect(shortage.getState()).toBeNull()
  expect(later).not.toHaveBeenCalled()
  read.answer({ name: 'Today’s show' })
  await settle()
  expect(later).toHaveBeenCalledExactlyOnceWith({ name: 'Today’s show' })
})

test('stored answer stays when the read fails after the pause', async () => {
  const { recall, circuit } = await answersWithShow()
  circuit.noteUnreachable(circuit.noteSent())
  const read = startRead()
  const later = vi.fn()
  expect(await recall(name, read.ask, later)).toEqual(show)
  read.fail(new ProviderError('unavailable', ''))
  await settle()
  expect(later).not.toHaveBeenCalled()
})

test('pause is waited out when something is shown or nothing is stored', async () => {
  const { recall, circuit } = await answersWithShow()
  circuit.noteRateLimited(circuit.noteSent(), 20_000)
  const later = vi.fn()
  const reads = [startRead(), startRead(), startRead()] as const
  const failure = new ProviderError('rate-limited', '')
  const answers = [
    recall(name, reads[0].ask),
    recall('@"show","2",', reads[1].ask, later),
    recall('@"show","2",', reads[2].ask, later).catch((error: unknown) => error),
  ]
  await settle()
  reads[0].answer({ name: 'first' })
  reads[1].answer({ name: 'second' })
  reads[2].fail(failure)
  expect(await Promise.all(answers)).toEqual([{ name: 'first' }, { name: 'second' }, failure])
  expect(later).not.toHaveBeenCalled()
})
