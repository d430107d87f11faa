import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import next from 'next'
import { createGate } from './gate.js'
import { createHttpServer, createTurns } from './http-server.js'
import { withLocale } from './request-locale.js'

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
const turn = createTurns()
const { server, drain } = createHttpServer(async (request, response) => {
  if (refuse(request, response)) return
  if (isListenersPage(request) && !(await turn(response))) return
  await withLocale(request.headers['accept-language'], () => answer(request, response))
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
 * A page that is drawn for one listener, which is most of the work here.
 *
 * @param {import('node:http').IncomingMessage} request
 */
function isListenersPage({ url = '', headers }) {
  const isElse = /^\/(?:_next\/|api\/|healthz|readyz|login|privacy)/.test(url)
  return !isElse && /session-token/.test(headers.cookie ?? '')
}

/** @param {NodeJS.ErrnoException} error */
function reason({ code, message }) {
  if (code === 'EADDRINUSE') return 'the port is taken. Stop what listens there, or set PORT to another.'
  if (code === 'EACCES') return 'this user may not. Set PORT to one above 1023.'
  if (code === 'EADDRNOTAVAIL') return 'this machine has no such address. Set HOST to one of its own.'
  return message
}
