import { createServer } from 'node:http'

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {{ headersMs: number, requestMs: number, idleMs: number, keepAliveMs: number, checkMs: number, drainMs: number }} Limits
 */

/** Requests on one connection behind the one that is being answered. No browser and no proxy sends any. */
const mostWaiting = 16

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
 * not been made and its connection closed, and draining lets answers under way finish. Each connection's requests are
 * answered one after the other: Node tells the one answer that a connection is being written to when its visitor leaves,
 * and any behind it would keep what they have opened for ever.
 *
 * @param {(request: Request, response: Response) => Promise<void>} answer
 * @param {Partial<Limits>} [limits]
 */
export function createHttpServer(answer, limits) {
  const { headersMs, requestMs, idleMs, keepAliveMs, checkMs, drainMs } = { ...defaults, ...limits }
  let underWay = 0
  /** @type {(() => void) | null} what follows the last answer, once the server drains */
  let onQuiet = null
  /** What waits on each connection that is being answered. @type {WeakMap<Request['socket'], (() => void)[]>} */
  const lines = new WeakMap()

  /** @param {Request} request @param {Response} response */
  function begin(request, response) {
    const { socket } = request
    underWay += 1
    response.once('close', () => {
      underWay -= 1
      const next = socket.writable && lines.get(socket)?.shift()
      if (next) next()
      else lines.delete(socket)
      if (underWay === 0) onQuiet?.()
    })
    if (request.headers.upgrade !== undefined || onQuiet) response.setHeader('Connection', 'close')
    // Afterwards what came with it has been read, and a connection with too many requests is closed.
    setImmediate(() => {
      if (!socket.destroyed) void answerOrFail(request, response)
    })
  }

  /** @param {Request} request @param {Response} response */
  async function answerOrFail(request, response) {
    try {
      await answer(request, response)
    } catch (error) {
      console.error(`${request.method} ${request.url} failed:`, error)
      // An answer that breaks off must not look complete.
      if (response.headersSent) response.destroy()
      else response.writeHead(500).end()
    }
  }

  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: checkMs,
    },
    (request, response) => {
      const { socket } = request
      const line = lines.get(socket)
      if (!line) {
        lines.set(socket, [])
        begin(request, response)
      } else if (line.length < mostWaiting) line.push(() => begin(request, response))
      else socket.destroy()
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
