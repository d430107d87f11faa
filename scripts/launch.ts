import { describeProblems, type Env, parseEnv } from '../lib/server/env'
import { defaultAccountsUrl } from '../lib/server/env-schema'
import { createFamily } from './family'
import { firstFreePort, isPortTaken, PortProblem, readPort } from './ports'

/** Without any credential, the app runs on the built-in sandbox. */
export function wantsSandbox(): boolean {
  const credentials = ['SPOTIFY_CLIENT_ID', 'SPOTIFY_CLIENT_SECRET', 'SPOTIFY_CLIENT_SECRET_FILE']
  return credentials.every((name) => !process.env[name]?.trim())
}

export type Programs = {
  /** Arguments for Node that start the app on this address; it prints “Ready” once it answers. */
  app(host: string, port: number): string[]
  sandbox: string[]
  variables: NodeJS.ProcessEnv
  /** What must be done before the app can start. Throws with a message for the terminal. */
  prepare?(): Promise<void>
  command: string
  /** Where the variables may be set. */
  hint: string
}

const loopback = '127.0.0.1'
const sandboxPort = 3900

/** Starts the app, with the sandbox beside it when no client ID is set, and watches over both until they end. */
export async function launch(programs: Programs): Promise<void> {
  try {
    await start(programs)
  } catch (error) {
    if (!(error instanceof PortProblem)) throw error
    giveUp(`Tonearm cannot start:\n  ${error.message}`)
  }
}

async function start(programs: Programs): Promise<void> {
  const sandboxUrl = wantsSandbox() ? `http://${loopback}:${await findSandboxPort()}` : null
  const variables = { ...process.env, ...(sandboxUrl && sandboxVariables(sandboxUrl)) }
  const result = parseEnv(variables)
  if (!result.ok)
    return giveUp(`Tonearm cannot start:\n${describeProblems(result.problems)}\n\n${programs.hint}`)
  const { host, port } = result.env
  if (await isPortTaken(host, port)) return giveUp(occupiedText(result.env, port, programs.command))
  if (!(await isPrepared(programs))) return

  const family = createFamily()
  const sandbox = sandboxUrl
    ? family.start(
        programs.sandbox,
        { ...process.env, SANDBOX_HOST: host, SANDBOX_PORT: new URL(sandboxUrl).port },
        'Sandbox ready',
      )
    : null
  const app = family.start(
    programs.app(host, port),
    { ...variables, ...programs.variables, NEXTAUTH_URL: result.env.baseUrl, NEXT_TELEMETRY_DISABLED: '1' },
    'Ready',
  )
  await Promise.all([app.ready, sandbox?.ready])
  console.log(describeStart(result.env, sandboxUrl))
}

async function isPrepared({ prepare }: Programs): Promise<boolean> {
  try {
    await prepare?.()
    return true
  } catch (error) {
    giveUp(error instanceof Error ? error.message : String(error))
    return false
  }
}

async function findSandboxPort(): Promise<number> {
  return firstFreePort(loopback, readPort('SANDBOX_PORT', sandboxPort))
}

/** The sandbox plays every host of the provider, and knows one app with this id and secret. */
function sandboxVariables(url: string): Record<string, string> {
  return {
    SPOTIFY_CLIENT_ID: 'tonearm-sandbox',
    SPOTIFY_CLIENT_SECRET: 'tonearm-sandbox-secret',
    SPOTIFY_ACCOUNTS_URL: url,
    SPOTIFY_API_URL: url,
    SPOTIFY_SDK_URL: `${url}/spotify-player.js`,
    LYRICS_API_URL: url,
  }
}

function occupiedText({ baseUrl }: Env, port: number, command: string): string {
  const another = baseUrl.startsWith('https:')
    ? `PORT=${port + 1}`
    : `NEXTAUTH_URL=http://${loopback}:${port + 1}`
  return `Port ${port} is taken. Stop what listens there, or choose another:\n  ${another} ${command}`
}

function describeStart({ baseUrl, accountsUrl }: Env, sandboxUrl: string | null): string {
  const provider = accountsUrl === defaultAccountsUrl ? 'Spotify' : accountsUrl
  const source = sandboxUrl ? `sandbox at ${sandboxUrl}, no account needed` : provider
  return `\n  Tonearm  ${baseUrl}\n  Music    ${source}\n  Stop     Ctrl+C\n`
}

function giveUp(text: string): void {
  console.error(text)
  process.exitCode = 1
}
