import { beforeEach, expect, test } from 'vitest'
import {
  applyToRequest,
  isMarkedEnded,
  markEnded,
  readSessionCookie,
  writeSessionCookie,
} from '@/lib/auth/session-cookie'
import { renewSettings } from '@/lib/server/env'
import { withScope } from '@/scripts/request-scope'
import { sessionToken } from '@/tests/builders/session'
import { stubSettings } from '@/tests/builders/settings'

beforeEach(() => startAt(3000))

/** This Tonearm, at that port of this computer. */
function startAt(port: number) {
  stubSettings({
    NEXTAUTH_URL: `http://127.0.0.1:${port}`,
    NEXTAUTH_SECRET: `the secret of the one at ${port}, long enough`,
  })
  renewSettings()
}

const name = 'next-auth-3000.session-token'

test('a written session is read back', async () => {
  const token = sessionToken()
  const writes = await writeSessionCookie(token, [])
  expect(writes.map((write) => write.name)).toEqual([name])
  expect(await readSessionCookie(writes)).toEqual(token)
})

test('the middleware and the page of one request decrypt the session once, those of another again', async () => {
  const cookies = await writeSessionCookie(sessionToken(), [])
  const readTwice = () =>
    withScope('en', async () => [await readSessionCookie(cookies), await readSessionCookie(cookies)])
  const [first, second] = await readTwice()
  expect(second).toBe(first)
  const [other] = await readTwice()
  expect(other).toEqual(first)
  expect(other).not.toBe(first)
})

test.each([3001, 30_001])(
  'another Tonearm at port %i of the same computer takes no part in the session',
  async (port) => {
    const token = sessionToken({ accessToken: 'a'.repeat(9_000) })
    const jar = await writeSessionCookie(token, [])
    const ended = markEnded(token)
    startAt(port)
    expect(await readSessionCookie(jar)).toBeNull()
    const other = sessionToken({ sub: 'somebody-else' })
    const both = [...jar, ...(await writeSessionCookie(other, jar))]
    expect(both.filter(({ maxAge }) => maxAge === 0)).toEqual([])
    expect(isMarkedEnded(token, [ended])).toBe(false)
    expect(await readSessionCookie(both)).toEqual(other)
    startAt(3000)
    expect(await readSessionCookie(both)).toEqual(token)
  },
)

test('an address of its own keeps the names that it has', async () => {
  stubSettings({ NEXTAUTH_URL: 'https://tonearm.example:8443' })
  renewSettings()
  const [cookie] = await writeSessionCookie(sessionToken(), [])
  expect(cookie?.name).toBe('__Secure-next-auth.session-token')
})

test('the usual session fits one cookie with room to spare', async () => {
  const token = sessionToken({
    accessToken: 'a'.repeat(250),
    refreshToken: 'r'.repeat(150),
    scope: 's'.repeat(450),
  })
  const [cookie] = await writeSessionCookie(token, [])
  expect(cookie?.value.length).toBeLessThan(2_500)
})

test('a long session is split, and read back in order of its parts', async () => {
  const token = sessionToken({ accessToken: 'a'.repeat(9_000) })
  const writes = await writeSessionCookie(token, [])
  expect(writes.map((write) => write.name)).toEqual([`${name}.0`, `${name}.1`, `${name}.2`, `${name}.3`])
  expect(await readSessionCookie(writes.toReversed())).toEqual(token)
})

test('parts of a longer session are removed when a short one takes its place', async () => {
  const old = await writeSessionCookie(sessionToken({ accessToken: 'a'.repeat(4_000) }), [])
  const writes = await writeSessionCookie(sessionToken(), old)
  expect(writes.filter((write) => write.maxAge === 0).map((write) => write.name)).toEqual([
    `${name}.0`,
    `${name}.1`,
  ])
})

test('a cookie that is damaged, foreign or of another form is no session', async () => {
  expect(await readSessionCookie([])).toBeNull()
  expect(await readSessionCookie([{ name, value: 'not-encrypted' }])).toBeNull()
  const [whole] = await writeSessionCookie(sessionToken(), [])
  expect(await readSessionCookie([{ name, value: whole?.value.slice(0, -5) ?? '' }])).toBeNull()
  expect(await readSessionCookie([{ name: `${name}-other`, value: whole?.value ?? '' }])).toBeNull()
})

test('the cookies of the request behind are as if the browser had sent the new ones', () => {
  const flags = { httpOnly: true, sameSite: 'lax', path: '/', secure: false } as const
  const header = applyToRequest(
    [
      { name: 'theme', value: 'dark' },
      { name: `${name}.0`, value: 'old' },
    ],
    [
      { name: `${name}.0`, value: '', maxAge: 0, ...flags },
      { name, value: 'new', maxAge: 60, ...flags },
    ],
  )
  expect(header).toBe(`theme=dark; ${name}=new`)
})
