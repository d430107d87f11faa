import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import next from 'next'
import { createHttpServer } from './http-server.js'
import { createMetrics, mayReadMetrics } from './metrics.js'
import { createFailureLog, watchOutgoing } from './outgoing.js'
import { renewPreviewKeys } from './preview-keys.js'
import { addressOf } from './request-address.js'
import { createRequestFilter } from './request-filter.js'
import { withScope } from './request-scope.js'

/** Serves the build: `node scripts/serve.js HOST PORT`. Next answers every request, including files. */
const [hostname, port] = [process.argv[2] ?? '127.0.0.1', Number(process.argv[3] ?? 3000)]

// The configuration of the build, as in Next’s standalone server: otherwise Next reads next.config.ts, which an image
// doesn’t have, and warns.
const { config } = JSON.parse(readFileSync('.next/required-server-files.json', 'utf8'))
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config)

renewPreviewKeys()

// Next adds upgrade handlers to the server it is given, but neither answers nor closes upgrades. This server never
// listens, so it gets none, and Node treats upgrades as ordinary requests.
const app = next({ dev: false, hostname, port, httpServer: createServer() })
await app.prepare()
const refuse = createRequestFilter(process.env.NEXTAUTH_URL, readFileSync('.next/BUILD_ID', 'utf8').trim())
const answer = app.getRequestHandler()
// A proxy terminates TLS. Over plain HTTP a proxy can’t be detected.
const hasProxy = process.env.TRUST_PROXY === 'on' || process.env.NEXTAUTH_URL?.startsWith('https:') === true
const logFailure = createFailureLog({ write: (line) => console.error(line) })
const readers = { isOn: process.env.METRICS === 'on', token: process.env.METRICS_TOKEN }
const metrics = readers.isOn || readers.token ? createMetrics() : null
watchOutgoing((request) => {
  logFailure(request)
  metrics?.asked(request)
})
const { server, drain } = createHttpServer(async (request, response) => {
  const startedMs = performance.now()
  const { url = '' } = request
  // The app’s routes read the client’s address here, too.
  request.headers['x-forwarded-for'] = addressOf(request, hasProxy)
  const isForCounts = metrics !== null && /^\/metrics(?:$|\?)/.test(url)
  if (!isForCounts) {
    response.once('finish', () =>
      metrics?.answered(url, response.statusCode, (performance.now() - startedMs) / 1000),
    )
  }
  if (refuse(request, response)) return
  if (isForCounts) {
    const may = mayReadMetrics(request, readers)
    response.setHeader('Cache-Control', 'no-store')
    if (!may) response.setHeader('WWW-Authenticate', 'Bearer')
    response.writeHead(may ? 200 : 401, { 'Content-Type': 'text/plain; version=0.0.4' })
    response.end(may ? metrics.text() : 'To read this, send METRICS_TOKEN as a bearer token.\n')
    return
  }
  await withScope(request.headers['accept-language'], () => answer(request, response))
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
  process.stderr.write(`Tonearm can’t listen on ${hostname}, port ${port}: ${reason(error)}\n`)
  process.exit(1)
})
server.listen(port, hostname, () => process.stdout.write(`Ready on port ${port}\n`))

/** @param {NodeJS.ErrnoException} error */
function reason({ code, message }) {
  if (code === 'EADDRINUSE') return 'the port is already in use. Stop that program or set PORT to another.'
  if (code === 'EACCES') return 'this user isn’t allowed to. Set PORT to a port above 1023.'
  if (code === 'EADDRNOTAVAIL') return 'this server has no such address. Set HOST to one of its addresses.'
  return message
}
