import { expect, test } from 'vitest'
import { createCachedFind } from '@/lib/lyrics/cached-find'
import type { Lyrics, LyricsQuery } from '@/lib/lyrics/lyrics'
import { createRequestQueue } from '@/lib/lyrics/request-queue'
import { ProviderError } from '@/lib/provider-error'
import { waitFor } from '@/tests/setup/wait-for'

const words: Lyrics = {
  source: 'LRCLIB',
  id: '7',
  credit: null,
  text: 'words',
  kind: 'plain',
  lines: [{ startMs: null, endMs: null, text: 'words' }],
}
const stay = () => new AbortController().signal

function manualFind() {
  const calls: { query: LyricsQuery; signal: AbortSignal; answer(lyrics: Lyrics | null): void }[] = []
  const ask = (query: LyricsQuery, signal: AbortSignal) =>
    new Promise<Lyrics | null>((resolve, reject) => {
      calls.push({ query, signal, answer: resolve })
      signal.addEventListener('abort', () =>
        reject(new ProviderError('unavailable', 'off', { cause: signal.reason })),
      )
    })
  return { ask, calls }
}

test('equal concurrent lookups share one request and its cached result', async () => {
  const { ask, calls } = manualFind()
  const find = createCachedFind({ find: ask })
  const answers = Promise.all([find({ name: 'a' }, 'ada', stay()), find({ name: 'a' }, 'bo', stay())])
  await waitFor(() => expect(calls).toHaveLength(1))
  calls[0]?.answer(words)
  expect((await answers).map(({ lyrics }) => lyrics)).toEqual([words, words])
  expect((await find({ name: 'a' }, 'ada', stay())).lyrics).toEqual(words)
  expect(calls).toHaveLength(1)
})

test('misspelling of one listener decides nothing for another', async () => {
  const { ask, calls } = manualFind()
  const find = createCachedFind({ find: ask })
  const misspelled = find({ name: 'Lów tide', artist: 'Ada' }, 'bo', stay())
  const right = find({ name: 'Low Tide', artist: 'Ada' }, 'ada', stay())
  await waitFor(() => expect(calls).toHaveLength(1))
  calls[0]?.answer(null)
  expect((await misspelled).lyrics).toBeNull()
  await waitFor(() => expect(calls).toHaveLength(2))
  calls[1]?.answer(words)
  expect((await right).lyrics).toEqual(words)
  expect((await find({ name: 'Low Tide', artist: 'Ada' }, 'cy', stay())).lyrics).toEqual(words)
  expect(calls).toHaveLength(2)
})

test('miss is cached, a failure isn’t', async () => {
  let calls = 0
  const find = createCachedFind<LyricsQuery>({
    find: async ({ name }) => {
      calls += 1
      if (name === 'down') throw new ProviderError('unavailable', 'down')
      return null
    },
  })
  await find({ name: 'missing' }, 'ada', stay())
  await find({ name: 'missing' }, 'ada', stay())
  expect(calls).toBe(1)
  await expect(find({ name: 'down' }, 'ada', stay())).rejects.toMatchObject({ kind: 'unavailable' })
  await expect(find({ name: 'down' }, 'ada', stay())).rejects.toMatchObject({ kind: 'unavailable' })
  expect(calls).toBe(3)
})

test('request is aborted only when its last caller leaves', async () => {
  const { ask, calls } = manualFind()
  const find = createCachedFind({ find: ask })
  const [first, second] = [new AbortController(), new AbortController()]
  const left = find({ name: 'a' }, 'ada', first.signal)
  const alsoLeft = find({ name: 'a' }, 'ada', second.signal)
  await waitFor(() => expect(calls).toHaveLength(1))
  first.abort()
  await expect(left).rejects.toMatchObject({ kind: 'aborted' })
  expect(calls[0]?.signal.aborted).toBe(false)
  second.abort()
  await expect(alsoLeft).rejects.toMatchObject({ kind: 'aborted' })
  expect(calls[0]?.signal.aborted).toBe(true)
})

test('lookup after an abort sends a new request', async () => {
  const { ask, calls } = manualFind()
  const find = createCachedFind({ find: ask })
  const controller = new AbortController()
  const left = find({ name: 'a' }, 'ada', controller.signal)
  await waitFor(() => expect(calls).toHaveLength(1))
  controller.abort()
  await expect(left).rejects.toMatchObject({ kind: 'aborted' })
  const stayed = find({ name: 'a' }, 'ada', stay())
  await waitFor(() => expect(calls).toHaveLength(2))
  calls[1]?.answer(words)
  expect((await stayed).lyrics).toEqual(words)
})

test('requests take turns, and each listener reserves only the next', async () => {
  const { ask, calls } = manualFind()
  const find = createCachedFind({ find: ask })
  const names = () => calls.map(({ query }) => query.name)
  const ofAda = ['a1', 'a2', 'a3'].map((name) => find({ name }, 'ada', stay()))
  const ofBo = find({ name: 'b1' }, 'bo', stay())
  await waitFor(() => expect(names()).toEqual(['a1']))
  calls[0]?.answer(words)
  await ofAda[0]
  await waitFor(() => expect(names()).toEqual(['a1', 'b1']))
  calls[1]?.answer(null)
  expect((await ofBo).lyrics).toBeNull()
  await waitFor(() => expect(names()).toEqual(['a1', 'b1', 'a2']))
  calls[2]?.answer(null)
  await waitFor(() => expect(calls).toHaveLength(4))
  calls[3]?.answer(null)
  await Promise.all(ofAda)
})

test('listener over the rate limit is rejected, others aren’t', async () => {
  const { ask, calls } = manualFind()
  const find = createCachedFind({ find: ask, queue: createRequestQueue({ deadlineMs: 200 }) })
  const open = ['a', 'b', 'c', 'd'].map((name) => find({ name }, 'ada', stay()))
  const settled = Promise.allSettled(open)
  const refused = find({ name: 'e' }, 'ada', stay())
  await expect(refused).rejects.toMatchObject({ kind: 'rate-limited', reason: 'SHARE_SPENT' })
  const ofBo = find({ name: 'f' }, 'bo', stay())
  calls[0]?.answer(words)
  await waitFor(() => expect(calls[1]?.query.name).toBe('f'))
  calls[1]?.answer(words)
  expect((await ofBo).lyrics).toEqual(words)
  await settled
})

test('rate limit is twenty lookups plus one every three seconds, cached ones are free', async () => {
  let nowMs = 0
  const find = createCachedFind<LyricsQuery>({
    find: async () => null,
    queue: createRequestQueue({ nowMs: () => nowMs }),
  })
  const ask = (name: string) => find({ name }, 'ada', stay())
  for (let song = 0; song < 20; song += 1) await ask(`song ${song}`)
  await expect(ask('one more')).rejects.toMatchObject({ reason: 'SHARE_SPENT' })
  expect((await ask('song 3')).lyrics).toBeNull()
  nowMs += 3_000
  expect((await ask('one more')).lyrics).toBeNull()
  await expect(ask('and another')).rejects.toMatchObject({ reason: 'SHARE_SPENT' })
  nowMs += 60_000
  for (let song = 0; song < 20; song += 1) await ask(`later song ${song}`)
})

test('deadline ends a request and the wait for a turn', async () => {
  const { ask } = manualFind()
  const find = createCachedFind({ find: ask, queue: createRequestQueue({ turnMs: 40, deadlineMs: 60 }) })
  const all = await Promise.allSettled(['ada', 'bo', 'cy'].map((who) => find({ name: who }, who, stay())))
  expect(all.map((result) => result.status === 'rejected' && result.reason.reason)).toEqual([
    'TIMEOUT',
    'TIMEOUT',
    'TIMEOUT',
  ])
})
