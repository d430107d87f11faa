import { parseEnv, readEnv, redirectUri } from '../lib/env'
import { ownerChecks } from '../lib/setup/account-checks'
import { checkApp, checkScript, checkSettings } from '../lib/setup/app-checks'
import { type Check, summaryOf } from '../lib/setup/check'
import { checkStore } from '../lib/setup/store-check'
import { wantsSandbox } from './wants-sandbox'

/** Prints the checks; the process ends with 1 when something must be mended. */
export async function runDoctor(): Promise<void> {
  const { text, hasFailure } = await diagnose()
  console.log(text)
  if (hasFailure) process.exitCode = 1
}

/** The checks of `/setup` that need neither browser nor listener, as text for a terminal. */
export async function diagnose(): Promise<{ text: string; hasFailure: boolean }> {
  const { checks, setupUrl } = await runChecks()
  const rest = setupUrl
    ? `The browser, and the account of whoever is logged in, are checked at ${setupUrl}`
    : 'What comes after the settings is checked once they can be used.'
  return {
    text: [...checks.map(describeCheck), `${summaryOf(checks)}.`, rest, ''].join('\n\n'),
    hasFailure: checks.some(({ outcome }) => outcome === 'fail'),
  }
}

async function runChecks(): Promise<{ checks: Check[]; setupUrl: string | null }> {
  if (wantsSandbox()) return { checks: [onSandbox(setUpAddress())], setupUrl: null }
  const result = readEnv()
  const settings = checkSettings(result)
  if (!result.ok) return { checks: settings, setupUrl: null }
  const [{ checks, owner }, script, store] = await Promise.all([
    checkApp(result.env),
    checkScript(result.env),
    checkStore(result.env),
  ])
  return {
    checks: [...settings, ...checks, ...ownerChecks(owner), script, ...store],
    setupUrl: `${result.env.baseUrl}/setup`,
  }
}

/** The redirect address that the settings would have, once there are credentials. */
function setUpAddress(): string {
  const result = parseEnv({ ...process.env, SPOTIFY_CLIENT_ID: 'none', SPOTIFY_CLIENT_SECRET: 'none' })
  return result.ok ? redirectUri(result.env) : 'http://127.0.0.1:3000/api/auth/callback/spotify'
}

function onSandbox(redirectAddress: string): Check {
  return {
    name: 'Settings',
    outcome: 'warn',
    meaning:
      'SPOTIFY_CLIENT_ID and SPOTIFY_CLIENT_SECRET are not set: npm start runs on the sandbox, which needs no account and no check.',
    fix: 'For your own account, create an app at https://developer.spotify.com/dashboard with the redirect address below, tick Web API and Web Playback SDK, copy .env.example to .env.local and fill in its client id and client secret.',
    copy: redirectAddress,
  }
}

const marks: Record<Check['outcome'], string> = { pass: 'ok  ', warn: 'look', fail: 'MEND' }
const indent = '      '

function describeCheck({ name, outcome, meaning, fix, copy }: Check): string {
  const lines = [`${marks[outcome]}  ${name}: ${meaning}`]
  if (fix) lines.push(`${indent}What to do: ${fix}`)
  if (copy) lines.push(`${indent}${copy}`)
  return lines.join('\n')
}
