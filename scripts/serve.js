import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import next from 'next'
import { createGate } from './gate.js'
import { createHttpServer } from './http-server.js'
import { createMetrics, mayReadMetrics } from './metrics.js'
import { createTroubleLog, watchOutgoing } from './outgoing.js'
import { withLocale } from './request-locale.js'
import { withPlace } from './request-place.js'
import { createTurns } from './turns.js'

/** The built app: `node scripts/serve.js HOST PORT`. Next answers every request, including the files of the build. */
const [hostname, port] = [process.argv[2] ?? '127.0.0.1', Number(process.argv[3] ?? 3000)]

// The configuration as it was built, like in the server that Next puts beside a standalone build: without it Next reads
// next.config.ts, which an image does not have, and warns of this way to start.
const { config } = JSON.parse(readFileSync('.next/required-server-files.json', 'utf8'))
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config)

// Next listens for upgrades on the server it is given, but neither answers nor closes them, so their sockets stay
// open for ever. This server never listens and so has none; Node then treats upgrades as ordinary requests.
const app = next({ dev: false, hostname, port, httpServer: createServer() })
await app.prepare()
const refuse = createGate(process.env.NEXTAUTH_URL, readFileSync('.next/BUILD_ID', 'utf8').trim())
const answer = app.getRequestHandler()
const noteTrouble = createTroubleLog({ write: (line) => console.error(line) })
const readers = { isOn: process.env.METRICS === 'on', token: process.env.METRICS_TOKEN }
const metrics = readers.isOn || readers.token ? createMetrics() : null
watchOutgoing((request) => {
  noteTrouble(request)
  metrics?.asked(request)
})
let heard = 0
const inTurn = createTurns({ heard: () => heard })
const { server, drain } = createHttpServer(async (request, response) => {
  const startedMs = performance.now()
  const { url = '' } = request
  if (metrics && /^\/metrics(?:$|\?)/.test(url) && mayReadMetrics(request, readers)) {
    response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4', 'Cache-Control': 'no-store' })
    response.end(metrics.text())
    return
  }
  response.once('finish', () =>
    metrics?.answered(url, response.statusCode, (performance.now() - startedMs) / 1000),
  )
  if (refuse(request, response)) return
  const placed = () => withPlace(request, () => answer(request, response))
  const work = () => withLocale(request.headers['accept-language'], placed)
  await (isPage(request) ? inTurn(await visitorOf(request), response, work) : work())
})

server.on('connection', () => {
  heard += 1
})

async function stop() {
  await drain()
  await app.close()
  process.exit(0)
}

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    if (!isStopping) void stop()
    isStopping = true
  })
}

server.once('error', (error) => {
  process.stderr.write(`Tonearm cannot listen on ${hostname}, port ${port}: ${reason(error)}\n`)
  process.exit(1)
})
server.listen(port, hostname, () => process.stdout.write(`Ready on port ${port}\n`))

/**
 * What is drawn, which is most of the work here.
 *
 * @param {import('node:http').IncomingMessage} request
 */
function isPage({ url = '' }) {
  return !/^\/(?:_next\/|api\/|healthz|readyz|[\w-]+\.\w+(?:$|\?))/.test(url)
}

/**
 * The listener whose session a request carries; for anybody else, where they come from.
 *
 * @param {import('node:http').IncomingMessage} request @returns {Promise<string>}
 */
async function visitorOf({ headers, socket }) {
  // Set before the server is ready, by lib/auth/listener-of.ts.
  const listenerOf = Reflect.get(globalThis, Symbol.for('tonearm.listener-of'))
  const listener = headers.cookie ? await listenerOf(headers.cookie) : null
  return (
    listener ?? headers['x-forwarded-for']?.toString().split(',').at(-1)?.trim() ?? `${socket.remoteAddress}`
  )
}

/** @param {NodeJS.ErrnoException} error */
function reason({ code, message }) {
  if (code === 'EADDRINUSE') return 'the port is taken. Stop what listens there, or set PORT to another.'
  if (code === 'EACCES') return 'this user may not. Set PORT to one above 1023.'
  if (code === 'EADDRNOTAVAIL') return 'this machine has no such address. Set HOST to one of its own.'
  return message
}
