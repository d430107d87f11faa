import type { Session } from 'next-auth'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type AccessTokenSource, createAccessTokenSource } from '@/lib/auth/access-token-source'
import { ProviderError } from '@/lib/provider-error'
import { session } from '@/tests/builders/session'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
const HOUR_MS = 60 * 60_000

/** A server that knows these sessions, one after the other, and what it was told of refused tokens. */
function serverWith(...answers: (Session | null | Error)[]) {
  const asked: (string | undefined)[] = []
  return {
    asked,
    async fetchSession(refused?: string) {
      asked.push(refused)
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      if (answer instanceof Error) throw answer
      return answer ?? null
    },
  }
}

function grant(accessToken = 'access-1', leftMs = HOUR_MS) {
  return { accessToken, expiresAtMs: Date.now() + leftMs }
}

function start(initial: ReturnType<typeof grant> | null, ...answers: (Session | null | Error)[]) {
  const { asked, fetchSession } = serverWith(...answers)
  return { asked, source: createAccessTokenSource({ initial, fetchSession }) }
}

const unavailable = new ProviderError('unavailable', 'No answer.')

test('valid token is returned without a request', async () => {
  const { asked, source } = start(grant(), null)
  expect(source.find()).toBe('access-1')
  expect(await source.get()).toBe('access-1')
  expect(asked).toEqual([])
})

test('token in its last minute is renewed once for all callers', async () => {
  const { asked, source } = start(grant(), session({ accessToken: 'access-2' }))
  vi.setSystemTime(Date.now() + HOUR_MS - 59_000)
  expect(source.find()).toBeNull()
  const tokens = await Promise.all(Array.from({ length: 20 }, () => source.get()))
  expect(new Set(tokens)).toEqual(new Set(['access-2']))
  expect(asked).toHaveLength(1)
})

test('rejected token is replaced, and the server learns which one it was', async () => {
  const { asked, source } = start(grant(), session({ accessToken: 'access-2' }))
  expect(await source.get('access-1')).toBe('access-2')
  expect(asked).toEqual(['access-1'])
})

test('provider that rejects every new token gets three requests a minute', async () => {
  let count = 1
  const fetchSession = vi.fn(async () => {
    count += 1
    return session({ accessToken: `access-${count}`, expiresAtMs: Date.now() + HOUR_MS + count })
  })
  const source = createAccessTokenSource({ initial: grant(), fetchSession })
  for (let refused = 1; refused <= 3; refused += 1) await source.get(`access-${refused}`)
  await expect(source.get('access-4')).rejects.toMatchObject({ kind: 'signed-out' })
  expect(fetchSession).toHaveBeenCalledTimes(3)
  vi.setSystemTime(Date.now() + 61_000)
  expect(await source.get('access-4')).toBe('access-5')
})

test('late rejection of an older token returns the current one', async () => {
  const { asked, source } = start(grant('access-2'), null)
  expect(await source.get('access-1')).toBe('access-2')
  expect(asked).toEqual([])
})

test('rejection that joins an earlier request asks again', async () => {
  const { asked, source } = start(null, session(), session({ accessToken: 'access-2' }))
  const [, second] = await Promise.all([source.get(), source.get('access-1')])
  expect(second).toBe('access-2')
  expect(asked).toEqual([undefined, 'access-1'])
})

test('listeners hear of a new token, and not of a late older one', () => {
  const { source } = start(grant(), null)
  const heard: (string | null)[] = []
  const undo = source.subscribe((token) => void heard.push(token))
  source.update(session({ accessToken: 'access-2', expiresAtMs: Date.now() + 2 * HOUR_MS }))
  source.update(session({ accessToken: 'access-1' }))
  undo()
  source.update(session({ accessToken: 'access-3', expiresAtMs: Date.now() + 3 * HOUR_MS }))
  expect(heard).toEqual(['access-2'])
})

test.each([
  ['nobody is signed in any more', null, 'signed-out'],
  ['the session asks for a new sign-in', session({ error: 'ReauthRequired' }), 'needs-consent'],
])('callers get signed-out and listeners hear it once when %s', async (_name, answer, end) => {
  const { source } = start(grant('access-1', 0), answer)
  const heard: unknown[] = []
  source.subscribe((...change) => void heard.push(change))
  await expect(source.get()).rejects.toMatchObject({ kind: 'signed-out' })
  await expect(source.get()).rejects.toMatchObject({ kind: 'signed-out' })
  expect(heard).toEqual([[null, end]])
})

test('valid token is still returned while the server is down', async () => {
  const { source } = start(grant(), unavailable)
  vi.setSystemTime(Date.now() + HOUR_MS - 30_000)
  expect(await source.get()).toBe('access-1')
  vi.setSystemTime(Date.now() + 31_000)
  await expect(source.get()).rejects.toMatchObject({ kind: 'unavailable' })
})

test('expired token that can’t be renewed is unavailable, not signed out', async () => {
  const over = session({ expiresAtMs: Date.now() - 1, error: 'RefreshFailed' })
  const { source } = start(grant('access-1', 0), over)
  await expect(source.get()).rejects.toMatchObject({ kind: 'unavailable' })
})

test('fast clock neither locks the listener out nor asks every time', async () => {
  const { asked, source } = start(
    null,
    session({ accessToken: 'access-2', expiresAtMs: Date.now() - HOUR_MS }),
  )
  expect(await source.get()).toBe('access-2')
  expect(await source.get()).toBe('access-2')
  expect(asked).toHaveLength(1)
})

test('failed recheck ends nothing, one without a session does', async () => {
  const { source } = start(grant(), unavailable, null)
  const heard: (string | null)[] = []
  source.subscribe((token) => void heard.push(token))
  await source.recheck()
  expect(await source.get()).toBe('access-1')
  await source.recheck()
  expect(heard).toEqual([null])
})

test('newer token with a shorter life is used, a rejected one never again', async () => {
  const { source } = start(grant(), session({ accessToken: 'access-2', expiresAtMs: Date.now() + 60_000 }))
  expect(await source.get('access-1')).toBe('access-2')
  expect(source.find()).toBe('access-2')
  source.update(session({ accessToken: 'access-1', expiresAtMs: Date.now() + HOUR_MS }))
  expect(source.find()).toBe('access-2')
})

test('30-second token replaces a one-hour token about to expire', async () => {
  const { source } = start(
    grant(),
    session({ accessToken: 'access-2', expiresAtMs: Date.now() + HOUR_MS - 20_000 }),
  )
  vi.setSystemTime(Date.now() + HOUR_MS - 50_000)
  expect(await source.get()).toBe('access-2')
})

test.each([
  ['a day ahead', 24 * HOUR_MS],
  ['a day behind', -24 * HOUR_MS],
])('token is used until it expires with a clock %s of the server’s', async (_name, offMs) => {
  const serverMs = Date.now()
  const first = { accessToken: 'access-1', expiresAtMs: serverMs + HOUR_MS, lastsMs: HOUR_MS }
  const renewed = session({ ...first, accessToken: 'access-2' })
  vi.setSystemTime(serverMs + offMs)
  const { asked, source } = start(first, renewed)
  vi.setSystemTime(Date.now() + HOUR_MS - 61_000)
  expect(await source.get()).toBe('access-1')
  expect(asked).toEqual([])
  vi.setSystemTime(Date.now() + 2_000)
  expect(await source.get()).toBe('access-2')
})

test('clock set back by a day extends no token and signs no one out', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  let count = 1
  const fetchSession = async () => {
    count += 1
    return session({ accessToken: `access-${count}`, lastsMs: HOUR_MS })
  }
  const source = createAccessTokenSource({ initial: { ...grant(), lastsMs: HOUR_MS }, fetchSession })
  vi.setSystemTime(Date.now() - 24 * HOUR_MS)
  vi.advanceTimersByTime(HOUR_MS - 59_000)
  expect(source.find()).toBeNull()
  expect(await source.get()).toBe('access-2')
  for (let refused = 2; refused <= 7; refused += 1) {
    await source.get(`access-${refused}`)
    vi.setSystemTime(Date.now() - HOUR_MS)
    vi.advanceTimersByTime(61_000)
  }
  expect(source.find()).toBe('access-8')
})

describe('another user logged in', () => {
  const robin = { id: 'robin', accessToken: 'robin-1', expiresAtMs: Date.now() + HOUR_MS }
  const sam = session({ id: 'sam', accessToken: 'sam-1', expiresAtMs: Date.now() + 2 * HOUR_MS })

  function sourceOfRobin(answer: Session | null = sam) {
    const server = serverWith(answer)
    const source = createAccessTokenSource({ initial: robin, fetchSession: server.fetchSession })
    const heard: unknown[] = []
    source.subscribe((...change) => void heard.push(change))
    return { source, heard, ...server }
  }

  test('rejected token isn’t replaced by theirs, and the page hears it once', async () => {
    const { source, heard } = sourceOfRobin()
    await expect(source.get('robin-1')).rejects.toMatchObject({ kind: 'signed-out' })
    expect(source.find()).toBeNull()
    expect(heard).toEqual([[null, 'other-account']])
  })

  test.each([
    ['a recheck', (source: AccessTokenSource) => source.recheck()],
    ['the page itself', async (source: AccessTokenSource) => source.update(sam)],
  ])('%s ends the page, and no later token reaches it', async (_name, hear) => {
    const { source, heard, asked } = sourceOfRobin()
    await hear(source)
    const before = asked.length
    source.update(session({ ...robin, expiresAtMs: Date.now() + 3 * HOUR_MS }))
    source.update(null)
    expect(source.find()).toBeNull()
    await expect(source.get()).rejects.toMatchObject({ kind: 'signed-out' })
    expect(asked).toHaveLength(before)
    expect(heard).toEqual([[null, 'other-account']])
  })

  test('due token isn’t replaced by theirs for any caller', async () => {
    const { source } = sourceOfRobin()
    vi.setSystemTime(Date.now() + HOUR_MS - 30_000)
    const answers = await Promise.allSettled([source.get(), source.get(), source.get('robin-1')])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  })

  test('page also hears it after its own session ended and when theirs needs a login', async () => {
    const { source, heard } = sourceOfRobin()
    source.update(null)
    source.update(session({ id: 'sam', error: 'ReauthRequired' }))
    expect(heard).toEqual([
      [null, 'signed-out'],
      [null, 'other-account'],
    ])
  })
})
