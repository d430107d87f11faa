import 'server-only'
import type { NextRequest } from 'next/server'
import NextAuth from 'next-auth'
import { addressOf, refuseAdmission } from '@/lib/auth/guard/admission'
import { authOptions } from '@/lib/auth/options'
import { hasEnded, isWorthKeeping } from '@/lib/auth/refresh'
import { findRegistrationFault } from '@/lib/auth/registration'
import { type CookieWrite, isMarkedEnded, markEnded, sessionCookieName } from '@/lib/auth/session-cookie'
import { refusedTokenHeader } from '@/lib/auth/session-request'
import { hasSetupCookie } from '@/lib/auth/setup-code'
import type { SignInRefusal } from '@/lib/auth/token-endpoint'
import { env } from '@/lib/server/env'
import { withSmallBody } from '@/lib/server/small-body'

type AuthContext = { params: Promise<{ nextauth: string[] }> }

/**
 * Handles every request below `/api/auth`. Refuses requests that next-auth would answer with a 500, take for a login,
 * or spend the app's credentials on without limit (`admission.ts`, and below). Adds three things that next-auth has no
 * hook for: failures get the name of their cause, a fault in the app's registration is reported before the visitor
 * leaves, and the session cookie is written only when its token has changed.
 */
export async function handleAuth(incoming: NextRequest, context: AuthContext): Promise<Response> {
  const request = await withSmallBody(incoming)
  if (request instanceof Response) return request
  const path = (await context.params).nextauth
  const refused = await refuseAdmission(request, path)
  if (refused) return refused
  const [action] = path
  let refusal = wasDenied(request, action) ? ('AccessDenied' as SignInRefusal) : null
  let hasNewToken = false
  let endMark: CookieWrite | null = null
  const options = authOptions({
    address: addressOf(request),
    refused: request.headers.get(refusedTokenHeader),
    onRefusal(cause) {
      refusal = cause
    },
    mayOwn: hasSetupCookie(request.cookies.getAll(), env().setupCode),
    hasEnded: (token) => isMarkedEnded(token, request.cookies.getAll()),
    onToken(before, after) {
      hasNewToken = isWorthKeeping(before, after)
      endMark = hasEnded(before, after) ? markEnded(before) : null
    },
  })
  const response: Response = await NextAuth(request, context, options)
  if (action === 'callback' && refusal) return sendTo(loginUrl(refusal), response)
  if (action === 'signin' && request.method === 'POST') return checkDeparture(response)
  if (action === 'session' && request.method === 'GET' && !hasNewToken) {
    return withoutSessionWrite(response, endMark)
  }
  return response
}

function wasDenied(request: NextRequest, action: string | undefined): boolean {
  return action === 'callback' && request.nextUrl.searchParams.get('error') === 'access_denied'
}

/** next-auth's own address, so that its cookie keeps the page to return to. */
const loginUrl = (refusal: SignInRefusal): string => `${env().baseUrl}/api/auth/signin?error=${refusal}`

async function checkDeparture(response: Response): Promise<Response> {
  const target = response.headers.get('location') ?? (await urlInBody(response))
  if (!target?.startsWith(`${env().accountsUrl}/authorize`)) return response
  const fault = await findRegistrationFault(target)
  return fault ? sendTo(loginUrl(fault), response) : response
}

/** next-auth's client expects the address as JSON. */
async function urlInBody(response: Response): Promise<string | null> {
  if (!response.headers.get('content-type')?.includes('json')) return null
  const body: { url?: unknown } = await response.clone().json()
  return typeof body.url === 'string' ? body.url : null
}

/** `response` with its cookies, but redirecting to `url`, in the same form. */
function sendTo(url: string, response: Response): Response {
  const headers = new Headers(response.headers)
  if (headers.has('location')) {
    headers.set('location', url)
    return new Response(null, { status: response.status, headers })
  }
  return new Response(JSON.stringify({ url }), { status: response.status, headers })
}

/**
 * Answers to several tabs may arrive in any order, and one that repeats the cookie could replace a newer token. The
 * removal of an unreadable cookie is still sent.
 */
function withoutSessionWrite(response: Response, endMark: CookieWrite | null): Response {
  const cookies = response.headers.getSetCookie()
  response.headers.delete('set-cookie')
  for (const cookie of cookies) {
    const isRepeat = cookie.startsWith(sessionCookieName()) && !/;\s*max-age=0/i.test(cookie)
    if (!isRepeat) response.headers.append('set-cookie', cookie)
  }
  if (endMark) response.headers.append('set-cookie', toHeader(endMark))
  return response
}

function toHeader({ name, value, path, maxAge, secure }: CookieWrite): string {
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
  return `${name}=${value}; Path=${path}${age}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}
