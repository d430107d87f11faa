import { setTimeout as delay } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { createClient } from '@redis/client'
import * as fc from 'fast-check'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { type Cookie, readSessionCookie, writeSessionCookie } from '@/lib/auth/session-cookie'
import { createSandbox } from '@/sandbox/server'
import { sessionToken } from '@/tests/builders/session'
import { appUrl, stubSettings } from '@/tests/builders/settings'
import { listen } from '@/tests/setup/http-server'
import { startInstance } from '@/tests/setup/instance'
import { startRedis } from '@/tests/setup/redis'

type Answer = { location: string | null; cookies: string[] }
type Instance = Awaited<ReturnType<typeof startPages>>

const clientId = '5a9d0c4f8b3e47d1a6f2c7e0913b8d24'
const secret = 'a secret of the tests alone, long enough'

beforeEach(() => stubSettings({ NEXTAUTH_SECRET: secret, SPOTIFY_CLIENT_ID: clientId }))

/** A provider whose refresh tokens work once. Access tokens last a second, so that each is due after half of one. */
async function startProvider() {
  const { app, world } = createSandbox({
    apps: [{ id: clientId, secret: null, redirectUris: [] }],
    tokenSeconds: 1,
  })
  const renewals: number[] = []
  /** Called when a renewal is done and its answer not yet sent. */
  let atAnswer = async () => {}
  const server = await listen(
    getRequestListener(async (request) => {
      const response = await app.fetch(request)
      renewals.push(response.status)
      await atAnswer()
      return response
    }),
  )
  onTestFinished(server.close)
  return {
    url: server.url,
    renewals,
    atAnswer: (next: () => Promise<void>) => {
      atAnswer = next
    },
    signIn: (listener: string) => world.accounts.grant(listener, ['streaming'], clientId),
  }
}

async function startPages(providerUrl: string, redisUrl: string) {
  const { kill, write, nextLine } = await startInstance('tests/setup/page-instance.ts', {
    NEXTAUTH_URL: appUrl,
    NEXTAUTH_SECRET: secret,
    SPOTIFY_CLIENT_ID: clientId,
    SPOTIFY_CLIENT_SECRET: '',
    SPOTIFY_ACCOUNTS_URL: providerUrl,
    REDIS_URL: redisUrl,
  })
  const waiting = new Map<number, (answer: Answer) => void>()
  let asked = 0
  const read = async () => {
    for (;;) {
      const answer = JSON.parse(await nextLine())
      waiting.get(answer.id)?.(answer)
    }
  }
  // It ends with the instance, whose requests then have no answer.
  read().catch(() => {})
  return {
    kill,
    ask(path: string, cookie: string): Promise<Answer> {
      asked += 1
      write(JSON.stringify({ id: asked, url: new URL(path, appUrl), cookie }))
      return new Promise((resolve) => waiting.set(asked, resolve))
    },
  }
}

/** One jar, whatever the number of tabs. A request takes what is in it as it leaves; an answer changes it as it arrives. */
async function openBrowser(listener: string, signIn: (listener: string) => { refresh_token?: string }) {
  const jar = new Map<string, string>()
  const present = (): Cookie[] => [...jar].map(([name, value]) => ({ name, value }))
  const browser = {
    header: () => [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; '),
    session: () => readSessionCookie(present()),
    async signIn() {
      const refreshToken = signIn(listener).refresh_token ?? ''
      const token = sessionToken({ sub: listener, refreshToken, expiresAtMs: Date.now(), obtainedAtMs: 0 })
      const writes = await writeSessionCookie({ ...token, consentedAtMs: Date.now() }, present())
      for (const { name, value } of writes) jar.set(name, value)
    },
    /** Where the tab ends up: each redirect is another request, with what the jar then holds. */
    async visit(instances: readonly Instance[], path: string, waitMs = 0): Promise<string> {
      const [instance, ...next] = instances
      const answer = await instance?.ask(path, browser.header())
      await delay(waitMs)
      for (const line of answer?.cookies ?? []) {
        const [pair = ''] = line.split(';')
        const at = pair.indexOf('=')
        jar.set(pair.slice(0, at), decodeURIComponent(pair.slice(at + 1)))
      }
      const to = answer?.location?.replace(appUrl, '')
      if (to === undefined) return path
      if (next.length === 0) return `${to}, and no end`
      return browser.visit(next, to)
    },
  }
  await browser.signIn()
  return browser
}

const repeat = (...instances: Instance[]) => Array.from({ length: 3 }, () => instances).flat()

test('two instances use each refresh token once and log no one out, in any order of requests and responses', async () => {
  const redis = await startRedis()
  onTestFinished(redis.kill)
  const { url, renewals, signIn } = await startProvider()
  const instances = await Promise.all([startPages(url, redis.url), startPages(url, redis.url)])
  const steps = fc.array(
    fc.record({
      browser: fc.nat(1),
      instance: fc.nat(1),
      gapMs: fc.constantFrom(0, 0, 20, 300),
      waitMs: fc.constantFrom(0, 10, 200, 500),
    }),
    { minLength: 6, maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(steps, async (steps) => {
      const listeners = ['premium-listener', 'free-listener']
      const browsers = await Promise.all(listeners.map((listener) => openBrowser(listener, signIn)))
      const ends: Promise<string | undefined>[] = []
      for (const { browser, instance, gapMs, waitMs } of steps) {
        const first = instances.slice(instance)
        ends.push(Promise.resolve(browsers[browser]?.visit(first, '/search', waitMs)))
        await delay(gapMs)
      }
      expect(new Set(await Promise.all(ends))).toEqual(new Set(['/search']))
      await delay(500)
      for (const [index, browser] of browsers.entries()) {
        // Whatever the last answer left, it leads on to a session that is still good, and that listener's own.
        expect(await browser.visit(instances, '/')).toBe('/')
        const session = await browser.session()
        expect(session).toMatchObject({ sub: listeners[index] })
        expect(session?.expiresAtMs).toBeGreaterThan(Date.now())
      }
      expect(new Set(renewals)).toEqual(new Set([200]))
    }),
    { numRuns: 5 },
  )
})

test('instance cut off from the store ends no session, however often both use a token', async () => {
  const redis = await startRedis()
  onTestFinished(redis.kill)
  const { url, renewals, signIn } = await startProvider()
  const [joined, cutOff] = await Promise.all([
    startPages(url, redis.url),
    // Nothing listens there.
    startPages(url, 'redis://127.0.0.1:1'),
  ])
  const browser = await openBrowser('premium-listener', signIn)
  for (const [turn, waitMs] of [0, 80, 40, 0].entries()) {
    const order = turn % 2 === 0 ? [joined, cutOff] : [cutOff, joined]
    const ends = order.map((instance, index) =>
      browser.visit(repeat(instance), '/search', index === 0 ? waitMs : 80 - waitMs),
    )
    expect(await Promise.all(ends)).toEqual(['/search', '/search'])
    await delay(600)
  }
  // Both have tried tokens that the other had used up.
  expect(renewals.filter((status) => status === 400).length).toBeGreaterThan(0)
  expect(await browser.visit([joined], '/')).toBe('/')
  expect((await browser.session())?.expiresAtMs).toBeGreaterThan(Date.now())
})

test('instance that crashes after storing the response keeps the session', async () => {
  const redis = await startRedis()
  onTestFinished(redis.kill)
  const { url, renewals, signIn } = await startProvider()
  const [first, second] = await Promise.all([startPages(url, redis.url), startPages(url, redis.url)])
  const browser = await openBrowser('premium-listener', signIn)
  const before = await browser.session()
  // Its answer is on the way when the instance goes, and never arrives.
  await first.ask('/search', browser.header())
  await first.kill()
  expect(await browser.visit([second], '/search')).toBe('/search')
  expect((await browser.session())?.refreshToken).not.toBe(before?.refreshToken)
  expect(new Set(renewals)).toEqual(new Set([200]))
})

/** As after ten seconds, when whoever holds a key counts as dead. */
async function endLeases(url: string): Promise<void> {
  const client = createClient({ url })
  await client.connect()
  const held = await client.keys('*:held')
  expect(held).toHaveLength(1)
  await client.del(held)
  client.destroy()
}

const login = '/login?error=ReauthRequired&callbackUrl=%2Fsearch'

test('instance that crashes between response and cookie costs one new login, with a reason', async () => {
  const { url, renewals, atAnswer, signIn } = await startProvider()
  const first = await startPages(url, '')
  const browser = await openBrowser('premium-listener', signIn)
  atAnswer(first.kill)
  // No answer will come.
  void browser.visit([first], '/search')
  await expect.poll(() => renewals).toEqual([200])
  atAnswer(async () => {})

  const second = await startPages(url, '')
  for (let time = 0; time < 2; time += 1) expect(await browser.visit(repeat(second), '/search')).toBe(login)
  // It was asked once; from then on the browser itself knows.
  expect(renewals).toEqual([200, 400])
  expect(await browser.session()).toMatchObject({ sub: 'premium-listener', error: 'ReauthRequired' })

  await browser.signIn()
  expect(await browser.visit(repeat(second), '/search')).toBe('/search')
  expect(await browser.session()).toMatchObject({ sub: 'premium-listener' })
  expect((await browser.session())?.error).toBeUndefined()
})

test('surviving instance doubts the rejection once, then asks for one new login', async () => {
  const redis = await startRedis()
  onTestFinished(redis.kill)
  const { url, renewals, atAnswer, signIn } = await startProvider()
  const [first, second] = await Promise.all([startPages(url, redis.url), startPages(url, redis.url)])
  const browser = await openBrowser('premium-listener', signIn)
  const before = browser.header()
  atAnswer(first.kill)
  void browser.visit([first], '/search')
  await expect.poll(() => renewals).toEqual([200])
  atAnswer(async () => {})
  await endLeases(redis.url)

  expect(await browser.visit(repeat(second), '/search')).toBe('/search')
  expect(browser.header()).toBe(before)
  // A failure counts for five seconds.
  await expect.poll(() => browser.visit(repeat(second), '/search'), { interval: 1_000 }).toBe(login)
  expect(await browser.visit(repeat(second), '/search')).toBe(login)
  expect(renewals).toEqual([200, 400, 400])
  await browser.signIn()
  expect(await browser.visit(repeat(second), '/search')).toBe('/search')
})
