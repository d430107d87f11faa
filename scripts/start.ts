import nextEnv from '@next/env'
import { defaultAccountsUrl, describeProblems, type Env, parseEnv } from '../lib/env'
import { ensureBuild } from './build'
import { createFamily } from './family'
import { firstFreePort, isPortTaken, PortProblem, readPort } from './ports'
import { wantsSandbox } from './wants-sandbox'

/**
 * `npm start` and `npm run dev`: the app, with the sandbox beside it when no client id is set. Variables come from
 * the shell first, then from the .env files that Next reads.
 */
const isDevelopment = process.argv.includes('--dev')
const loopback = '127.0.0.1'
const sandboxPort = 3900
const sandboxHint =
  'Set them in .env.local; .env.example explains each. With neither client id nor secret, the app runs on the sandbox.'

const quiet = { info() {}, error: console.error }
nextEnv.loadEnvConfig(process.cwd(), isDevelopment, quiet)

try {
  await start()
} catch (error) {
  if (!(error instanceof PortProblem)) throw error
  giveUp(`Tonearm cannot start:\n  ${error.message}`)
}

async function start(): Promise<void> {
  const sandboxUrl = wantsSandbox() ? `http://${loopback}:${await findSandboxPort()}` : null
  const variables = { ...process.env, ...(sandboxUrl && sandboxVariables(sandboxUrl)) }
  const result = parseEnv(variables)
  if (!result.ok)
    return giveUp(`Tonearm cannot start:\n${describeProblems(result.problems)}\n\n${sandboxHint}`)
  const { host, port } = result.env
  if (await isPortTaken(host, port)) return giveUp(occupiedText(result.env, port))
  if (!isDevelopment && !(await isBuilt())) return

  const family = createFamily()
  const sandbox = sandboxUrl
    ? family.start(
        ['--import', 'tsx', 'sandbox/main.ts'],
        { ...process.env, SANDBOX_HOST: host, SANDBOX_PORT: new URL(sandboxUrl).port },
        'Sandbox ready',
      )
    : null
  const app = family.start(
    isDevelopment
      ? ['node_modules/next/dist/bin/next', 'dev', '-H', host, '-p', String(port)]
      : ['scripts/serve.js', host, String(port)],
    {
      ...variables,
      NODE_ENV: isDevelopment ? 'development' : 'production',
      NEXTAUTH_URL: result.env.baseUrl,
      NEXT_TELEMETRY_DISABLED: '1',
    },
    'Ready',
  )
  await Promise.all([app.ready, sandbox?.ready])
  console.log(describeStart(result.env, sandboxUrl))
}

async function isBuilt(): Promise<boolean> {
  try {
    await ensureBuild((text) => console.log(text))
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

function occupiedText({ baseUrl }: Env, port: number): string {
  const another = baseUrl.startsWith('https:')
    ? `PORT=${port + 1}`
    : `NEXTAUTH_URL=http://${loopback}:${port + 1}`
  const command = isDevelopment ? 'npm run dev' : 'npm start'
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
