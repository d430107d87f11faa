import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {{ status: number, message: string, allow?: string, isForPeople?: boolean }} Refusal
 */

// The icon’s dark and light colors are in its own style element.
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
/** A worker follows the policy of its own script, which loads the rest of its code. */
const scriptPolicy = "default-src 'none'; script-src 'self'; frame-ancestors 'none'"

const pageMethods = ['GET', 'HEAD']
const routeMethods = [...pageMethods, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Headers that Next sends to itself or gets from its makers’ platform. From a client they skip the middleware, name
 * another page or start a second render.
 */
const internalHeader =
  /^(?:x-(?:prerender-revalidate|next-|invoke-|middleware-|matched-path|now-|action-forwarded)|next-resume)/
/** Cookies of Next's preview mode, which this app doesn't use. */
const internalCookie = /^\s*(?:__prerender_bypass|__next_preview_data)\s*(?:=|$)/

/**
 * Filters each request before Next. Every response gets security headers, even where the middleware, which sets a
 * page’s own, doesn’t run: files, login routes, failures. Requests that Next would answer with a 500 and a stack
 * trace are rejected, and Next’s internal headers are removed. Returns true if it has answered.
 *
 * @param {string | undefined} baseUrl the app’s URL
 * @param {string} [build] the build ID, which a page compares with its own (lib/browser/page-build.ts)
 */
export function createRequestFilter(baseUrl, build) {
  const headers = Object.entries({
    'Content-Security-Policy': filePolicy,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(build && { 'Server-Timing': `build;desc="${build}"` }),
    ...(baseUrl?.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  })

  /** @param {Request} request @param {Response} response */
  return (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    stripInternals(request.headers)
    if (request.url?.startsWith('/_next/static/')) response.setHeader('Content-Security-Policy', scriptPolicy)
    const refusal = findRefusal(request) ?? findDetour(request, baseUrl)
    if (!refusal) return false
    // An unread body must not be parsed as the next request.
    response.setHeader('Connection', 'close')
    if (refusal.allow) response.setHeader('Allow', refusal.allow)
    const { status, message, isForPeople } = refusal
    const type = isForPeople ? 'text/plain; charset=utf-8' : 'application/json'
    response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' })
    response.end(isForPeople ? `${message}\n` : JSON.stringify({ error: { kind: 'bad-request', message } }))
    return true
  }
}

/** @param {Request['headers']} headers */
function stripInternals(headers) {
  for (const name of Object.keys(headers)) {
    if (internalHeader.test(name)) delete headers[name]
  }
  const cookies = headers.cookie?.split(';') ?? []
  const passed = cookies.filter((cookie) => !internalCookie.test(cookie))
  if (passed.length < cookies.length) headers.cookie = passed.join(';')
}

/** @param {Request} request @returns {Refusal | null} */
function findRefusal({ method = 'GET', url = '', headers }) {
  if (!url.startsWith('/')) return { status: 400, message: 'The target of a request is a path.' }
  // As written and as Next resolves it: `/api/../login` is a page.
  const paths = [url.split('?')[0] ?? '', new URL(`http://host${url}`).pathname]
  // No page uses Next’s image service, which would create folders on disk first.
  if (paths.includes('/_next/image')) return { status: 404, message: 'There is nothing at this address.' }
  const methods = paths.every((path) => path.startsWith('/api/')) ? routeMethods : pageMethods
  if (!methods.includes(method)) {
    return { status: 405, message: 'This address does not take that method.', allow: methods.join(', ') }
  }
  // The middleware checks a page’s URL, and has a page for malformed ones.
  if (paths.some((path) => /^\/(?:api|_next)\//.test(path) && !isReadable(path))) {
    return { status: 400, message: 'The address can’t be decoded. Write a percent sign as %25.' }
  }
  if (!isRouterState(headers['next-router-state-tree'])) {
    return { status: 400, message: 'The router state can’t be read.' }
  }
  return null
}

/**
 * A request to another host than the app’s. Its cookies and the redirect URI wouldn’t match, and login would loop;
 * whether the visitor or the proxy is wrong can’t be known here.
 *
 * @param {Request} request
 * @param {string | undefined} baseUrl
 * @returns {Refusal | null}
 */
function findDetour({ url = '', headers }, baseUrl) {
  if (!baseUrl || /^\/(?:healthz|readyz|metrics)(?:$|\?)/.test(url)) return null
  const base = new URL(baseUrl)
  const isForPeople = /\btext\/html\b/.test(headers.accept ?? '')
  const host = (lastOf(headers['x-forwarded-host']) ?? headers.host ?? '').slice(0, 100)
  // The middleware redirects loopback names to the registered one.
  const isKnown = nameOf(host) === base.hostname || (isLoopback(nameOf(host)) && isLoopback(base.hostname))
  const scheme = lastOf(headers['x-forwarded-proto'])
  if (!isKnown && base.protocol === 'http:' && scheme !== 'https') {
    const message = `Tonearm is set up at ${baseUrl}, but you opened “${host}” over HTTP. Spotify and protected playback require HTTPS, except on the computer that runs Tonearm. Open ${baseUrl} there, or put an HTTPS proxy in front and set NEXTAUTH_URL to its address (docs/hosting.md).`
    return { status: 400, message, isForPeople }
  }
  if (!isKnown) {
    const message = `Tonearm is set up at ${baseUrl}, but you opened “${host}”. Open ${baseUrl} instead, or set NEXTAUTH_URL to the new address. Behind a proxy, make sure it forwards the Host header.`
    return { status: 400, message, isForPeople }
  }
  if (scheme && `${scheme}:` !== base.protocol) {
    const message = `Tonearm is set up at ${baseUrl}, but the proxy says this request came over ${scheme}. Open ${baseUrl}. If you did, make the proxy send X-Forwarded-Proto: ${base.protocol.slice(0, -1)}.`
    return { status: 400, message, isForPeople }
  }
  return null
}

/** Each proxy appends its own; the last is from the nearest. @param {string | string[] | undefined} header */
function lastOf(header) {
  return header?.toString().split(',').at(-1)?.trim().toLowerCase() || null
}

/** Without the port, which some proxies omit. @param {string} host */
function nameOf(host) {
  return host.toLowerCase().replace(/:\d*$/, '')
}

/** @param {string} name */
function isLoopback(name) {
  return name === 'localhost' || name === '127.0.0.1' || name === '[::1]'
}

/** @param {string} path */
function isReadable(path) {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch (error) {
    if (error instanceof URIError) return false
    throw error
  }
}

/** @param {string | string[] | undefined} header */
function isRouterState(header) {
  try {
    parseAndValidateFlightRouterState(header)
    return true
  } catch {
    // Next throws the same error for anything wrong with it.
    return false
  }
}
