import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { openLikedSongs } from '../e2e/support/player'
import { startStack } from '../setup/stack'
import { type Measure, median } from './report'
import { openSession, settle } from './session'

const clicks = 20
const startPath = '/v1/me/player/play'

/** From a click on Play to its arrival at the provider, beside the same request from a page that does nothing else. */
export async function measureClick(): Promise<Measure[]> {
  const gateway = await startGateway()
  const stack = await startStack({ appEnv: { SPOTIFY_API_URL: gateway.url } })
  gateway.leadTo(stack.sandboxUrl)
  const session = await openSession(stack)
  try {
    const app = session.page
    await openLikedSongs(app)
    const bare = await session.context.newPage()
    await bare.goto(gateway.barePageUrl)
    const rows = app.getByRole('grid').getByRole('button', { name: /^Play / })
    const fromApp: number[] = []
    const fromBare: number[] = []
    // The first of each asks beforehand whether it may be sent at all.
    for (let turn = 0; turn <= clicks; turn += 1) {
      if (turn === 1) gateway.forgetPreflights()
      await app.bringToFront()
      const row = rows.nth(turn % 8)
      await row.hover()
      await settle(app, 500)
      fromApp.push(await timed(app, gateway, () => row.click()))
      await settle(app, 500)
      await bare.bringToFront()
      await bare.getByRole('button').hover()
      await settle(bare, 500)
      fromBare.push(await timed(bare, gateway, () => bare.getByRole('button').click()))
    }
    const [appMs, bareMs] = [median(fromApp.slice(1)), median(fromBare.slice(1))]
    return [
      {
        name: `Play: ${appMs.toFixed(1)} ms from click to arrival, from a bare page ${bareMs.toFixed(1)} ms`,
        value: appMs / bareMs,
        limit: 1.2,
        unit: '×',
      },
      {
        name: 'Play: preflights of all clicks after the first',
        value: gateway.preflights(),
        limit: 0,
        unit: 'requests',
      },
    ]
  } finally {
    await session.close()
    await stack.stop()
    gateway.stop()
  }
}

/** Milliseconds from when the browser has the click to when its request arrives. */
async function timed(page: Page, gateway: Gateway, click: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    addEventListener(
      'click',
      ({ timeStamp }) => Object.assign(window, { clickedAtMs: performance.timeOrigin + timeStamp }),
      { capture: true, once: true },
    )
  })
  const arrived = gateway.nextStart()
  await click()
  const arrivedAtMs = await arrived
  return arrivedAtMs - (await page.evaluate(() => (window as unknown as { clickedAtMs: number }).clickedAtMs))
}

type Gateway = Awaited<ReturnType<typeof startGateway>>

const barePage = (apiUrl: string) => `<!doctype html><title>bare</title><button>Play</button><script>
document.querySelector('button').onclick = () => fetch('${apiUrl}${startPath}?device_id=bare', {
  method: 'PUT',
  headers: { authorization: 'Bearer none', 'content-type': 'application/json' },
  body: JSON.stringify({ uris: ['spotify:track:0000000000000000000000'] }),
})
</script>`

/** Passes everything on to the sandbox and notes when a start arrives; what the bare page asks is answered at once. */
async function startGateway() {
  let target = ''
  let preflights = 0
  let heardStart = (_atMs: number) => {}
  const api = createServer((asked, answer) => {
    if (asked.method === 'PUT' && asked.url?.startsWith(startPath)) {
      heardStart(performance.timeOrigin + performance.now())
    }
    if (asked.method === 'OPTIONS' && asked.url?.startsWith(startPath)) preflights += 1
    const isBare = asked.url?.includes('device_id=bare')
    const leaving = request(
      new URL(isBare ? '/v1/me' : (asked.url ?? ''), target),
      { method: asked.method, headers: asked.headers },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers)
        response.pipe(answer)
      },
    )
    leaving.on('error', () => answer.destroy())
    asked.pipe(leaving)
  })
  const url = await listen(api)
  const bare = createServer((_asked, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html' }).end(barePage(url))
  })
  const barePageUrl = await listen(bare)
  return {
    url,
    barePageUrl,
    leadTo(sandboxUrl: string) {
      target = sandboxUrl
    },
    preflights: () => preflights,
    forgetPreflights() {
      preflights = 0
    },
    /** When the next command to start music arrives. */
    nextStart: () =>
      new Promise<number>((resolve) => {
        heardStart = resolve
      }),
    stop() {
      for (const server of [api, bare]) {
        server.closeAllConnections()
        server.close()
      }
    },
  }
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
