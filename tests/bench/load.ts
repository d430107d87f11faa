import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import autocannon, { type Options, type Result } from 'autocannon'
import { signIn } from '../attack/session'
import { createControl } from '../e2e/support/control'
import { endProcess, freePort, startApp, startSandbox } from '../setup/stack'
import { type Measure, measure } from './report'

const sessionCount = 200
/** Of a run of five minutes; a shorter one needs fewer. Memory is compared between the first and the last. */
const [earlyPages, latePages] = [2_000, 10_000]
const fullRunS = 300
/** A slower answer counts as an error. All sessions at once wait for each other. */
const timeoutS = 30
/** Above it, others have taken so much of the processor that times mean little. */
const busyShare = 0.1
const quietMs = 12_000
/** One of the kernel's clock ticks, which is 10 ms on Linux. */
const tickMs = 10

const lyricsPath = '/api/lyrics/The%20Paper%20Swimmer'

const paths = ['/', '/search', '/collection', '/collection/savedtracks', '/queue', lyricsPath]

const freePaths = ['/login', '/privacy', '/healthz']

/** `npm run bench -- --load [seconds]`: 200 sessions ask for page after page. Wants two quiet cores. */
export async function measureLoad(seconds: number): Promise<Measure[]> {
  const sandbox = await startSandbox({})
  const appUrl = `http://127.0.0.1:${await freePort()}`
  const app = await startApp(appUrl, sandbox.url, {})
  try {
    const pids = { app: app.child.pid ?? 0, sandbox: sandbox.child.pid ?? 0 }
    const cookies = await signInAll(appUrl)
    const home = await measureHome(appUrl, cookies[0] ?? '', pids.app)
    const load = await measureSessions(appUrl, cookies, seconds, pids)
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
    const some = await Promise.all(Array.from({ length: 10 }, () => signIn(new URL(appUrl))))
    cookies.push(...some.flatMap((cookie) => cookie ?? []))
  }
  return cookies
}

async function measureHome(appUrl: string, cookie: string, pid: number): Promise<Measure[]> {
  const get = async () => (await fetch(`${appUrl}/`, { headers: { cookie } })).text()
  for (let page = 0; page < 30; page += 1) await get()
  const pages = 100
  const before = processorMs(pid)
  for (let page = 0; page < pages; page += 1) await get()
  return [measure('processor, one Home page', (processorMs(pid) - before) / pages, 60, 'ms')]
}

/** Memory is read after the first answers, and again once both the time and the last answer are over. */
async function measureSessions(
  appUrl: string,
  cookies: string[],
  seconds: number,
  pids: Pids,
): Promise<Measure[]> {
  const scale = Math.min(1, seconds / fullRunS)
  const [early, late] = [Math.round(earlyPages * scale), Math.round(latePages * scale)]
  const first = await askInTurn(appUrl, cookies, (answers) => answers >= early)
  const earlyMb = await quietMb(pids.app)
  const before = usedMs(pids)
  const second = await askInTurn(appUrl, cookies, (answers) => {
    return first.times.length + answers >= late && usedMs(pids).wall - before.wall >= seconds * 1_000
  })
  describeRun(second.times, before, usedMs(pids))
  const lateMb = await quietMb(pids.app)
  const answers = first.times.length + second.times.length
  console.log(
    `Memory after ${first.times.length} answers ${earlyMb.toFixed(0)} MB, after ${answers} ${lateMb.toFixed(0)} MB`,
  )
  const failures = [...first.failures, ...second.failures]
  for (const failure of failures) console.log(failure.what)
  return [
    measure(
      `${sessionCount} sessions, failed requests`,
      failures.reduce((sum, { count }) => sum + count, 0),
      0,
      'requests',
    ),
    measure(`memory, after ${answers} against ${first.times.length} answers`, lateMb / earlyMb, 1.2, '×'),
  ]
}

type Failure = { what: string; count: number }

async function askInTurn(
  appUrl: string,
  cookies: string[],
  isOver: (answers: number) => boolean,
): Promise<{ times: number[]; failures: Failure[] }> {
  const times: number[] = []
  const refusals = new Map<string, number>()
  let next = 0
  const result = await new Promise<Result>((resolve, reject) => {
    const settings: Options = {
      url: appUrl,
      connections: sessionCount,
      // Ends by itself, below.
      duration: 60 * 60,
      timeout: timeoutS,
      // Half a page has neither.
      verifyBody: (body) => /<\/html>|^{/.test(String(body)),
      setupClient: (client) => {
        const session = next++
        const headers = { cookie: cookies[session % cookies.length] ?? '', accept: 'text/html' }
        const first = session % paths.length
        client.setRequests(
          [...paths.slice(first), ...paths.slice(0, first)].map((path) => ({
            path,
            headers,
            onResponse(status: number) {
              if (status !== 200) refusals.set(path, (refusals.get(path) ?? 0) + 1)
            },
          })),
        )
      },
    }
    const run = autocannon(settings, (error, answer) => (error ? reject(error) : resolve(answer)))
    run.on('response', (_client, _status, _bytes, responseMs) => {
      times.push(responseMs)
      if (isOver(times.length)) run.stop()
    })
  })
  const failures = [
    { what: `${result.timeouts} took longer than ${timeoutS} s`, count: result.timeouts },
    {
      what: `${result.errors - result.timeouts} connections failed`,
      count: result.errors - result.timeouts,
    },
    { what: `${result.mismatches} answers were not whole`, count: result.mismatches },
    ...[...refusals].map(([path, count]) => ({ what: `${count} of ${path} were no 200`, count })),
  ]
  return { times, failures: failures.filter(({ count }) => count > 0) }
}

/** Once the engine has tidied up, which it does after some seconds without work. */
async function quietMb(pid: number): Promise<number> {
  await delay(quietMs)
  return residentMb(pid)
}

function describeRun(times: number[], before: Used, after: Used): void {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (percent: number) => `p${percent} ${Math.round(percentile(sorted, percent))} ms`
  const elapsedMs = after.wall - before.wall
  const perS = (times.length / elapsedMs) * 1_000
  console.log(
    `${times.length} answers in ${Math.round(elapsedMs / 1_000)} s (${perS.toFixed(1)} a second): ${[50, 95, 99].map(at).join(', ')}`,
  )
  const ofElapsed = (ms: number) => `${Math.round((100 * ms) / elapsedMs)} %`
  const [app, sandbox, own] = [after.app - before.app, after.sandbox - before.sandbox, after.own - before.own]
  const others = after.all - before.all - app - sandbox - own
  console.log(
    `One processor each would be 100 %: the app used ${ofElapsed(app)}, the sandbox ${ofElapsed(sandbox)}, the sessions ${ofElapsed(own)}, other programs ${ofElapsed(others)}`,
  )
  if (others > elapsedMs * busyShare) {
    console.log('The machine was busy with other programs: on a quiet one, answers come sooner.')
  }
}

type Pids = { app: number; sandbox: number }
/** Times in ms: of the day, and of the processors by these programs, this one, and all there are. */
type Used = Record<'wall' | 'app' | 'sandbox' | 'own' | 'all', number>

function usedMs({ app, sandbox }: Pids): Used {
  const { user, system } = process.cpuUsage()
  const times = cpus().map((cpu) => cpu.times)
  return {
    wall: performance.now(),
    app: processorMs(app),
    sandbox: processorMs(sandbox),
    own: (user + system) / 1_000,
    all: times.reduce((sum, { user, nice, sys, irq }) => sum + user + nice + sys + irq, 0),
  }
}

async function measureSlowProvider(appUrl: string, cookies: string[]): Promise<Measure[]> {
  const others = cookies.slice(0, 50).map((cookie) => fetch(`${appUrl}/`, { headers: { cookie } }))
  await delay(200)
  const times: number[] = []
  for (let round = 0; round < 10; round += 1) {
    for (const path of [...freePaths, lyricsPath]) {
      // Whoever is signed in is led from the login page to Home.
      const headers = new Headers(path === lyricsPath ? { cookie: cookies[0] ?? '' } : {})
      const beganMs = performance.now()
      await (await fetch(appUrl + path, { headers })).text()
      times.push(performance.now() - beganMs)
    }
  }
  for (const answer of await Promise.all(others)) await answer.text()
  times.sort((a, b) => a - b)
  return [measure('slow provider, pages without it, p95', percentile(times, 95), 500, 'ms')]
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
