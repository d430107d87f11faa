import 'server-only'
import type { NextRequest } from 'next/server'
import { authCookieName, isSecure } from '@/lib/auth/cookie-names'
import { readSessionCookie } from '@/lib/auth/session-cookie'
import { parseJson } from '@/lib/deadline'
import { createAllowance } from '@/lib/server/allowance'
import { env } from '@/lib/server/env'
import { refuse } from '@/lib/server/refusal'

/** The parts of next-auth that this app uses. All others are closed. */
const routes = new Map<string, readonly string[]>([
  ['csrf', ['GET']],
  ['providers', ['GET']],
  ['session', ['GET']],
  ['signin', ['GET']],
  ['signin/spotify', ['GET', 'POST']],
  ['signout', ['GET', 'POST']],
  ['error', ['GET']],
  ['callback/spotify', ['GET']],
  ['_log', ['POST']],
])

/** Spotify never sends these with `response_type=code`, but next-auth would accept a token from here. */
const implicitParameters = ['access_token', 'id_token', 'token_type', 'refresh_token', 'response']

const logLevels = new Set(['error', 'warn', 'debug'])
const mostFields = 20
const longestCallbackUrl = 2_000
const longestCode = 2_000

/** As long as the browser stores a state: https://github.com/nextauthjs/next-auth, `STATE_MAX_AGE`. */
const stateMaxAgeMs = 15 * 60_000

let spent = createSpent()

function createSpent() {
  return {
    states: createAllowance({ most: 1, refillMs: stateMaxAgeMs }),
    ofAddress: createAllowance({ most: 100, refillMs: 600 }),
  }
}

/**
 * Limits codes from visitors, since each costs a request with the app's credentials and a visitor may guess: one try
 * per state, and so many failures per address. There is no limit for all addresses together, or a stranger could keep
 * everyone from logging in.
 */
export const exchanges = {
  isFirst: (state: string): boolean => spent.states.take(state),
  take: (address: string): boolean => spent.ofAddress.take(address),
  giveBack: (address: string): void => spent.ofAddress.giveBack(address),
  /** For tests. */
  forget() {
    spent = createSpent()
  },
}

/** The address of a visitor, as written by scripts/request-address.js. */
export function addressOf({ headers }: NextRequest): string {
  return headers.get('x-forwarded-for') ?? ''
}

/** The answer to a request that next-auth would fail on or must not get; null if it may pass. */
export async function refuseAdmission(
  request: NextRequest,
  path: readonly string[],
): Promise<Response | null> {
  const methods = routes.get(path.join('/'))
  if (!methods) return refuse({ status: 404, kind: 'not-found', message: 'Nothing is at this address.' })
  // Next answers HEAD like GET without a body, which must not use up a one-time code.
  if (!methods.includes(request.method)) {
    const message = 'This address does not take that method.'
    return refuse({ status: 405, kind: 'bad-request', message, headers: { Allow: methods.join(', ') } })
  }
  if ((path[0] === 'session' || path[0] === '_log') && isFromElsewhere(request)) {
    const message = 'Only pages of this app may use this address.'
    return refuse({ status: 403, kind: 'foreign-page', message })
  }
  const body = await readFields(request)
  if (body === null) return badRequest('The body must be a form, or JSON with a few texts in it.')
  const query = Object.fromEntries(request.nextUrl.searchParams)
  const callbackUrls = [query.callbackUrl, body.callbackUrl, callbackCookie(request)]
  if (!callbackUrls.every(isCallbackUrl)) {
    return withoutCallbackCookie(badRequest('callbackUrl must be a path or an address of this app.'), request)
  }
  if (query.error !== undefined && !/^[\w.-]{1,64}$/.test(query.error)) {
    return badRequest('error must be one of the names that the sign-in knows.')
  }
  if (path[0] === 'callback') return refuseCallback(query)
  if (path[0] === '_log') return refuseEntry(request, body)
  return null
}

function refuseCallback(query: Record<string, string>): Response | null {
  const { code, error, state } = query
  if (implicitParameters.some((name) => name in query)) {
    return badRequest('Tokens are not taken from an address. Sign in from the login page.')
  }
  if (!state || !(code || error) || state.length + (code?.length ?? 0) > longestCode) {
    return badRequest('This is no answer of the sign-in service. Sign in from the login page.')
  }
  return null
}

async function refuseEntry(request: NextRequest, body: Record<string, string>): Promise<Response | null> {
  if (!isOurPage(request) && !(await readSessionCookie(request.cookies.getAll()))) {
    return refuse({ status: 403, kind: 'foreign-page', message: 'Only pages of this app may report errors.' })
  }
  return logLevels.has(body.level ?? '') ? null : badRequest('level must be error, warn or debug.')
}

/** The fields of a form or a flat JSON object; null for anything else, or too many fields. */
async function readFields(request: NextRequest): Promise<Record<string, string> | null> {
  if (!request.body) return {}
  const type = request.headers.get('content-type') ?? ''
  const text = await request.clone().text()
  if (!type.includes('application/json')) {
    const fields = new URLSearchParams(type.includes('application/x-www-form-urlencoded') ? text : '')
    return fields.size > mostFields ? null : Object.fromEntries(fields)
  }
  const body = parseJson(text)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
  const entries = Object.entries(body)
  if (entries.length > mostFields || !entries.every(([, value]) => typeof value === 'string')) return null
  return Object.fromEntries(entries)
}

/** False if next-auth would answer it with a 500, or if a header can't contain it. */
function isCallbackUrl(value: string | undefined): boolean {
  if (!value) return true
  if (value.length > longestCallbackUrl || !/^[ -~]*$/.test(value)) return false
  const base = value.startsWith('/') ? 'http://base' : undefined
  return URL.canParse(value, base) && /^https?:$/.test(new URL(value, base).protocol)
}

function callbackCookie({ cookies }: NextRequest): string | undefined {
  return cookies.get(authCookieName('callback-url'))?.value
}

/** An unusable cookie would block every later login. */
function withoutCallbackCookie(response: Response, { cookies }: NextRequest): Response {
  const name = authCookieName('callback-url')
  if (!cookies.has(name)) return response
  const secure = isSecure() ? '; Secure' : ''
  response.headers.append('Set-Cookie', `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`)
  return response
}

// SameSite keeps out other sites' scripts, but another port of the host is the same site.
function isFromElsewhere({ headers }: NextRequest): boolean {
  const site = headers.get('sec-fetch-site')
  return site === 'cross-site' || site === 'same-site'
}

function isOurPage({ headers }: NextRequest): boolean {
  return headers.get('sec-fetch-site') === 'same-origin' || headers.get('origin') === env().baseUrl
}

const badRequest = (message: string): Response => refuse({ status: 400, kind: 'bad-request', message })
