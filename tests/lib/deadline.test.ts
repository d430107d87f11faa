import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { requestTokens } from '@/lib/auth/token-endpoint'
import { readText, withDeadline } from '@/lib/deadline'
import { createCachedFind } from '@/lib/lyrics/cached-find'
import { createLrclib } from '@/lib/lyrics/lrclib'
import type { LyricsQuery } from '@/lib/lyrics/lyrics'
import { createRequestQueue } from '@/lib/lyrics/request-queue'
import { buildClient } from '@/tests/builders/client'
import { stubSettings } from '@/tests/builders/settings'
import { listen } from '@/tests/setup/http-server'
import { waitFor } from '@/tests/setup/wait-for'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** A service that begins to answer and then sends a blank every 10 ms, for ever, while garbage is collected again and again. */
async function startDrip() {
  let open = 0
  const service = await listen((_request, response) => {
    open += 1
    response.writeHead(200, { 'content-type': 'application/json' })
    const drip = setInterval(() => response.write(' '), 10)
    response.on('close', () => {
      open -= 1
      clearInterval(drip)
    })
  })
  const collecting = setInterval(collectGarbage, 50)
  onTestFinished(async () => {
    clearInterval(collecting)
    await service.close()
  })
  return { url: service.url, open: () => open }
}

test('dripping lyrics response is aborted at the deadline and its connection closed', async () => {
  const { url, open } = await startDrip()
  const lrclib = createLrclib({ apiUrl: url, timeoutMs: 300 })
  const answer = lrclib.fetchExact({ track_name: 'Song' }, new AbortController().signal)
  await expect(answer).rejects.toMatchObject({ kind: 'unavailable', reason: 'TIMEOUT' })
  await waitFor(() => expect(open()).toBe(0))
})

test('aborted dripping requests free their slots', async () => {
  const { url, open } = await startDrip()
  const lrclib = createLrclib({ apiUrl: url, timeoutMs: 60_000 })
  const find = createCachedFind<LyricsQuery>({
    find: async (query, signal) => {
      if (query.name === 'quick') return null
      await lrclib.fetchExact({ track_name: query.name }, signal)
      return null
    },
    queue: createRequestQueue({ turnMs: 300 }),
  })
  const { signal } = new AbortController()
  await expect(find({ name: 'slow' }, 'ada', signal)).rejects.toMatchObject({ reason: 'TIMEOUT' })
  await waitFor(() => expect(open()).toBe(0))
  expect(await find({ name: 'quick' }, 'bo', signal)).toMatchObject({ lyrics: null })
})

test('caller that leaves during a dripping response is released', async () => {
  const { url, open } = await startDrip()
  const leaving = new AbortController()
  const answer = buildClient({ apiUrl: url }).read('/me', { signal: leaving.signal })
  await waitFor(() => expect(open()).toBe(1))
  setTimeout(() => leaving.abort(), 100)
  await expect(answer).rejects.toMatchObject({ kind: 'aborted' })
  await waitFor(() => expect(open()).toBe(0))
})

test('dripping token endpoint counts as unavailable', async () => {
  const { url, open } = await startDrip()
  stubSettings({ SPOTIFY_ACCOUNTS_URL: url })
  const { setTimeout: start } = globalThis
  vi.stubGlobal('setTimeout', (task: () => void, ms: number, ...rest: []) =>
    start(task, ms === 8_000 ? 300 : ms, ...rest),
  )
  const answer = requestTokens({ grant_type: 'client_credentials' })
  expect(await answer).toEqual({ kind: 'unavailable' })
  await waitFor(() => expect(open()).toBe(0))
})

test('work that ignores its signal doesn’t hold the caller past the deadline', async () => {
  const answer = withDeadline({ timeoutMs: 20 }, () => new Promise(() => {}))
  await expect(answer).rejects.toMatchObject({ kind: 'unavailable', reason: 'TIMEOUT' })
})

test('error of the work is rethrown, and its unread body is released', async () => {
  const failure = new RangeError('odd')
  let signal: AbortSignal | undefined
  const answer = withDeadline({ timeoutMs: 1_000 }, async (ending) => {
    signal = ending
    throw failure
  })
  await expect(answer).rejects.toBe(failure)
  expect(signal?.aborted).toBe(true)
})

test('too long response isn’t read to its end', async () => {
  const { signal } = new AbortController()
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1_000)) })
  await expect(readText(new Response(endless), signal, 10_000)).rejects.toMatchObject({
    kind: 'bad-response',
  })
})
