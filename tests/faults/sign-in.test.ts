import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { exchanges } from '@/lib/auth/admission'
import { forgetRefreshes } from '@/lib/auth/refresh'
import { forgetRegistration } from '@/lib/auth/registration'
import { signInProblem } from '@/lib/auth/sign-in-problem'
import type { Fault } from '@/sandbox/control/faults'
import { comeBack, profile, provider } from '@/tests/builders/auth-browser'
import { accountsUrl, apiUrl, stubSettings } from '@/tests/builders/settings'
import { expectConsole } from '@/tests/setup/console'
import { server } from '@/tests/setup/msw'
import { faults } from './faults'

beforeEach(() => {
  stubSettings()
  forgetRefreshes()
  forgetRegistration()
  exchanges.forget()
  // The app's log says what went wrong.
  for (const level of ['error', 'warn'] as const) expectConsole(level, /./)
})

/** What the visitor reads where the sign-in does not succeed. */
const unfinished = 'Spotify did not finish the sign-in'
const notListed = 'This account is not on the app’s allow-list'

type Step = {
  url: string
  /** Whole, but with wrong types in it. */
  spoilt: object
  /** How often it is asked at most: the token endpoint, whose answer may have been lost, once more. */
  most: number
  /** Faults that end otherwise than `unfinished`; null: signed in. */
  except: Record<string, string | null>
}

const steps: Record<string, Step> = {
  'the token': {
    url: `${accountsUrl}/api/token`,
    spoilt: { access_token: 7, token_type: null, expires_in: 'soon' },
    most: 2,
    except: { '401 once': null },
  },
  'the profile': {
    url: `${apiUrl}/v1/me`,
    spoilt: { id: { odd: true }, display_name: ['x'], images: 7 },
    most: 1,
    except: {
      // Whoever has just given consent and may not read their own profile is not on the list.
      '403 for a missing scope': notListed,
      '403 for Premium': notListed,
      '403 in development mode': notListed,
      '403 for an account that is not registered': notListed,
      'wrong types in JSON': 'Your profile could not be used',
    },
  },
}

function answer({ drop, isSpoilt, status, body, headers }: Partial<Fault>, spoilt: object): Response {
  if (drop) return HttpResponse.error()
  if (isSpoilt) return HttpResponse.json(spoilt)
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return new HttpResponse(text, { status, headers: { 'content-type': 'application/json', ...headers } })
}

// The server has a network, and its time limits have tests of their own.
const met = Object.entries(faults).filter(([, { fault, isOffline }]) => !fault.delayMs && !isOffline)

describe.each(Object.entries(steps))('sign-in, at %s', (_name, { url, spoilt, most, except }) => {
  test.each(met)('%s', async (name, { fault }) => {
    let asked = 0
    const misbehave = () => {
      asked += 1
      return asked > (fault.times ?? asked) ? undefined : answer(fault, spoilt)
    }
    server.use(
      http.all(url, misbehave),
      ...provider(),
      profile({ id: 'ann', display_name: null, images: null }),
    )
    const { location, browser } = await comeBack()
    const code = new URL(location ?? '').searchParams.get('error')
    const isSignedIn = browser.cookies().some(({ name: cookie }) => cookie.endsWith('session-token'))
    const expected = except[name] === undefined ? unfinished : except[name]
    expect(signInProblem(code, 'https://app.test')?.title ?? null).toBe(expected)
    expect(isSignedIn).toBe(expected === null)
    expect(asked).toBeLessThanOrEqual(most)
  })
})
