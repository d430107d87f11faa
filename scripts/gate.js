import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {{ status: number, message: string, allow?: string }} Refusal
 */

const pageMethods = ['GET', 'HEAD']
const routeMethods = [...pageMethods, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * The server's first look at a request. Every answer gets the headers that protect it, also where the middleware, which
 * has a page's own, does not run: files, sign-in routes, failures. What Next would answer with a 500 and a stack trace in
 * the terminal is refused. Returns true when the request has been answered.
 *
 * @param {string | undefined} baseUrl the app's own address
 */
export function createGate(baseUrl) {
  const headers = Object.entries({
    // The icon has its colours for dark and light in a style of its own.
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(baseUrl?.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
  })

  /** @param {Request} request @param {Response} response */
  return (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    const refusal = findRefusal(request)
    if (!refusal) return false
    // A body that nobody reads must not be taken for the next request.
    response.setHeader('Connection', 'close')
    if (refusal.allow) response.setHeader('Allow', refusal.allow)
    response.writeHead(refusal.status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    response.end(JSON.stringify({ error: { kind: 'bad-request', message: refusal.message } }))
    return true
  }
}

/** @param {Request} request @returns {Refusal | null} */
function findRefusal({ method = 'GET', url = '', headers }) {
  if (!url.startsWith('/')) return { status: 400, message: 'The target of a request is a path.' }
  const [path = ''] = url.split('?')
  const methods = path.startsWith('/api/') ? routeMethods : pageMethods
  if (!methods.includes(method)) {
    return { status: 405, message: 'This address does not take that method.', allow: methods.join(', ') }
  }
  // The middleware checks a page's address, and has a page for mistyped ones.
  if (/^\/(?:api|_next)\//.test(path) && !isReadable(path)) {
    return { status: 400, message: 'The address cannot be decoded. Write a percent sign as %25.' }
  }
  if (!isRouterState(headers['next-router-state-tree'])) {
    return { status: 400, message: 'The router state cannot be read.' }
  }
  return null
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
    // Next throws one kind of error for whatever is wrong with it.
    return false
  }
}
