import { beforeEach, expect, test } from 'vitest'
import { applyToRequest, readSessionCookie, writeSessionCookie } from '@/lib/auth/session-cookie'
import { sessionToken } from '@/tests/builders/session'
import { stubSettings } from '@/tests/builders/settings'

beforeEach(() => stubSettings())

const name = 'next-auth.session-token'

test('a written session is read back', async () => {
  const token = sessionToken()
  const writes = await writeSessionCookie(token, [])
  expect(writes.map((write) => write.name)).toEqual([name])
  expect(await readSessionCookie(writes)).toEqual(token)
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
