import { parseEnv, readEnv, redirectUri } from '../lib/server/env'
import { ownerChecks } from '../lib/setup/account-checks'
import { checkApp, checkScript, checkSettings } from '../lib/setup/app-checks'
import { type Check, outcomeWords, summaryOf, warned } from '../lib/setup/check'
import { checkStore } from '../lib/setup/store-check'
import { wantsSandbox } from './launch'

export async function runDoctor(): Promise<void> {
  const { text, hasFailure } = await diagnose()
  console.log(text)
  if (hasFailure) process.exitCode = 1
}

export async function diagnose(): Promise<{ text: string; hasFailure: boolean }> {
  const { checks, pageUrl } = await runChecks()
  const rest = pageUrl
    ? `To check the browser and the account of whoever is logged in, open ${pageUrl}`
    : 'Once the settings can be used, run this again to check the rest.'
  return {
    text: [...checks.map(describeCheck), summaryOf(checks), rest, ''].join('\n\n'),
    hasFailure: checks.some(({ outcome }) => outcome === 'fail'),
  }
}

async function runChecks(): Promise<{ checks: Check[]; pageUrl: string | null }> {
  if (wantsSandbox()) return { checks: [onSandbox(setUpAddress())], pageUrl: null }
  const result = readEnv()
  const settings = checkSettings(result)
  if (!result.ok) return { checks: settings, pageUrl: null }
  const [{ checks, owner }, script, store] = await Promise.all([
    checkApp(result.env),
    checkScript(result.env),
    checkStore(result.env),
  ])
  return {
    checks: [...settings, ...checks, ...ownerChecks(owner), script, ...store],
    pageUrl: `${result.env.baseUrl}/connection`,
  }
}

/** The redirect address that the settings would have, once there are credentials. */
function setUpAddress(): string {
  const result = parseEnv({ ...process.env, SPOTIFY_CLIENT_ID: 'none', SPOTIFY_CLIENT_SECRET: 'none' })
  return result.ok ? redirectUri(result.env) : 'http://127.0.0.1:3000/api/auth/callback/spotify'
}

function onSandbox(redirectAddress: string): Check {
  const noSettings = warned(
    'Settings',
    'SPOTIFY_CLIENT_ID and SPOTIFY_CLIENT_SECRET are not set, so npm start runs on the sandbox. It needs no account and no checks.',
    'To use your own account, create an app at https://developer.spotify.com/dashboard with the redirect address below, tick Web API and Web Playback SDK, copy .env.example to .env.local and fill in the client id and the client secret.',
  )
  return { ...noSettings, copy: redirectAddress }
}

const indent = '  '

function describeCheck({ name, outcome, meaning, fix, copy }: Check): string {
  const lines = [`${outcomeWords[outcome]}: ${name}. ${meaning}`]
  if (fix) lines.push(`${indent}${fix}`)
  if (copy) lines.push(`${indent}${copy}`)
  return lines.join('\n')
}
