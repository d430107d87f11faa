/** Notes when a command to start music arrives: in the bench's own process Playwright would delay that. */
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type GatewayMessage =
  | { type: 'ready'; url: string; barePageUrl: string }
  | { type: 'start'; atMs: number }
  | { type: 'preflight' }

const startPath = '/v1/me/player/play'
let sandboxUrl = ''

function tell(message: GatewayMessage): void {
  process.send?.(message)
}

/** Passes everything on to the sandbox; what the bare page asks is answered at once. */
const api = createServer((asked, answer) => {
  const isStart = asked.url?.startsWith(startPath) === true
  if (asked.method === 'PUT' && isStart) {
    tell({ type: 'start', atMs: performance.timeOrigin + performance.now() })
  }
  if (asked.method === 'OPTIONS' && isStart) tell({ type: 'preflight' })
  const isBare = asked.url?.includes('device_id=bare')
  const leaving = request(
    new URL(isBare ? '/v1/me' : (asked.url ?? ''), sandboxUrl),
    { method: asked.method, headers: asked.headers },
    (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    },
  )
  leaving.on('error', () => answer.destroy())
  asked.pipe(leaving)
})

const barePage = (apiUrl: string) => `<!doctype html><title>bare</title><button>Play</button><script>
document.querySelector('button').onclick = () => fetch('${apiUrl}${startPath}?device_id=bare', {
  method: 'PUT',
  headers: { authorization: 'Bearer none', 'content-type': 'application/json' },
  body: JSON.stringify({ uris: ['spotify:track:0000000000000000000000'] }),
})
</script>`

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

process.on('message', (url) => {
  sandboxUrl = String(url)
})
process.on('disconnect', () => process.exit())
const url = await listen(api)
const bare = createServer((_asked, answer) => {
  answer.writeHead(200, { 'content-type': 'text/html' }).end(barePage(url))
})
tell({ type: 'ready', url, barePageUrl: await listen(bare) })
