import { beforeEach, expect, test } from 'vitest'
import { listenerOf } from '@/lib/auth/listener-of'
import { writeSessionCookie } from '@/lib/auth/session-cookie'
import { sessionToken } from '@/tests/builders/session'
import { stubSettings } from '@/tests/builders/settings'

beforeEach(() => stubSettings())

const headerOf = async (token: ReturnType<typeof sessionToken>) =>
  (await writeSessionCookie(token, [])).map(({ name, value }) => `${name}=${value}`).join('; ')

test('only a session sealed by this app names a listener', async () => {
  expect(await listenerOf(`theme=dark; ${await headerOf(sessionToken({ sub: 'anna' }))}`)).toBe('anna')
  const over = await headerOf(sessionToken({ error: 'ReauthRequired' }))
  for (const cookie of ['', 'theme=dark', 'next-auth-3000.session-token=junk', 'a;b=%;=c', over]) {
    expect(await listenerOf(cookie)).toBeNull()
  }
})
