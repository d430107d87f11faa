import { watchFile } from 'node:fs'
import { makeSetupCode } from '../lib/auth/setup-code'
import { describeProblems, type Env, readSettings } from '../lib/server/env'
import { hasCredentials } from '../lib/server/settings-source'
import { describeAccount, describeStart } from './describe-start'
import { firstFreePort, isPortTaken, PortProblem, readPort } from './ports'
import { createProcessGroup, type Member } from './process-group'

export type Programs = {
  /** Node arguments that start the app on this address; it prints “Ready” once it responds. */
  app(host: string, port: number): string[]
  sandbox: string[]
  variables: NodeJS.ProcessEnv
  /** Runs before the app starts. Throws a message for the terminal. */
  prepare?(): Promise<void>
  command: string
  /** Where variables can be set; used in messages. */
  hint: string
}

const loopback = '127.0.0.1'
const sandboxPort = 3900

/** Starts the app, and the sandbox if there is no client ID, and watches both until they end. */
export async function launch(programs: Programs): Promise<void> {
  try {
    await start(programs)
  } catch (error) {
    if (!(error instanceof PortProblem)) throw error
    giveUp(`Tonearm can’t start:\n  ${error.message}`)
  }
}

async function start(programs: Programs): Promise<void> {
  const sandboxUrl = hasCredentials(process.env) ? null : `http://${loopback}:${await findSandboxPort()}`
  const variables = {
    ...process.env,
    TONEARM_SETUP_CODE: makeSetupCode(),
    ...(sandboxUrl && { TONEARM_DEMO: demoAddress(sandboxUrl) }),
  }
  const result = readSettings(variables)
  if (!result.ok)
    return giveUp(`Tonearm can’t start:\n${describeProblems(result.problems)}\n\n${programs.hint}`)
  const { host, port, source } = result.env
  if (await isPortTaken(host, port)) return giveUp(occupiedText(result.env, port, programs.command))
  if (!(await isPrepared(programs))) return

  const group = createProcessGroup()
  const startSandbox = (url: string) =>
    group.start(
      programs.sandbox,
      { ...process.env, SANDBOX_HOST: host, SANDBOX_PORT: new URL(url).port },
      'Sandbox ready',
    )
  const sandbox = sandboxUrl && source === 'demo' ? startSandbox(sandboxUrl) : null
  const app = group.start(
    programs.app(host, port),
    { ...variables, ...programs.variables, NEXTAUTH_URL: result.env.baseUrl, NEXT_TELEMETRY_DISABLED: '1' },
    'Ready',
  )
  await Promise.all([app.ready, sandbox?.ready])
  console.log(describeStart(result.env))
  if (!sandboxUrl) return
  followSettings(result.env, variables, sandbox, async () => {
    // The port was free when the app started.
    if (!(await isPortTaken(host, Number(new URL(sandboxUrl).port)))) return startSandbox(sandboxUrl)
    console.error(`The sandbox can’t start because ${sandboxUrl} is in use. Restart Tonearm.`)
    return null
  })
}

/**
 * The app rereads its stored settings while it runs. This prints the change, stops the sandbox once an account is set
 * up, and restarts it when there is none.
 */
function followSettings(
  before: Env,
  variables: NodeJS.ProcessEnv,
  running: Member | null,
  startSandbox: () => Promise<Member | null>,
): void {
  let known = describeAccount(before)
  let sandbox = Promise.resolve(running)
  watchFile(before.settingsPath, { interval: 500, persistent: false }, () => {
    const result = readSettings(variables)
    // The app keeps its previous settings, and its page shows the problem.
    if (!result.ok) return
    const { source, owner } = result.env
    sandbox = sandbox.then(async (member) => {
      if (source === 'demo') return member ?? startSandbox()
      if (owner === null || member === null) return member
      await member.stop()
      return null
    })
    const now = describeAccount(result.env)
    if (now !== known) console.log(now)
    known = now
  })
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

/** The sandbox with its built-in app, used without a client ID. */
function demoAddress(url: string): string {
  const demo = new URL(url)
  demo.username = 'tonearm-sandbox'
  demo.password = 'tonearm-sandbox-secret'
  return demo.href
}

function occupiedText({ baseUrl }: Env, port: number, command: string): string {
  const another = baseUrl.startsWith('https:')
    ? `PORT=${port + 1}`
    : `NEXTAUTH_URL=http://${loopback}:${port + 1}`
  return `Port ${port} is already in use. Stop that program or choose another port:\n  ${another} ${command}`
}

function giveUp(text: string): void {
  console.error(text)
  process.exitCode = 1
}
