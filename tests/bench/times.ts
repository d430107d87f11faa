import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { browserLaunch } from '../setup/browser'
import { freePort, type Stack, startSandbox, startStack } from '../setup/stack'
import { type Measure, measure, median } from './report'
import { coldContext, openSession, pause, type Session, settle } from './session'

const emptyApp = 'tests/bench/empty-app'
const next = 'node_modules/next/dist/bin/next'

/** Times, always as a ratio to a page measured in the same run or as a share of a second. */
export async function measureTimes(): Promise<Measure[]> {
  const stack = await startStack()
  const session = await openSession(stack)
  try {
    return [...(await loading(stack, session)), ...(await starting()), ...(await largeSandbox())]
  } finally {
    await session.close()
    await stack.stop()
  }
}

/** Of each page, turn by turn: one paint on a slowed machine may take twice as long as the next. */
const loads = 61

/** Answers of each server before: what a page costs its visitor is measured, not a server's first minute. */
const warmUps = 300

type Vitals = { lcpMs: number; blockingMs: number; shift: number }

async function loading(stack: Stack, session: Session): Promise<Measure[]> {
  const empty = await startEmptyApp()
  // A second window that shows the app would have its share of the machine.
  await session.page.goto('about:blank')
  const browser = await chromium.launch(browserLaunch({ isWhole: true }))
  try {
    await warmUp(stack.appUrl, session.context)
    await warmUp(empty.url, session.context)
    const home: Vitals[] = []
    const bare: Vitals[] = []
    for (let run = 0; run < loads; run += 1) {
      home.push(await vitals(browser, session, stack.appUrl))
      bare.push(await vitals(browser, session, empty.url))
    }
    const of = (list: Vitals[], key: keyof Vitals) => median(list.map((entry) => entry[key]))
    return [
      measure(
        'Home, 4x slower CPU: LCP beside an empty page',
        of(home, 'lcpMs') / of(bare, 'lcpMs'),
        3.5,
        '×',
      ),
      measure(
        'Home, 4x slower CPU: blocking time above an empty page',
        of(home, 'blockingMs') - of(bare, 'blockingMs'),
        300,
        'ms',
      ),
      measure('Home: layout shift', of(home, 'shift'), 0.01, 'score'),
    ]
  } finally {
    await browser.close()
    await empty.stop()
  }
}

async function startEmptyApp() {
  const build = spawn(process.execPath, [next, 'build', emptyApp], { stdio: 'ignore' })
  const [code] = await once(build, 'exit')
  if (code !== 0) throw new Error('The empty page could not be built.')
  const port = await freePort()
  const server = spawn(process.execPath, [next, 'start', emptyApp, '-H', '127.0.0.1', '-p', String(port)], {
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  await answering(url)
  return { url, stop: () => ended(server) }
}

async function warmUp(url: string, visitor: BrowserContext): Promise<void> {
  for (let visit = 0; visit < warmUps; visit += 1) {
    const response = await visitor.request.get(url, { maxRedirects: 0 })
    if (response.status() !== 200) throw new Error(`${url} answered ${response.status()}.`)
    await response.dispose()
  }
}

async function vitals(browser: Browser, session: Session, url: string): Promise<Vitals> {
  const context = await coldContext(browser, session.context)
  const page = await context.newPage()
  await page.addInitScript({ path: 'tests/bench/vitals.js' })
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(url)
  await settle(page)
  const seen = await page.evaluate(() => (window as unknown as { benchVitals: Vitals }).benchVitals)
  if (seen.lcpMs === 0) throw new Error(`${url} painted nothing that counts.`)
  await context.close()
  return seen
}

async function starting(): Promise<Measure[]> {
  const url = `http://127.0.0.1:${await freePort()}`
  const startedAt = Date.now()
  const child = spawn('npm', ['start'], {
    env: { ...process.env, NEXTAUTH_URL: url, SPOTIFY_CLIENT_ID: '', SPOTIFY_CLIENT_SECRET: '' },
    stdio: 'ignore',
    detached: true,
  })
  await answering(`${url}/login`)
  const tookMs = Date.now() - startedAt
  if (child.pid) process.kill(-child.pid, 'SIGTERM')
  await once(child, 'exit')
  return [measure('npm start: first response', tookMs, 3_000, 'ms')]
}

async function largeSandbox(): Promise<Measure[]> {
  const startedAt = Date.now()
  const { child, url } = await startSandbox({ SANDBOX_LIKED: '10000' })
  const tookMs = Date.now() - startedAt
  await fetch(`${url}/__control/state`)
  const kilobytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' }))
  await ended(child)
  return [
    measure('Sandbox, 10,000 liked: start', tookMs, 1_000, 'ms'),
    measure('Sandbox, 10,000 liked: memory', kilobytes / 1000, 200, 'MB'),
  ]
}

async function answering(url: string): Promise<void> {
  const until = Date.now() + 30_000
  while (Date.now() < until) {
    // Refused connections are what is waited out here; the limit above ends it.
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
    await pause(25)
  }
  throw new Error(`${url} did not answer within 30 s.`)
}

async function ended(child: ReturnType<typeof spawn>): Promise<void> {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
