import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

export const sessionSecret = 'a secret for tests alone, long enough to be one'
/** As the launcher would have printed it. */
export const setupCode = '70K1-92QD-M4XT'

export type Stack = {
  appUrl: string
  sandboxUrl: string
  restartApp(env: Record<string, string>): Promise<void>
  /** What the app has printed so far, since its last start. */
  output(): string
  stop(): Promise<void>
}

type StackSettings = {
  quota?: 'extended' | 'development'
  sandboxEnv?: Record<string, string>
  appEnv?: Record<string, string>
}

/**
 * A port nobody listens on at this moment. Not one of those that the system gives by itself: a connection of another
 * program could have it before it is used.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(11_000, 32_000)
    if (await isFree(port)) return port
  }
  throw new Error('No free port could be found.')
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer()
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}

/** Starts a sandbox and waits for its ready line; returns its address and how to stop it. */
export async function startSandbox(
  env: Record<string, string>,
): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'sandbox/main.ts'], {
    env: { ...process.env, SANDBOX_PORT: '0', SANDBOX_CONTROL: 'on', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const line = await firstMatch(child, /Sandbox ready at (http:\/\/127\.0\.0\.1:\d+)/, 20_000)
  return { url: line[1] ?? '', child }
}

export async function startStack(settings: StackSettings = {}): Promise<Stack> {
  const sandbox = await startSandbox({
    SANDBOX_QUOTA: settings.quota ?? 'development',
    ...settings.sandboxEnv,
  })
  const appUrl = `http://127.0.0.1:${await freePort()}`
  // An app in development mode is a public client here: each sign-in and renewal of its flows does without the secret.
  const credentials: Record<string, string> =
    settings.quota === 'extended' ? {} : { SPOTIFY_CLIENT_SECRET: '' }
  const start = (env: Record<string, string>) => startApp(appUrl, sandbox.url, { ...credentials, ...env })
  let app = await start(settings.appEnv ?? {})
  return {
    appUrl,
    sandboxUrl: sandbox.url,
    async restartApp(env) {
      await endProcess(app.child)
      app = await start(env)
    },
    output: () => app.output(),
    async stop() {
      await Promise.all([endProcess(app.child), endProcess(sandbox.child)])
    },
  }
}

/** `appUrl` is where browsers find it, `tree` another folder with a build, `mostOpen` a limit of descriptors. */
export async function startApp(
  appUrl: string,
  sandboxUrl: string,
  env: Record<string, string>,
  {
    port = new URL(appUrl).port,
    tree = process.cwd(),
    mostOpen,
  }: { port?: string; tree?: string; mostOpen?: number } = {},
): Promise<{ child: ChildProcess; output(): string }> {
  const limit = mostOpen === undefined ? '' : `ulimit -n ${mostOpen} && `
  const command = [process.execPath, 'scripts/serve.js', '127.0.0.1', port]
  const child = spawn('bash', ['-c', `${limit}exec "$@"`, 'bash', ...command], {
    cwd: tree,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NEXTAUTH_URL: appUrl,
      NEXTAUTH_SECRET: sessionSecret,
      TONEARM_SETUP_CODE: setupCode,
      SPOTIFY_CLIENT_ID: 'tonearm-sandbox',
      SPOTIFY_CLIENT_SECRET: 'tonearm-sandbox-secret',
      SPOTIFY_ACCOUNTS_URL: sandboxUrl,
      SPOTIFY_API_URL: sandboxUrl,
      SPOTIFY_SDK_URL: `${sandboxUrl}/spotify-player.js`,
      LYRICS_API_URL: sandboxUrl,
      SPOTIFY_QUOTA_MODE: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  await firstMatch(child, /Ready/, 30_000)
  return { child, output: () => output }
}

/** The first match in what a program prints. Fails when it ends before that, with all it has printed. */
export async function firstMatch(
  child: ChildProcess,
  pattern: RegExp,
  limitMs: number,
): Promise<RegExpExecArray> {
  let output = ''
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${why}\n${output}`))
    const timer = setTimeout(() => fail(`Nothing matched ${pattern} within ${limitMs} ms.`), limitMs)
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const match = pattern.exec(output)
      if (!match) return
      clearTimeout(timer)
      resolve(match)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => fail(`The process ended with code ${code}.`))
  })
}

export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 5_000)
  await gone
  clearTimeout(timer)
}
