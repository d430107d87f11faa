import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import autocannon, { type Options, type Result } from 'autocannon'
import { createControl } from '../e2e/support/control'
import { endProcess, freePort, startApp, startSandbox } from '../setup/stack'
import type { Measure } from './report'

const sessionCount = 200
/** All sessions together, per second: each opens a page about every six seconds. */
const pagesPerS = 35
/** One of the kernel's clock ticks, which is 10 ms on Linux. */
const tickMs = 10

/** The main screens, and the lyrics that an open panel asks for. */
const paths = [
  '/',
  '/search',
  '/collection',
  '/collection/savedtracks',
  '/queue',
  '/api/lyrics/Counting%20the%20Parade',
]

/** What needs nothing from the provider. */
const freePaths = ['/login', '/healthz']

/**
 * `npm run bench -- --load [seconds]`: two hundred sessions over the main pages at the same time, for five minutes
 * unless told otherwise. Needs a quiet machine with two cores; the sandbox works on the same ones.
 */
export async function measureLoad(seconds: number): Promise<Measure[]> {
  const sandbox = await startSandbox({})
  const appUrl = `http://127.0.0.1:${await freePort()}`
  const app = await startApp(appUrl, sandbox.url, {})
  try {
    const pid = app.child.pid ?? 0
    const cookies = await signInAll(appUrl)
    const home = await measureHome(appUrl, cookies[0] ?? '', pid)
    const load = await measureSessions(appUrl, cookies, seconds, pid)
    await createControl(sandbox.url).fault({ match: { path: '/v1' }, delayMs: 2_000 })
    const slow = await measureSlowProvider(appUrl, cookies)
    return [...home, ...load, ...slow]
  } finally {
    await Promise.all([endProcess(app.child), endProcess(sandbox.child)])
  }
}

async function signInAll(appUrl: string): Promise<string[]> {
  const cookies: string[] = []
  while (cookies.length < sessionCount) {
    cookies.push(...(await Promise.all(Array.from({ length: 10 }, () => signIn(appUrl)))))
  }
  return cookies
}

/** What the login and consent pages send; gives the session's `Cookie` header. */
async function signIn(appUrl: string): Promise<string> {
  const jar = new Map<string, string>()
  const send = async (url: string, form?: Record<string, string>) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const isOurs = url.startsWith(appUrl)
    const response = await fetch(url, {
      redirect: 'manual',
      headers: isOurs ? { cookie } : {},
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of isOurs ? response.headers.getSetCookie() : []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    return response
  }
  const { csrfToken } = await (await send(`${appUrl}/api/auth/csrf`)).json()
  const leave = await send(`${appUrl}/api/auth/signin/spotify`, { csrfToken, callbackUrl: '/' })
  const consent = leave.headers.get('location') ?? ''
  const back = await send(consent, { listener: 'premium-listener', decision: 'allow' })
  await send(back.headers.get('location') ?? '')
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
}

/** What one Home page costs this server's processor. */
async function measureHome(appUrl: string, cookie: string, pid: number): Promise<Measure[]> {
  const get = async () => (await fetch(`${appUrl}/`, { headers: { cookie } })).text()
  for (let page = 0; page < 30; page += 1) await get()
  const pages = 100
  const before = processorMs(pid)
  for (let page = 0; page < pages; page += 1) await get()
  return [
    { name: 'processor, one Home page', value: (processorMs(pid) - before) / pages, limit: 60, unit: 'ms' },
  ]
}

async function measureSessions(
  appUrl: string,
  cookies: string[],
  seconds: number,
  pid: number,
): Promise<Measure[]> {
  const early = Math.floor((pagesPerS * seconds) / 5)
  const times: number[] = []
  let earlyMb = 0
  let next = 0
  const result = await new Promise<Result>((resolve, reject) => {
    const settings: Options = {
      url: appUrl,
      connections: sessionCount,
      overallRate: pagesPerS,
      duration: seconds,
      timeout: 30,
      setupClient: (client) => {
        const headers = { cookie: cookies[next++ % cookies.length] ?? '', accept: 'text/html' }
        client.setRequests(paths.map((path) => ({ path, headers })))
      },
    }
    const run = autocannon(settings, (error, answer) => (error ? reject(error) : resolve(answer)))
    run.on('response', (_client, _status, _bytes, responseMs) => {
      times.push(responseMs)
      if (times.length === early) earlyMb = residentMb(pid)
    })
  })
  times.sort((a, b) => a - b)
  const at = (percent: number) => `p${percent} ${Math.round(percentile(times, percent))} ms`
  console.log(`${times.length} answers in ${seconds} s: ${[50, 95, 99].map(at).join(', ')}`)
  console.log(
    `Memory after ${early} answers ${earlyMb.toFixed(0)} MB, at the end ${residentMb(pid).toFixed(0)} MB`,
  )
  const failed = result.errors + result.timeouts + result.non2xx
  return [
    { name: `${sessionCount} sessions, failed requests`, value: failed, limit: 0, unit: 'requests' },
    { name: 'memory, end against a fifth', value: residentMb(pid) / earlyMb, limit: 1.2, unit: '×' },
  ]
}

/** Pages that ask the provider for nothing, while all others wait for a slow one. */
async function measureSlowProvider(appUrl: string, cookies: string[]): Promise<Measure[]> {
  const others = cookies.slice(0, 50).map((cookie) => fetch(`${appUrl}/`, { headers: { cookie } }))
  await delay(200)
  const times: number[] = []
  for (let round = 0; round < 10; round += 1) {
    for (const path of freePaths) {
      const beganMs = performance.now()
      await (await fetch(appUrl + path)).text()
      times.push(performance.now() - beganMs)
    }
  }
  for (const answer of await Promise.all(others)) await answer.text()
  times.sort((a, b) => a - b)
  return [
    { name: 'slow provider, pages without it, p95', value: percentile(times, 95), limit: 500, unit: 'ms' },
  ]
}

function percentile(sorted: number[], percent: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}

/** User and system time, from https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * tickMs
}

function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
