import { createServer } from 'node:http'
import next from 'next'
import { createHttpServer } from './http-server.js'

/** The built app: `node scripts/serve.js HOST PORT`. Next answers every request, files of the build included. */
const [hostname, port] = [process.argv[2] ?? '127.0.0.1', Number(process.argv[3] ?? 3000)]

// Next listens for upgrades on the server it is given, neither answers nor closes them, and so keeps their sockets for
// ever. On this one, which never listens, there are none; Node then takes them for ordinary requests.
const app = next({ dev: false, hostname, port, httpServer: createServer() })
await app.prepare()
const { server, drain } = createHttpServer(app.getRequestHandler())

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

server.listen(port, hostname, () => process.stdout.write(`Ready on port ${port}\n`))
