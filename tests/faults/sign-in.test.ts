import { delay, HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { signInProblem } from '@/components/login/sign-in-problem'
import { signInWords } from '@/lib/words/sign-in-words'
import type { Fault } from '@/sandbox/control/faults'
import { profile, provider, returnFromConsent, startApp, startLogin } from '@/tests/builders/auth-browser'
import { accountsUrl, apiUrl } from '@/tests/builders/settings'
import { expectConsole } from '@/tests/setup/console'
import { server } from '@/tests/setup/msw'
import { type FaultColumn, faults } from './faults'

beforeEach(() => {
  startApp()
  // The app's log says what went wrong.
  for (const level of ['error', 'warn'] as const) expectConsole(level, /./)
  // Time limits are met without waiting for them.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

const unfinished = 'Couldn’t log in to Spotify'
const notListed = 'This account can’t use this app yet'
const noneForNow = 'No one can log in right now'
const unreachable = 'Couldn’t reach Spotify’s login'

const consentUrl = `${accountsUrl}/authorize`

type Step = {
  url: string
  spoilt: object
  /** How long the visitor may have to wait for an answer of the app's, in ms. */
  mostMs: number
  /** What they read; null: they go on, to the consent page or signed in. */
  says: string | null
  /** Faults that end otherwise. */
  except: Record<string, string | null>
}

/** On the way to the consent page, which says itself what is wrong if it answers at all. */
const leaving: Record<string, Step> = {
  'the consent page': {
    url: consentUrl,
    spoilt: {},
    mostMs: 5_000,
    says: null,
    except: {
      'no answer': unreachable,
      'a dropped connection': unreachable,
      'offline and back': unreachable,
    },
  },
  'the credentials': {
    url: `${accountsUrl}/api/token`,
    spoilt: { error: 7, error_description: null },
    mostMs: 8_000,
    says: null,
    except: { 'offline and back': unreachable },
  },
}

const returning: Record<string, Step> = {
  'the token': {
    url: `${accountsUrl}/api/token`,
    spoilt: { access_token: 7, token_type: null, expires_in: 'soon' },
    mostMs: 10_000,
    says: unfinished,
    // A code is good for one exchange, so nothing is asked again.
    except: {},
  },
  'the profile': {
    url: `${apiUrl}/v1/me`,
    spoilt: { id: { odd: true }, display_name: ['x'], images: 7 },
    mostMs: 10_000,
    says: unfinished,
    except: {
      // Whoever has just given consent and may not read their own profile is not on the list.
      '403 for a missing scope': notListed,
      '403 for Premium': notListed,
      '403 in development mode': notListed,
      '403 for an account that is not registered': notListed,
      'wrong types in JSON': 'Couldn’t read your profile',
      'a short 429': noneForNow,
      'a long 429': noneForNow,
      'a 429 without a time': noneForNow,
      'a 429 without CORS headers': noneForNow,
      'a spent quota': noneForNow,
    },
  },
}

function answer({ drop, isSpoilt, status, body, headers }: Partial<Fault>, spoilt: object): Response {
  if (drop) return HttpResponse.error()
  if (isSpoilt) return HttpResponse.json(spoilt)
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return new HttpResponse(text, { status, headers: { 'content-type': 'application/json', ...headers } })
}

/** The provider, of which one address misbehaves; without a network, every one. Counts what is asked of it. */
function misbehave({ url, spoilt }: Step, { fault, isOffline }: FaultColumn) {
  let asked = 0
  server.use(
    http.all(isOffline ? `${new URL(url).origin}/*` : url, () => {
      asked += 1
      if (isOffline) return HttpResponse.error()
      if (fault.delayMs) return delay('infinite')
      return asked > (fault.times ?? asked) ? undefined : answer(fault, spoilt)
    }),
    ...wellBehaved(),
  )
  return () => asked
}

const wellBehaved = () => [...provider(), profile({ id: 'ann', display_name: null, images: null })]

/** Does `work`; where the provider holds the request, for so long as the visitor may have to wait at most. */
async function answered<T>(work: Promise<T>, asked: () => number, { mostMs }: Step, { fault }: FaultColumn) {
  if (fault.delayMs) {
    while (asked() === 0) await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(mostMs)
  }
  return work
}

function titleOf(location: string | null): string | null {
  const problem = signInProblem(new URL(location ?? '').searchParams.get('error'))
  return problem && signInWords(problem.code, { ...problem, redirectUri: 'https://app.test' }).title
}

const expectationOf = ({ says, except }: Step, fault: string) =>
  except[fault] === undefined ? says : except[fault]

describe.each(Object.entries(leaving))('login at %s', (_name, step) => {
  test.each(Object.entries(faults))('%s', async (name, column) => {
    const asked = misbehave(step, column)
    const { url } = await answered(startLogin(), asked, step, column)
    const expected = expectationOf(step, name)
    expect(titleOf(url.href)).toBe(expected)
    expect(url.href.startsWith(consentUrl)).toBe(expected === null)
    // Without a network, both the page and the credentials.
    expect(asked()).toBe(column.isOffline ? 2 : 1)

    server.resetHandlers()
    server.use(...wellBehaved())
    expect((await startLogin()).url.href).toMatch(consentUrl)
  })
})

describe.each(Object.entries(returning))('login at %s', (_name, step) => {
  test.each(Object.entries(faults))('%s', async (name, column) => {
    server.use(...wellBehaved())
    const departed = await startLogin()
    const asked = misbehave(step, column)
    const work = returnFromConsent({ code: 'a-code' }, departed)
    const { location, browser } = await answered(work, asked, step, column)
    const expected = expectationOf(step, name)
    expect(titleOf(location)).toBe(expected)
    const isSignedIn = browser.cookies().some((cookie) => cookie.name.endsWith('session-token'))
    expect(isSignedIn).toBe(expected === null)
    expect(asked()).toBe(1)

    server.resetHandlers()
    server.use(...wellBehaved())
    expect((await returnFromConsent()).location).toBe('http://127.0.0.1:3000/search')
  })
})
