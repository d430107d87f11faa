import { createServer } from 'node:http'

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {{ headersMs: number, requestMs: number, idleMs: number, keepAliveMs: number, checkMs: number, drainMs: number }} Limits
 */

/** Pipelined requests per connection. No browser or proxy sends any. */
const mostWaiting = 16

/** @type {Limits} */
const defaults = {
  /** For a request’s headers, from the first byte of the connection. */
  headersMs: 10_000,
  /** For a whole request with its body; no route takes more than a few kilobytes. */
  requestMs: 30_000,
  /** For a connection without traffic: a reader that reads nothing, a response that never comes. */
  idleMs: 60_000,
  /**
   * For a connection between two requests. Longer than proxies keep theirs (nginx 60 seconds, Traefik 90, Caddy 120),
   * or one of them could send a request on a closing connection.
   */
  keepAliveMs: 125_000,
  /** Interval at which the first two are checked. */
  checkMs: 2_000,
  /** For pending responses when the server stops. */
  drainMs: 10_000,
}

/**
 * A server that no client can block: slow and stalled connections are closed, upgrade requests are answered as
 * ordinary ones and their connection closed, and draining lets pending responses finish. Each connection handles one
 * request at a time: when a client leaves, Node only notifies the response being written, and any later ones would
 * keep their resources open forever.
 *
 * @param {(request: Request, response: Response) => Promise<void>} answer
 * @param {Partial<Limits>} [limits]
 */
export function createHttpServer(answer, limits) {
  const { headersMs, requestMs, idleMs, keepAliveMs, checkMs, drainMs } = { ...defaults, ...limits }
  let underWay = 0
  /** @type {(() => void) | null} called after the last response while draining */
  let onQuiet = null
  /** Requests waiting on each busy connection. @type {WeakMap<Request['socket'], (() => void)[]>} */
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
    // By then the rest of the packet has been parsed, and a connection with too many requests is closed.
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
      // A truncated response must not look complete.
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

  /** Accepts no new connections, waits a limited time for pending responses, and closes the rest. */
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
    // Browsers open connections in advance; these have sent no request.
    server.closeAllConnections()
    await closed
  }

  return { server, drain }
}
