import 'server-only'
import type { NextRequest } from 'next/server'
import { readSessionCookie } from '@/lib/auth/session-cookie'
import { parseJson } from '@/lib/deadline'
import { createAllowance } from '@/lib/server/allowance'
import { env } from '@/lib/server/env'
import { refuse } from '@/lib/server/refusal'

/** What this app uses of next-auth. Its other pages and answers are closed. */
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

/** What the provider never answers with `response_type=code`; next-auth would accept a token from here. */
const implicitParameters = ['access_token', 'id_token', 'token_type', 'refresh_token', 'response']

const logLevels = new Set(['error', 'warn', 'debug'])
const mostFields = 20
const longestCallbackUrl = 2_000
const longestCode = 2_000

let failures = createFailures()

function createFailures() {
  return {
    ofAddress: createAllowance({ most: 10, refillMs: 6_000 }),
    ofAll: createAllowance({ most: 100, refillMs: 600 }),
  }
}

/**
 * Visitors' codes that were handed to the provider. Each costs a request with the app's own credentials, and a visitor
 * may guess: only so many may fail, from one address and from all together.
 */
export const exchanges = {
  take(address: string): boolean {
    if (!failures.ofAddress.take(address)) return false
    if (failures.ofAll.take('')) return true
    failures.ofAddress.giveBack(address)
    return false
  },
  giveBack(address: string) {
    failures.ofAddress.giveBack(address)
    failures.ofAll.giveBack('')
  },
  /** For tests. */
  forget() {
    failures = createFailures()
  },
}

/** Where a visitor comes from, as the proxy next to the app says, or else the connection, which Next then puts here. */
export function addressOf({ headers }: NextRequest): string {
  return headers.get('x-forwarded-for')?.split(',').at(-1)?.trim().slice(0, 100) ?? ''
}

/** The answer to a request that next-auth would fail on or must not get; null for one it may have. */
export async function refuseAdmission(
  request: NextRequest,
  path: readonly string[],
): Promise<Response | null> {
  const methods = routes.get(path.join('/'))
  if (!methods) return refuse({ status: 404, kind: 'not-found', message: 'Nothing is at this address.' })
  // Next answers HEAD like GET without a body; a one-time code must not be used up that way.
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

/** The fields of a form or of a flat JSON object; null where the body is neither, or has too many. */
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

/** As next-auth checks it, which answers anything else with a 500, as it does what no header can hold. */
function isCallbackUrl(value: string | undefined): boolean {
  if (!value) return true
  if (value.length > longestCallbackUrl || !/^[ -~]*$/.test(value)) return false
  const base = value.startsWith('/') ? 'http://base' : undefined
  return URL.canParse(value, base) && /^https?:$/.test(new URL(value, base).protocol)
}

function callbackCookie({ cookies }: NextRequest): string | undefined {
  return cookies.getAll().find(({ name }) => name.endsWith('next-auth.callback-url'))?.value
}

/** A cookie that cannot be used would block every later sign-in. */
function withoutCallbackCookie(response: Response, { cookies }: NextRequest): Response {
  for (const { name } of cookies.getAll()) {
    if (!name.endsWith('next-auth.callback-url')) continue
    const secure = name.startsWith('__') ? '; Secure' : ''
    response.headers.append('Set-Cookie', `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`)
  }
  return response
}

// SameSite keeps other sites' scripts out already; a neighbour on another port is the same site.
function isFromElsewhere({ headers }: NextRequest): boolean {
  const site = headers.get('sec-fetch-site')
  return site === 'cross-site' || site === 'same-site'
}

function isOurPage({ headers }: NextRequest): boolean {
  return headers.get('sec-fetch-site') === 'same-origin' || headers.get('origin') === env().baseUrl
}

const badRequest = (message: string): Response => refuse({ status: 400, kind: 'bad-request', message })
