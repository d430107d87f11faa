import { delay, HttpResponse } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ProviderError } from '@/lib/provider-error'
import { getProfile } from '@/lib/spotify/endpoints/profile'
import { loadTransport } from '@/lib/spotify/sending/client'
import { toResult } from '@/lib/spotify/sending/command-result'
import { buildClient, createTestClock } from '@/tests/builders/client'
import { serve } from '@/tests/setup/msw'

const me = { id: 'listener', display_name: 'Robin' }
const expired = () =>
  HttpResponse.json({ error: { status: 401, message: 'The access token expired' } }, { status: 401 })

function answerInTurn(path: string, ...answers: (() => Response)[]) {
  const seen: Request[] = []
  const resolver = ({ request }: { request: Request }) => {
    seen.push(request)
    return answers[Math.min(seen.length, answers.length) - 1]?.()
  }
  serve({ [`ALL ${path}`]: resolver })
  return seen
}

test('read sends the token and returns our own type', async () => {
  const seen = answerInTurn('/me', () => HttpResponse.json(me))
  expect(await getProfile(buildClient())).toEqual({ id: 'listener', name: 'Robin', images: [], url: null })
  expect(seen[0]?.headers.get('authorization')).toBe('Bearer token-1')
})

test('rejected token is replaced once and the read succeeds', async () => {
  const seen = answerInTurn('/me', expired, () => HttpResponse.json(me))
  const getAccessToken = vi.fn(async (refused?: string) => (refused ? 'token-2' : 'token-1'))
  await getProfile(buildClient({ getAccessToken }))
  expect(getAccessToken.mock.calls).toEqual([[], ['token-1']])
  expect(seen.map((request) => request.headers.get('authorization'))).toEqual([
    'Bearer token-1',
    'Bearer token-2',
  ])
})

test('command is resent after a rejected token, since it wasn’t carried out', async () => {
  const seen = answerInTurn('/me/player/pause', expired, () => new HttpResponse(null, { status: 204 }))
  await buildClient({ getAccessToken: async (refused) => (refused ? 'token-2' : 'token-1') }).command(
    'PUT',
    '/me/player/pause',
  )
  expect(seen).toHaveLength(2)
})

test('command with a token is sent before the call returns', async () => {
  answerInTurn('/me/player/play', () => new HttpResponse(null, { status: 204 }))
  await loadTransport()
  const sent = vi.spyOn(globalThis, 'fetch')
  onTestFinished(() => sent.mockRestore())
  const getAccessToken = vi.fn(async () => 'token-1')
  const client = buildClient({ getAccessToken, findAccessToken: () => 'token-1' })
  const answer = client.command('PUT', '/me/player/play')
  expect(sent).toHaveBeenCalledOnce()
  await answer
  expect(getAccessToken).not.toHaveBeenCalled()
})

test('command without a token waits for one', async () => {
  const seen = answerInTurn('/me/player/play', () => new HttpResponse(null, { status: 204 }))
  await buildClient({ findAccessToken: () => null }).command('PUT', '/me/player/play')
  expect(seen[0]?.headers.get('authorization')).toBe('Bearer token-1')
})

test('second rejection signs out', async () => {
  const seen = answerInTurn('/me', expired)
  const client = buildClient({ getAccessToken: async (refused) => (refused ? 'token-2' : 'token-1') })
  await expect(getProfile(client)).rejects.toMatchObject({ kind: 'signed-out' })
  expect(seen).toHaveLength(2)
})

test('same token again isn’t retried', async () => {
  const seen = answerInTurn('/me', expired)
  await expect(getProfile(buildClient())).rejects.toMatchObject({ kind: 'signed-out' })
  expect(seen).toHaveLength(1)
})

test('missing scope isn’t taken for an old token', async () => {
  const getAccessToken = vi.fn(async () => 'token-1')
  answerInTurn('/me', () =>
    HttpResponse.json({ error: { status: 401, message: 'Permissions missing' } }, { status: 401 }),
  )
  await expect(getProfile(buildClient({ getAccessToken }))).rejects.toMatchObject({
    kind: 'insufficient-scope',
  })
  expect(getAccessToken).toHaveBeenCalledOnce()
})

test('no session sends nothing', async () => {
  const getAccessToken = () => Promise.reject(new ProviderError('signed-out', 'No session'))
  await expect(getProfile(buildClient({ getAccessToken }))).rejects.toMatchObject({ kind: 'signed-out' })
})

test('read survives two server errors with a varying pause', async () => {
  const clock = createTestClock()
  const fault = () => new HttpResponse('<html>Bad gateway</html>', { status: 502 })
  const seen = answerInTurn('/me', fault, fault, () => HttpResponse.json(me))
  expect((await getProfile(buildClient({ clock }))).id).toBe('listener')
  expect(seen).toHaveLength(3)
  expect(clock.waits).toEqual([300, 1000])
})

test('third server error is the result', async () => {
  const seen = answerInTurn('/me', () => new HttpResponse('Server error.', { status: 500 }))
  await expect(getProfile(buildClient())).rejects.toMatchObject({ kind: 'unavailable', status: 500 })
  expect(seen).toHaveLength(3)
})

test('command is never resent after a server error, since it may have run', async () => {
  const seen = answerInTurn('/me/player/next', () => new HttpResponse('', { status: 502 }))
  const result = await toResult(buildClient().command('POST', '/me/player/next'))
  expect(result).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
  expect(seen).toHaveLength(1)
})

test('server-side read survives a dropped connection', async () => {
  const seen = answerInTurn(
    '/me',
    () => HttpResponse.error(),
    () => HttpResponse.json(me),
  )
  expect((await getProfile(buildClient())).id).toBe('listener')
  expect(seen).toHaveLength(2)
})

test.each([
  ['200 with random text', () => HttpResponse.text('EkJbtxDxPnQzrcHfR59mihtOKvc')],
  ['202 without a body', () => new HttpResponse(null, { status: 202 })],
  ['204', () => new HttpResponse(null, { status: 204 })],
])('command answered with %s succeeded', async (_what, answer) => {
  answerInTurn('/me/player/next', answer)
  expect(await toResult(buildClient().command('POST', '/me/player/next'))).toEqual({ ok: true })
})

test('write without a body sends an empty one with its length', async () => {
  let length: string | null = null
  let body: string | null = null
  serve({
    'PUT /me/player/pause': async ({ request }) => {
      length = request.headers.get('content-length')
      body = await request.text()
      return 204
    },
  })
  await buildClient().command('PUT', '/me/player/pause')
  expect(body).toBe('')
  expect(length ?? '0').toBe('0')
})

test('response that is no JSON is a bad response', async () => {
  answerInTurn('/me', () => HttpResponse.text('EkJbtxDxPnQzrcHfR59mihtOKvc'))
  await expect(getProfile(buildClient())).rejects.toMatchObject({ kind: 'bad-response' })
})

test('unexpected JSON is a bad response', async () => {
  answerInTurn('/me', () => HttpResponse.json([]))
  await expect(getProfile(buildClient())).rejects.toMatchObject({ kind: 'bad-response' })
})

test('read that times out is unavailable and isn’t retried', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let asked = 0
  serve({
    '/me': async () => {
      asked += 1
      await vi.advanceTimersByTimeAsync(15_000)
      await delay('infinite')
      return me
    },
  })
  await expect(getProfile(buildClient())).rejects.toMatchObject({ kind: 'unavailable', reason: 'TIMEOUT' })
  expect(asked).toBe(1)
})
