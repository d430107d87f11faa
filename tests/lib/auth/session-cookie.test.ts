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

test('written session is read back', async () => {
  const token = sessionToken()
  const writes = await writeSessionCookie(token, [])
  expect(writes.map((write) => write.name)).toEqual([name])
  expect(await readSessionCookie(writes)).toEqual(token)
})

test('middleware and page of one request decrypt the session once', async () => {
  const cookies = await writeSessionCookie(sessionToken(), [])
  const readTwice = () =>
    withScope('en', async () => [await readSessionCookie(cookies), await readSessionCookie(cookies)])
  const [first, second] = await readTwice()
  expect(second).toBe(first)
  const [other] = await readTwice()
  expect(other).toEqual(first)
  expect(other).not.toBe(first)
})

test.each([3001, 30_001])('Tonearm on port %i of the same computer has its own session', async (port) => {
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
})

test('own host name keeps its cookie names', async () => {
  stubSettings({ NEXTAUTH_URL: 'https://tonearm.example:8443' })
  renewSettings()
  const [cookie] = await writeSessionCookie(sessionToken(), [])
  expect(cookie?.name).toBe('__Secure-next-auth.session-token')
})

test('typical session fits one cookie with room to spare', async () => {
  const token = sessionToken({
    accessToken: 'a'.repeat(250),
    refreshToken: 'r'.repeat(150),
    scope: 's'.repeat(450),
  })
  const [cookie] = await writeSessionCookie(token, [])
  expect(cookie?.value.length).toBeLessThan(2_500)
})

test('long session is split and read back in order', async () => {
  const token = sessionToken({ accessToken: 'a'.repeat(9_000) })
  const writes = await writeSessionCookie(token, [])
  expect(writes.map((write) => write.name)).toEqual([`${name}.0`, `${name}.1`, `${name}.2`, `${name}.3`])
  expect(await readSessionCookie(writes.toReversed())).toEqual(token)
})

test('parts of a longer session are removed when a short one replaces it', async () => {
  const old = await writeSessionCookie(sessionToken({ accessToken: 'a'.repeat(4_000) }), [])
  const writes = await writeSessionCookie(sessionToken(), old)
  expect(writes.filter((write) => write.maxAge === 0).map((write) => write.name)).toEqual([
    `${name}.0`,
    `${name}.1`,
  ])
})

test('damaged, foreign or malformed cookie is no session', async () => {
  expect(await readSessionCookie([])).toBeNull()
  expect(await readSessionCookie([{ name, value: 'not-encrypted' }])).toBeNull()
  const [whole] = await writeSessionCookie(sessionToken(), [])
  expect(await readSessionCookie([{ name, value: whole?.value.slice(0, -5) ?? '' }])).toBeNull()
  expect(await readSessionCookie([{ name: `${name}-other`, value: whole?.value ?? '' }])).toBeNull()
})

test('request passed on carries the new cookies', () => {
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
