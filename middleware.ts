import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { decideAccess } from '@/lib/auth/guard/access-policy'
import { ensureCsrf } from '@/lib/auth/guard/csrf'
import { hasEnded, isWorthKeeping, renewToken } from '@/lib/auth/refresh'
import {
  applyToRequest,
  type CookieWrite,
  markEnded,
  readSessionCookie,
  writeSessionCookie,
} from '@/lib/auth/session-cookie'
import { type Env, env, isOwnerless } from '@/lib/server/env'
import { refuse } from '@/lib/server/refusal'
import { securityHeaders } from '@/lib/server/security-headers'

/**
 * Runs before every page and data route: decides who may pass, with a valid token. The token is renewed here because
 * a cookie can be set here, on the answer for the browser and on the request for the page.
 */
export async function middleware(request: NextRequest): Promise<Response> {
  const settings = env()
  const headers = securityHeaders(settings, randomBytes(16).toString('base64'))
  const url = publicUrl(request, settings)
  if (url.origin !== settings.baseUrl) return leadToBase(url, settings, headers)

  const cookies = request.cookies.getAll()
  const session = await readSessionCookie(cookies)
  const isData = url.pathname.startsWith('/api/')
  // Our own data routes do not call the provider for the listener, so their session's token may have expired.
  const renewed = session && !isData ? await renewToken(session) : session
  const writes: CookieWrite[] = []
  if (session && renewed && isWorthKeeping(session, renewed)) {
    writes.push(...(await writeSessionCookie(renewed, cookies)))
  } else if (session && renewed && hasEnded(session, renewed)) {
    writes.push(markEnded(session))
  }

  const access = decideAccess(url, renewed, {
    baseUrl: settings.baseUrl,
    isOwnerless: isOwnerless(settings),
  })
  if (access.kind === 'redirect') return redirectTo(access.to, settings, writes, headers)
  if (access.kind === 'refuse') {
    return refuseWith({ status: 401, kind: 'signed-out', message: 'Log in first.' }, headers)
  }
  // Next answers an address it cannot decode with a bare 500.
  if (!isReadable(url.pathname)) {
    // Taken literally it names nothing, and there is a page for that.
    if (!isData) return redirectTo(literalPath(url), settings, writes, headers)
    const message = 'The address cannot be decoded. Write a percent sign as %25.'
    return refuseWith({ status: 400, kind: 'bad-request', message }, headers)
  }
  if (url.pathname === '/login') writes.push(...ensureCsrf(cookies))
  return pass(request, writes, headers)
}

export const config = {
  runtime: 'nodejs',
  // Everything except next-auth's own routes, the health checks, the build's files and the public files at the root,
  // which have an extension.
  matcher: [
    '/((?!api/auth/|(?:healthz|readyz)$|_next/static/|_next/image|[\\w-]+\\.(?:ico|png|svg|txt|webmanifest)$).*)',
  ],
}

/**
 * The address as the browser has it. `request.url` says localhost for every loopback name; a visitor who typed
 * localhost is sent to the address that the cookies and the provider know.
 */
function publicUrl(request: NextRequest, settings: Env): URL {
  const url = atBase(request.nextUrl, settings)
  const isLoopback = url.hostname === '127.0.0.1' || url.hostname === '[::1]'
  const host = request.headers.get('host') ?? ''
  if (isLoopback && /^localhost(:\d+)?$/i.test(host)) url.hostname = 'localhost'
  return url
}

/** Segment by segment: as one text, a path of `//host` would name another host. */
function atBase({ pathname, search }: Pick<URL, 'pathname' | 'search'>, { baseUrl }: Env): URL {
  return Object.assign(new URL(baseUrl), { pathname, search })
}

function pass(request: NextRequest, writes: CookieWrite[], headers: Record<string, string>): Response {
  const forwarded = new Headers(request.headers)
  // Where Next reads the nonce for its own scripts.
  forwarded.set('Content-Security-Policy', headers['Content-Security-Policy'] ?? '')
  if (writes.length > 0) forwarded.set('cookie', applyToRequest(request.cookies.getAll(), writes))
  return finish(NextResponse.next({ request: { headers: forwarded } }), writes, headers)
}

function refuseWith(refusal: Parameters<typeof refuse>[0], headers: Record<string, string>): Response {
  const answer = refuse(refusal)
  return finish(new NextResponse(answer.body, answer), [], headers)
}

/** One slash at the start: two would name a host. */
function literalPath({ pathname }: URL): string {
  return pathname.replaceAll('%', '%25').replace(/^\/+/, '/')
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch (error) {
    if (error instanceof URIError) return false
    throw error
  }
}

function redirectTo(
  path: string,
  settings: Env,
  writes: CookieWrite[],
  headers: Record<string, string>,
): Response {
  // A browser that goes back would follow what it kept, though somebody may have signed in or out since.
  const kept = { ...headers, 'Cache-Control': 'no-store' }
  return finish(NextResponse.redirect(new URL(path, settings.baseUrl)), writes, kept)
}

/**
 * A page that immediately moves on to the same path at the app's own address. Not a redirect: to Next every loopback
 * name is the same host, so it would make the address relative and the browser would stay where it is.
 */
function leadToBase(url: URL, settings: Env, headers: Record<string, string>): Response {
  const target = atBase(url, settings).href
  const body = `<!doctype html><title>Tonearm</title><p><a href="${escapeAttribute(target)}">Tonearm is at ${settings.baseUrl}</a></p>`
  const answer = new NextResponse(body, {
    headers: { 'Content-Type': 'text/html', Refresh: `0; url=${target}` },
  })
  return finish(answer, [], headers)
}

/** A parsed address has neither angle brackets nor bare quotes; it may have an ampersand. */
function escapeAttribute(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}

function finish(response: NextResponse, writes: CookieWrite[], headers: Record<string, string>): Response {
  for (const write of writes) response.cookies.set(write)
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}
