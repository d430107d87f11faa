import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endProcess, firstMatch, freePort, startSandbox } from './stack'

export const ownApp = '0123456789abcdef0123456789abcdef'
export const otherApp = 'fedcba9876543210fedcba9876543210'
export const unknownApp = '00000000000000000000000000000000'

export type FirstRun = {
  appUrl: string
  /** A second sandbox, in the place of the provider itself; the launcher starts the first one. */
  providerUrl: string
  /** The sandbox of the launcher. */
  sandboxUrl: string
  redirectUri: string
  /** Where the app keeps what is set up. */
  file: string
  output(): string
  /** Printed by the last start: the setup code, and the link to the page with the code in it. */
  code(): string
  link(): string
  restart(): Promise<void>
  stop(): Promise<void>
}

/** `npm start` without a client ID, as whoever has just cloned it does. `providerEnv` is for the second sandbox. */
export async function startFirstRun(
  providerEnv: Record<string, string> = {},
  appEnv: Record<string, string> = {},
): Promise<FirstRun> {
  const folder = mkdtempSync(join(tmpdir(), 'tonearm-first-run-'))
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const appUrl = `http://127.0.0.1:${port}`
  const redirectUri = `${appUrl}/api/auth/callback/spotify`
  const provider = await startSandbox({
    SANDBOX_APPS: `${ownApp}=${redirectUri},${otherApp}=https://elsewhere.test/callback`,
    ...providerEnv,
  })
  const variables = {
    TONEARM_DATA: join(folder, 'data'),
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SPOTIFY_CLIENT_ID: '',
    SPOTIFY_CLIENT_SECRET: '',
    SPOTIFY_ACCOUNTS_URL: provider.url,
    SPOTIFY_API_URL: provider.url,
    SPOTIFY_SDK_URL: `${provider.url}/spotify-player.js`,
    LYRICS_API_URL: provider.url,
    ...appEnv,
  }
  let output = ''
  const start = async () => {
    output = ''
    const child = spawn(
      process.execPath,
      ['--conditions=react-server', '--import', 'tsx', 'scripts/start.ts'],
      { env: { ...process.env, ...variables }, stdio: ['ignore', 'pipe', 'pipe'] },
    )
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString()
      })
    }
    await firstMatch(child, /Stop {5}Ctrl/, 60_000)
    return child
  }
  let app: ChildProcess = await start()
  return {
    appUrl,
    providerUrl: provider.url,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    redirectUri,
    file: join(folder, 'data', 'settings.json'),
    output: () => output,
    code: () => /Setup code: ([0-9A-Z-]+)/.exec(output)?.[1] ?? '',
    link: () => /own: (http\S+)/.exec(output)?.[1] ?? '',
    async restart() {
      await endProcess(app)
      app = await start()
    },
    async stop() {
      await Promise.all([endProcess(app), endProcess(provider.child)])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
