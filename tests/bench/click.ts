import { fork } from 'node:child_process'
import type { Locator } from '@playwright/test'
import { openLikedSongs } from '../e2e/support/player'
import { endProcess, startStack } from '../setup/stack'
import type { GatewayMessage } from './gateway'
import { type Measure, measure, median } from './report'
import { openSession, settle } from './session'

const clicks = 20

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
      fromApp.push(await timed(row, gateway))
      await settle(app, 500)
      await bare.bringToFront()
      fromBare.push(await timed(bare.getByRole('button'), gateway))
    }
    const [appMs, bareMs] = [median(fromApp.slice(1)), median(fromBare.slice(1))]
    return [
      measure(
        `Play: ${appMs.toFixed(1)} ms from click to arrival, from a bare page ${bareMs.toFixed(1)} ms`,
        appMs / bareMs,
        1.2,
        '×',
      ),
      measure('Play: preflights of all clicks after the first', gateway.preflights(), 0, 'requests'),
    ]
  } finally {
    await session.close()
    await stack.stop()
    await gateway.stop()
  }
}

/** From the click to its request, in ms; a locator's click would lay the page out twice before. */
async function timed(button: Locator, gateway: Gateway): Promise<number> {
  const page = button.page()
  await button.hover()
  await settle(page, 500)
  const box = await button.boundingBox()
  if (!box) throw new Error('There is nothing to click.')
  await page.evaluate(() => {
    addEventListener(
      'click',
      ({ timeStamp }) => Object.assign(window, { clickedAtMs: performance.timeOrigin + timeStamp }),
      { capture: true, once: true },
    )
  })
  const arrived = gateway.nextStart()
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  const arrivedAtMs = await arrived
  return arrivedAtMs - (await page.evaluate(() => (window as unknown as { clickedAtMs: number }).clickedAtMs))
}

type Gateway = Awaited<ReturnType<typeof startGateway>>

async function startGateway() {
  const child = fork('tests/bench/gateway.ts', { execArgv: ['--import', 'tsx'] })
  let preflights = 0
  let heardStart = (_atMs: number) => {}
  const { url, barePageUrl } = await new Promise<Extract<GatewayMessage, { type: 'ready' }>>(
    (resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`The gateway ended with code ${code}.`)))
      child.on('message', (message: GatewayMessage) => {
        if (message.type === 'ready') resolve(message)
        else if (message.type === 'preflight') preflights += 1
        else heardStart(message.atMs)
      })
    },
  )
  return {
    url,
    barePageUrl,
    leadTo: (sandboxUrl: string) => child.send(sandboxUrl),
    preflights: () => preflights,
    forgetPreflights() {
      preflights = 0
    },
    nextStart: () =>
      new Promise<number>((resolve) => {
        heardStart = resolve
      }),
    stop: () => endProcess(child),
  }
}
