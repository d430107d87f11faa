import { createServer } from 'node:http'
import next from 'next'
import { readStyleSheets } from './inline-styles.js'
import { paintFirst } from './paint-first.js'
import { staticFiles } from './static-files.js'

/**
 * The built app: `node scripts/serve.js HOST PORT`. Next answers everything but the files of its build, which it
 * would look up, read and compress anew for every visitor, on the one thread that renders the page they belong to.
 */
const [hostname, port] = [process.argv[2] ?? '127.0.0.1', Number(process.argv[3] ?? 3000)]

const app = next({ dev: false, hostname, port })
/** @type {[folder: string, path: string]} */
const files = ['.next/static', '/_next/static/']
const [answerStatic, sheets] = await Promise.all([
  staticFiles(...files),
  readStyleSheets(...files),
  app.prepare(),
])
const answer = app.getRequestHandler()

const server = createServer((request, response) => {
  if (answerStatic(request, response)) return
  paintFirst(response, sheets)
  answer(request, response).catch((error) => {
    console.error(`${request.method} ${request.url} failed:`, error)
    // An answer that breaks off must not look like a whole one.
    if (response.headersSent) response.destroy()
    else response.writeHead(500).end()
  })
})
server.listen(port, hostname, () => process.stdout.write(`Ready on port ${port}\n`))
