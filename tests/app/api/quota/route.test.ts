import { beforeEach, expect, test, vi } from 'vitest'
import { DELETE, POST } from '@/app/api/quota/route'
import { writeSessionCookie } from '@/lib/auth/session-cookie'
import { sessionToken } from '@/tests/builders/session'

const origin = 'http://127.0.0.1:3000'

beforeEach(() => {
  vi.stubEnv('SPOTIFY_CLIENT_ID', 'client')
  vi.stubEnv('SPOTIFY_CLIENT_SECRET', 'secret')
})

async function cookieOf(sub: string): Promise<string> {
  return (await writeSessionCookie(sessionToken({ sub }), []))
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
}

async function report(
  body: unknown,
  { listener = 'anna', headers = {} }: { listener?: string | null; headers?: Record<string, string> } = {},
) {
  const cookie = listener === null ? '' : await cookieOf(listener)
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response = await POST(
    new Request(`${origin}/api/quota`, {
      method: 'POST',
      body: text,
      headers: { origin, cookie, ...headers },
    }),
  )
  return { status: response.status, json: await response.json() }
}

async function forget({ listener, from = origin }: { listener: string | null; from?: string }) {
  const cookie = listener === null ? '' : await cookieOf(listener)
  return DELETE(new Request(`${origin}/api/quota`, { method: 'DELETE', headers: { origin: from, cookie } }))
}

const hour = String(Math.floor(Date.now() / 3_600_000))
const spent = (browser: string, shows: number) => ({
  browser,
  own: { shows: { [hour]: shows } },
  closings: {},
})

test('listeners hear of each other’s spending', async () => {
  await report(spent('desk', 30), { listener: 'anna' })
  expect(await report(spent('desk', 1), { listener: 'ben' })).toEqual({
    status: 200,
    json: { others: { shows: { [hour]: 30 } }, closings: {} },
  })
})

test('who disconnects is no longer named, and their requests are still counted', async () => {
  await report(spent('desk', 30), { listener: 'anna' })
  const { json: before } = await report(spent('desk', 1), { listener: 'ben' })
  expect((await forget({ listener: 'anna' })).status).toBe(204)
  expect((await report(spent('desk', 1), { listener: 'ben' })).json).toEqual(before)
  // A report under the old name would have replaced hers.
  await report(spent('desk', 5), { listener: 'anna' })
  const { json: after } = await report(spent('desk', 1), { listener: 'ben' })
  expect(after.others.shows[hour]).toBe(before.others.shows[hour] + 5)
})

test('only the listener on a page of this app can ask for that', async () => {
  expect((await forget({ listener: null })).status).toBe(401)
  expect((await forget({ listener: 'anna', from: 'https://elsewhere.test' })).status).toBe(403)
})

test.each([
  ['of nobody who is signed in', spent('desk', 1), { listener: null }, 401],
  ['of another site', spent('desk', 1), { headers: { origin: 'https://elsewhere.test' } }, 403],
  ['of no known page', spent('desk', 1), { headers: { origin: '' } }, 403],
  ['that is no JSON', '{"browser":', {}, 400],
  ['with a count below zero', spent('desk', -5), {}, 400],
  ['with a browser’s name of markup', spent('<b>', 1), {}, 400],
  ['with hours that are none', { browser: 'desk', own: { shows: { soon: 1 } }, closings: {} }, {}, 400],
  ['that is too long', { ...spent('desk', 1), more: 'x'.repeat(20_000) }, {}, 413],
])('a report %s is refused', async (_what, body, options, status) => {
  expect(await report(body, options)).toMatchObject({ status, json: { error: { kind: expect.any(String) } } })
})
