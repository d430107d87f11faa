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

test('a token with time left is given without asking', async () => {
  const { asked, source } = start(grant(), null)
  expect(source.find()).toBe('access-1')
  expect(await source.get()).toBe('access-1')
  expect(asked).toEqual([])
})

test('within the last minute the next token is fetched, once for all who ask', async () => {
  const { asked, source } = start(grant(), session({ accessToken: 'access-2' }))
  vi.setSystemTime(Date.now() + HOUR_MS - 59_000)
  expect(source.find()).toBeNull()
  const tokens = await Promise.all(Array.from({ length: 20 }, () => source.get()))
  expect(new Set(tokens)).toEqual(new Set(['access-2']))
  expect(asked).toHaveLength(1)
})

test('a refused token is replaced, and the server is told which it was', async () => {
  const { asked, source } = start(grant(), session({ accessToken: 'access-2' }))
  expect(await source.get('access-1')).toBe('access-2')
  expect(asked).toEqual(['access-1'])
})

test('a provider that refuses every new token is asked for three within a minute, and for more after it', async () => {
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

test('a late refusal of an older token gets the current one', async () => {
  const { asked, source } = start(grant('access-2'), null)
  expect(await source.get('access-1')).toBe('access-2')
  expect(asked).toEqual([])
})

test('a refusal that joins a request from before it asks again', async () => {
  const { asked, source } = start(null, session(), session({ accessToken: 'access-2' }))
  const [, second] = await Promise.all([source.get(), source.get('access-1')])
  expect(second).toBe('access-2')
  expect(asked).toEqual([undefined, 'access-1'])
})

test('everybody hears of a new token, and of an older one late nobody does', () => {
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
])('when %s, callers are told signed-out and listeners once', async (_name, answer, end) => {
  const { source } = start(grant('access-1', 0), answer)
  const heard: unknown[] = []
  source.subscribe((...change) => void heard.push(change))
  await expect(source.get()).rejects.toMatchObject({ kind: 'signed-out' })
  await expect(source.get()).rejects.toMatchObject({ kind: 'signed-out' })
  expect(heard).toEqual([[null, end]])
})

test('while the server does not answer, a token that is still good is still given', async () => {
  const { source } = start(grant(), unavailable)
  vi.setSystemTime(Date.now() + HOUR_MS - 30_000)
  expect(await source.get()).toBe('access-1')
  vi.setSystemTime(Date.now() + 31_000)
  await expect(source.get()).rejects.toMatchObject({ kind: 'unavailable' })
})

test('a token that is over and could not be renewed is unavailable, not signed out', async () => {
  const over = session({ expiresAtMs: Date.now() - 1, error: 'RefreshFailed' })
  const { source } = start(grant('access-1', 0), over)
  await expect(source.get()).rejects.toMatchObject({ kind: 'unavailable' })
})

test('a clock that runs ahead does not lock the listener out, nor ask at every turn', async () => {
  const { asked, source } = start(
    null,
    session({ accessToken: 'access-2', expiresAtMs: Date.now() - HOUR_MS }),
  )
  expect(await source.get()).toBe('access-2')
  expect(await source.get()).toBe('access-2')
  expect(asked).toHaveLength(1)
})

test('a recheck without an answer ends nothing, one that finds no session does', async () => {
  const { source } = start(grant(), unavailable, null)
  const heard: (string | null)[] = []
  source.subscribe((token) => void heard.push(token))
  await source.recheck()
  expect(await source.get()).toBe('access-1')
  await source.recheck()
  expect(heard).toEqual([null])
})

test('a newer token with a shorter life is taken, and one that was refused never comes back', async () => {
  const { source } = start(grant(), session({ accessToken: 'access-2', expiresAtMs: Date.now() + 60_000 }))
  expect(await source.get('access-1')).toBe('access-2')
  expect(source.find()).toBe('access-2')
  source.update(session({ accessToken: 'access-1', expiresAtMs: Date.now() + HOUR_MS }))
  expect(source.find()).toBe('access-2')
})

test('a token of half a minute is taken when that of an hour is about to end', async () => {
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
])('with a clock %s of the server’s, a token is used for as long as it is good', async (_name, offMs) => {
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

test('a clock that is set back by a day makes no token outlive itself, and signs nobody out', async () => {
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

describe('when somebody else is signed in now', () => {
  const robin = { id: 'robin', accessToken: 'robin-1', expiresAtMs: Date.now() + HOUR_MS }
  const sam = session({ id: 'sam', accessToken: 'sam-1', expiresAtMs: Date.now() + 2 * HOUR_MS })

  function sourceOfRobin(answer: Session | null = sam) {
    const server = serverWith(answer)
    const source = createAccessTokenSource({ initial: robin, fetchSession: server.fetchSession })
    const heard: unknown[] = []
    source.subscribe((...change) => void heard.push(change))
    return { source, heard, ...server }
  }

  test('a refused token is not replaced by theirs, and the page hears of it once', async () => {
    const { source, heard } = sourceOfRobin()
    await expect(source.get('robin-1')).rejects.toMatchObject({ kind: 'signed-out' })
    expect(source.find()).toBeNull()
    expect(heard).toEqual([[null, 'other-account']])
  })

  test.each([
    ['a recheck', (source: AccessTokenSource) => source.recheck()],
    ['the page itself', async (source: AccessTokenSource) => source.update(sam)],
  ])('%s ends the page, and nothing gives it a token again, not even their leaving', async (_name, hear) => {
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

  test('a token that was due is not replaced by theirs either, for anybody who waits', async () => {
    const { source } = sourceOfRobin()
    vi.setSystemTime(Date.now() + HOUR_MS - 30_000)
    const answers = await Promise.allSettled([source.get(), source.get(), source.get('robin-1')])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  })

  test('that is heard also after one’s own session has ended, and when theirs needs a new sign-in', async () => {
    const { source, heard } = sourceOfRobin()
    source.update(null)
    source.update(session({ id: 'sam', error: 'ReauthRequired' }))
    expect(heard).toEqual([
      [null, 'signed-out'],
      [null, 'other-account'],
    ])
  })
})
