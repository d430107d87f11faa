import { createServer } from 'node:http'

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {{ headersMs: number, requestMs: number, idleMs: number, keepAliveMs: number, checkMs: number, drainMs: number }} Limits
 */

/** @type {Limits} */
const defaults = {
  /** For a request's headers, from the first byte of its connection. */
  headersMs: 10_000,
  /** For a whole request with its body; no route takes more than some kilobytes. */
  requestMs: 30_000,
  /** For a connection on which nothing moves: a reader that takes nothing, an answer that does not come. */
  idleMs: 60_000,
  /**
   * For a connection between two requests. Longer than proxies keep theirs (nginx a minute, Traefik 90 seconds, Caddy two
   * minutes), or one of them would send a request on a connection that is just closing.
   */
  keepAliveMs: 125_000,
  /** How often the first two are checked. */
  checkMs: 2_000,
  /** For answers under way when the server is asked to stop. */
  drainMs: 10_000,
}

/**
 * A server that no visitor can hold on to: slow and stalled connections end, a wish to upgrade is answered as if it had
 * not been made and its connection closed, and draining lets answers under way finish.
 *
 * @param {(request: Request, response: Response) => Promise<void>} answer
 * @param {Partial<Limits>} [limits]
 */
export function createHttpServer(answer, limits) {
  const { headersMs, requestMs, idleMs, keepAliveMs, checkMs, drainMs } = { ...defaults, ...limits }
  let underWay = 0
  /** @type {(() => void) | null} what follows the last answer, once the server drains */
  let onQuiet = null

  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: checkMs,
    },
    (request, response) => {
      underWay += 1
      response.once('close', () => {
        underWay -= 1
        if (underWay === 0) onQuiet?.()
      })
      if (request.headers.upgrade !== undefined || onQuiet) response.setHeader('Connection', 'close')
      answer(request, response).catch((error) => {
        console.error(`${request.method} ${request.url} failed:`, error)
        // An answer that breaks off must not look complete.
        if (response.headersSent) response.destroy()
        else response.writeHead(500).end()
      })
    },
  )
  server.setTimeout(idleMs)

  /** Accepts no new connections, waits a limited time for answers under way, and closes what is left. */
  async function drain() {
    const closed = new Promise((resolve) => server.close(resolve))
    await new Promise((resolve) => {
      const timer = setTimeout(resolve, drainMs)
      onQuiet = () => {
        clearTimeout(timer)
        resolve(undefined)
      }
      if (underWay === 0) onQuiet()
    })
    // A browser opens connections in advance; no request was ever sent on these.
    server.closeAllConnections()
    await closed
  }

  return { server, drain }
}

/** Pages drawn at once. More would not be done sooner: one processor draws them all. */
const mostAtOnce = 8
/** A page that takes longer waits for the provider, and no longer keeps others waiting. */
const turnMs = 1_000

/**
 * Works on a few answers at once; the others wait in the order they came. The event loop accepts one connection at each
 * turn: with hundreds of pages drawn at once a turn takes so long that some visitors are never heard. Returns a function
 * whose promise resolves to true when it is an answer's turn, and to false when its visitor has left.
 *
 * @returns {(response: Response) => Promise<boolean>}
 */
export function createTurns({ most = mostAtOnce, longestMs = turnMs } = {}) {
  let running = 0
  /** @type {Set<() => void>} */
  const waiting = new Set()

  function next() {
    for (const start of waiting) {
      if (running >= most) return
      waiting.delete(start)
      running += 1
      start()
    }
  }

  return (response) =>
    new Promise((resolve) => {
      let hasEnded = false
      const start = () => {
        const end = () => {
          if (hasEnded) return
          hasEnded = true
          clearTimeout(timer)
          running -= 1
          next()
        }
        const timer = setTimeout(end, longestMs)
        response.off('close', leave)
        response.once('close', end)
        resolve(true)
      }
      const leave = () => {
        waiting.delete(start)
        resolve(false)
      }
      if (response.destroyed) return resolve(false)
      response.once('close', leave)
      waiting.add(start)
      next()
    })
}
