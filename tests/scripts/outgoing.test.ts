import { expect, onTestFinished, test } from 'vitest'
import { createTroubleLog, type Outgoing, watchOutgoing } from '@/scripts/outgoing.js'
import { listen } from '@/tests/setup/http-server'

const origin = 'https://api.spotify.com'

function start() {
  const lines: string[] = []
  let nowMs = Date.parse('2026-03-01T12:00:00Z')
  const note = createTroubleLog({ write: (line) => lines.push(line), nowMs: () => nowMs })
  return {
    lines,
    answer: (outcome: string, from = origin) => note({ origin: from, outcome }),
    pass: (ms: number) => {
      nowMs += ms
    },
  }
}

test('a service that fails leaves a line at once, then one a minute with what, how often and since when', () => {
  const { lines, answer, pass } = start()
  answer('200')
  expect(lines).toEqual([])
  answer('503')
  expect(lines.splice(0)).toEqual(['https://api.spotify.com fails: 503.'])
  for (let second = 0; second < 59; second += 1) {
    pass(1_000)
    answer(['503', 'no answer', '200'][second % 3] ?? '')
  }
  expect(lines).toEqual([])
  pass(1_000)
  answer('503')
  expect(lines.splice(0)).toEqual([
    'https://api.spotify.com fails since 2026-03-01T12:00:00.000Z. Of the last 60 requests: 503: 21, no answer: 20.',
  ])
  // An answer between failures does not end it; a minute of answers does.
  pass(59_000)
  answer('200')
  expect(lines).toEqual([])
  pass(2_000)
  answer('200')
  answer('200')
  expect(lines).toEqual(['https://api.spotify.com works again.'])
})

test('one service says nothing about another, and a refusal for a mistake of ours is no failure', () => {
  const { lines, answer } = start()
  answer('404')
  answer('401')
  answer('429')
  answer('ECONNREFUSED', 'https://lrclib.net')
  expect(lines).toEqual(['https://api.spotify.com fails: 429.', 'https://lrclib.net fails: ECONNREFUSED.'])
})

test('every fetch of this process is seen with its outcome, but one that was called off', async () => {
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
  await ask('/works?with=query')
  await ask('/drops')
  await ask('/hangs', new DOMException('No answer in time.', 'TimeoutError'))
  await ask('/hangs')
  const outcomes = seen
    .filter((request) => request.origin === own)
    .map(({ path, outcome }) => [path, outcome])
  expect(outcomes).toEqual([
    ['/works?with=query', '200'],
    ['/drops', 'UND_ERR_SOCKET'],
    ['/hangs', 'no answer'],
  ])
  expect(seen.every(({ seconds }) => seconds >= 0 && seconds < 20)).toBe(true)
})
