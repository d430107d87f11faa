import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createControl } from '../../e2e/support/control'
import { endProcess, freePort, startApp, startSandbox } from '../../setup/stack'

const tellPath = '/what-went-wrong'

export type WatchedApp = Awaited<ReturnType<typeof startWatchedApp>>

/**
 * The built app on a sandbox of its own, behind a gateway that hands every document a script before the document's own:
 * WebDriver has no word for what a page logs. What goes wrong in any tab is told here, in the same words by each engine.
 */
export async function startWatchedApp() {
  const wrongs: string[] = []
  const [port, innerPort] = [await freePort(), String(await freePort())]
  const url = `http://127.0.0.1:${port}`
  const sandbox = await startSandbox({})
  const app = await startApp(url, sandbox.url, {}, { port: innerPort })
  const gateway = createServer((asked, answer) => {
    if (asked.url === tellPath) return void listen(asked, answer, wrongs)
    passOn(asked, answer, innerPort)
  })
  await new Promise<void>((resolve) => gateway.listen(port, '127.0.0.1', resolve))
  return {
    url,
    sandboxUrl: sandbox.url,
    control: createControl(sandbox.url),
    wrongs,
    async stop() {
      gateway.close()
      gateway.closeAllConnections()
      await Promise.all([app, sandbox].map(({ child }) => endProcess(child)))
    },
  }
}

async function listen(asked: IncomingMessage, answer: ServerResponse, wrongs: string[]): Promise<void> {
  let text = ''
  for await (const chunk of asked) text += chunk
  wrongs.push(text)
  answer.writeHead(204).end()
}

function passOn(asked: IncomingMessage, answer: ServerResponse, port: string): void {
  const { 'accept-encoding': _packed, ...headers } = asked.headers
  const options = { host: '127.0.0.1', port, method: asked.method, path: asked.url, headers }
  const leaving = request(options, (response) => {
    const { 'content-length': _length, ...rest } = response.headers
    const [, nonce] = /'nonce-([^']+)'/.exec(String(rest['content-security-policy'])) ?? []
    if (!nonce || !rest['content-type']?.startsWith('text/html')) {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
      return
    }
    answer.writeHead(response.statusCode ?? 502, rest)
    const script = `<head><script nonce="${nonce}">(${watch})('${tellPath}')</script>`
    response.once('data', (start: Buffer) => {
      // Byte by byte: the last character may not be whole yet.
      answer.write(start.toString('latin1').replace('<head>', script), 'latin1')
      response.pipe(answer)
    })
  })
  leaving.on('error', () => answer.destroy())
  answer.on('close', () => leaving.destroy())
  asked.pipe(leaving)
}

/** Runs in the page. */
function watch(path: string): void {
  const tell = (text: string) => void navigator.sendBeacon(path, text)
  addEventListener('error', ({ message }) => tell(`uncaught error: ${message}`))
  addEventListener('unhandledrejection', ({ reason }) => tell(`unhandled rejection: ${reason}`))
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    tell(`policy violation: ${effectiveDirective} ${blockedURI} ${sourceFile}`),
  )
  const { error } = console
  console.error = (...parts) => {
    tell(`console error: ${parts.join(' ')}`)
    error(...parts)
  }
  document.currentScript?.remove()
}
