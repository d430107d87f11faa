import { subscribe } from 'node:diagnostics_channel'

/** @typedef {{ origin: string, method: string, path: string, outcome: string, seconds: number }} Outgoing */

const lineEveryMs = 60_000

/**
 * Calls `onEnd` after each request that this process has made by `fetch`: `outcome` is a status, or in words why there is
 * none. One that we called off ourselves is left out. Node publishes them:
 * https://github.com/nodejs/undici/blob/main/docs/docs/api/DiagnosticsChannel.md
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
    else end(request, error?.name === 'TimeoutError' ? 'no answer' : (error?.code ?? error?.name ?? 'failed'))
  })
}

/**
 * Tells the operator of services that fail: at once, then in one line a minute what, how often and since when, and that
 * it is over. An answer of 500 or more, a 429 and none at all are failures.
 *
 * @param {{ write: (line: string) => void, nowMs?: () => number }} options
 */
export function createTroubleLog({ write, nowMs = Date.now }) {
  /** @type {Map<string, { sinceMs: number, lastMs: number, lineMs: number, counts: Map<string, number>, asked: number }>} */
  const troubles = new Map()

  /** @param {Pick<Outgoing, 'origin' | 'outcome'>} request */
  return ({ origin, outcome }) => {
    const now = nowMs()
    const isFailure = !/^[1234]\d\d$/.test(outcome) || outcome === '429'
    const known = troubles.get(origin)
    if (!known && !isFailure) return
    if (!known) {
      const first = { sinceMs: now, lastMs: now, lineMs: now, counts: new Map(), asked: 0 }
      troubles.set(origin, first)
      write(`${origin} fails: ${outcome}.`)
      return
    }
    known.asked += 1
    if (isFailure) {
      known.lastMs = now
      known.counts.set(outcome, (known.counts.get(outcome) ?? 0) + 1)
    } else if (now - known.lastMs >= lineEveryMs) {
      troubles.delete(origin)
      write(`${origin} works again.`)
      return
    }
    if (known.counts.size === 0 || now - known.lineMs < lineEveryMs) return
    const what = [...known.counts].map(([name, count]) => `${name}: ${count}`).join(', ')
    write(
      `${origin} fails since ${new Date(known.sinceMs).toISOString()}. Of the last ${known.asked} requests: ${what}.`,
    )
    Object.assign(known, { lineMs: now, asked: 0 })
    known.counts.clear()
  }
}
