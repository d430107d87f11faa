import http from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { createFailureLog, type Outgoing, watchOutgoing } from '@/scripts/outgoing.js'
import { listen } from '@/tests/setup/http-server'

test('failing service logs at most one line a minute, and our own bugs none', () => {
  const lines: string[] = []
  let nowMs = Date.parse('2026-03-01T12:00:00Z')
  const log = createFailureLog({ write: (line) => lines.push(line), nowMs: () => nowMs })
  const [spotify, lyrics] = ['https://api.spotify.com', 'https://lrclib.net'] as const
  for (const outcome of ['200', '401', '404', '503', 'no response', '200', '429']) {
    log({ origin: spotify, outcome })
  }
  log({ origin: lyrics, outcome: 'ECONNREFUSED' })
  expect(lines.splice(0)).toEqual([`${spotify} failed: 503.`, `${lyrics} failed: ECONNREFUSED.`])
  nowMs += 59_999
  log({ origin: spotify, outcome: '429' })
  expect(lines).toEqual([])
  nowMs += 1
  log({ origin: spotify, outcome: '200' })
  log({ origin: spotify, outcome: '429' })
  expect(lines).toEqual([`${spotify} failed: 429.`])
})

test('every request of the process is counted with its outcome, except aborted ones', async () => {
  const seen: Outgoing[] = []
  watchOutgoing((request) => seen.push(request))
  const server = await listen((request, response) => {
    if (request.url === '/drops') request.socket.destroy()
    if (request.url?.startsWith('/works')) response.end('yes')
  })
  onTestFinished(server.close)
  const own = new URL(server.url).origin
  const ask = (path: string, reason?: DOMException) => {
    const ending = new AbortController()
    if (path === '/hangs') setTimeout(() => ending.abort(reason), 50)
    return fetch(own + path, { signal: ending.signal }).then(
      (answer) => answer.text(),
      () => null,
    )
  }
  /** As openid-client does for next-auth. */
  const post = (path: string) =>
    new Promise<void>((resolve) => {
      const request = http.request(
        own + path,
        { method: 'POST', timeout: path === '/hangs' ? 50 : 30_000 },
        (answer) => {
          answer.resume().once('end', resolve)
        },
      )
      request.once('timeout', () => request.destroy())
      request.once('error', () => resolve())
      request.end('code=1')
    })
  await ask('/works?with=query')
  await ask('/drops')
  await ask('/hangs', new DOMException('No answer in time.', 'TimeoutError'))
  await ask('/hangs')
  for (const path of ['/works', '/drops', '/hangs']) await post(path)
  const outcomes = seen
    .filter((request) => request.origin === own)
    .map(({ method, path, outcome }) => [method, path, outcome])
  expect(outcomes).toEqual([
    ['GET', '/works?with=query', '200'],
    ['GET', '/drops', 'UND_ERR_SOCKET'],
    ['GET', '/hangs', 'no response'],
    ['POST', '/works', '200'],
    ['POST', '/drops', 'ECONNRESET'],
    ['POST', '/hangs', 'no response'],
  ])
  expect(seen.every(({ seconds }) => seconds >= 0 && seconds < 20)).toBe(true)
})
