import { type EnvProblem, parseEnv, readEnv, redirectUri } from '../lib/server/env'
import { hasCredentials } from '../lib/server/settings-source'
import { readStoredSettings, settingsPath } from '../lib/server/stored-settings'
import { ownerChecks } from '../lib/setup/account-checks'
import { checkScript } from '../lib/setup/app-checks'
import type { Check } from '../lib/setup/check'
import { setupReport } from '../lib/setup/report'
import { inWords } from '../lib/words/check-words'
import { outcomeWords, summaryOf } from '../lib/words/connection-words'

type Line = Pick<Check, 'outcome' | 'copy'> & { name: string; meaning: string; fix?: string }

export async function runDoctor(): Promise<void> {
  const { text, hasFailure } = await diagnose()
  console.log(text)
  if (hasFailure) process.exitCode = 1
}

export async function diagnose(): Promise<{ text: string; hasFailure: boolean }> {
  const { checks, pageUrl } = await runChecks()
  const rest = pageUrl
    ? `To check your browser and account, open ${pageUrl}`
    : 'Fix these settings, then run this again.'
  return {
    text: [...checks.map(describe), summaryOf(checks), rest, ''].join('\n\n'),
    hasFailure: checks.some(({ outcome }) => outcome === 'fail'),
  }
}

async function runChecks(): Promise<{ checks: Line[]; pageUrl: string | null }> {
  if (runsOnSandbox()) return { checks: [onSandbox(setUpAddress())], pageUrl: null }
  const result = readEnv()
  if (!result.ok) return { checks: result.problems.map(settingsProblem), pageUrl: null }
  const [{ checks, owner }, script] = await Promise.all([setupReport(result.env), checkScript(result.env)])
  return {
    checks: inWords([...checks, ...ownerChecks(owner), script]),
    pageUrl: `${result.env.baseUrl}/connection`,
  }
}

function runsOnSandbox(): boolean {
  if (hasCredentials(process.env)) return false
  const answer = readStoredSettings(settingsPath(process.env))
  return answer.ok && answer.settings === null
}

/** The redirect URI, once there are credentials. */
function setUpAddress(): string {
  const result = parseEnv({ ...process.env, SPOTIFY_CLIENT_ID: 'none', SPOTIFY_CLIENT_SECRET: 'none' })
  return result.ok ? redirectUri(result.env) : 'http://127.0.0.1:3000/api/auth/callback/spotify'
}

function settingsProblem({ variable, message }: EnvProblem): Line {
  const [what, ...fix] = message.split(/(?<=\.)\s+/)
  return {
    name: variable,
    outcome: 'fail',
    meaning: `${variable} ${what} Tonearm can’t start.`,
    fix: fix.join(' ') || `Correct ${variable} in .env.local.`,
  }
}

function onSandbox(copy: string): Line {
  return {
    name: 'Settings',
    outcome: 'warn',
    meaning: 'No client ID is set, so Tonearm runs the demo. It needs no account and no checks.',
    fix: 'To use your own account, run npm start and open the account link that it prints. The page asks for an app at https://developer.spotify.com/dashboard with the redirect URI below.',
    copy,
  }
}

function describe({ name, outcome, meaning, fix, copy }: Line): string {
  return [`${outcomeWords[outcome]}: ${name}. ${meaning}`, fix, copy].filter(Boolean).join('\n  ')
}
