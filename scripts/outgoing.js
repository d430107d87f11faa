import { subscribe } from 'node:diagnostics_channel'
import { errorMonitor } from 'node:events'

/** @typedef {{ origin: string, method: string, path: string, outcome: string, seconds: number }} Outgoing */

const lineEveryMs = 60_000

/**
 * Calls `onEnd` after each request of this process through `fetch` or `node:http`, which next-auth uses: `outcome` is
 * a status, or the reason for having none. A `fetch` we aborted is left out. Node publishes them:
 * https://github.com/nodejs/undici/blob/main/docs/docs/api/DiagnosticsChannel.md and
 * https://nodejs.org/api/diagnostics_channel.html#http
 *
 * @param {(request: Outgoing) => void} onEnd
 */
export function watchOutgoing(onEnd) {
  /** @type {WeakMap<object, number>} */
  const begun = new WeakMap()
  /** @param {{ origin: URL | string, method: string, path: string }} request @param {string} outcome */
  function end(request, outcome) {
    const startedMs = begun.get(request)
    if (startedMs === undefined) return
    begun.delete(request)
    const { method, path } = request
    onEnd({
      origin: String(request.origin),
      method,
      path,
      outcome,
      seconds: (performance.now() - startedMs) / 1000,
    })
  }
  subscribe('undici:request:create', (message) => {
    begun.set(Object(message).request, performance.now())
  })
  subscribe('undici:request:headers', (message) => {
    const { request, response } = Object(message)
    end(request, String(response.statusCode))
  })
  subscribe('undici:request:error', (message) => {
    const { request, error } = Object(message)
    if (error?.name === 'AbortError') begun.delete(request)
    else
      end(request, error?.name === 'TimeoutError' ? 'no response' : (error?.code ?? error?.name ?? 'failed'))
  })
  watchClassic(onEnd)
}

/** @param {(request: Outgoing) => void} onEnd */
function watchClassic(onEnd) {
  /** @type {WeakMap<object, (outcome: string) => void>} */
  const ends = new WeakMap()
  subscribe('http.client.request.start', (message) => {
    /** @type {{ request: import('node:http').ClientRequest }} */
    const { request } = Object(message)
    const startedMs = performance.now()
    let isLate = false
    request.once('timeout', () => {
      isLate = true
    })
    const end = (/** @type {string} */ outcome) => {
      if (!ends.delete(request)) return
      const { method, path, protocol } = request
      const origin = `${protocol}//${request.getHeader('host')}`
      onEnd({ origin, method, path, outcome, seconds: (performance.now() - startedMs) / 1000 })
    }
    ends.set(request, end)
    // `errorMonitor` instead of `error`: a request without a listener must fail as before.
    request.once(errorMonitor, (/** @type {NodeJS.ErrnoException} */ error) =>
      end(isLate ? 'no response' : (error.code ?? error.name)),
    )
  })
  // Published when the headers have arrived.
  subscribe('http.client.response.finish', (message) => {
    const { request, response } = Object(message)
    ends.get(request)?.(String(response.statusCode))
  })
}

/**
 * Logs at most one line a minute for each failing service: a status of 500 or more, a 429, or no response.
 *
 * @param {{ write: (line: string) => void, nowMs?: () => number }} options
 */
export function createFailureLog({ write, nowMs = Date.now }) {
  /** @type {Map<string, number>} */
  const quietUntilMs = new Map()

  /** @param {Pick<Outgoing, 'origin' | 'outcome'>} request */
  return ({ origin, outcome }) => {
    if (/^[1234]\d\d$/.test(outcome) && outcome !== '429') return
    if (nowMs() < (quietUntilMs.get(origin) ?? 0)) return
    quietUntilMs.set(origin, nowMs() + lineEveryMs)
    write(outcome === 'no response' ? `Can’t reach ${origin}: no response.` : `${origin} failed: ${outcome}.`)
  }
}
