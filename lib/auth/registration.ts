import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { introduceApp, type SignInRefusal } from '@/lib/auth/token-endpoint'
import { fetchText } from '@/lib/deadline'
import { createAllowance } from '@/lib/server/allowance'
import { type Env, env, redirectUri } from '@/lib/server/env'
import { toPlainLine } from '@/lib/server/terminal'
import { neededScopes } from '@/lib/spotify/endpoints/scopes'

const TIMEOUT_MS = 5_000
const MAX_PAGE_BYTES = 1024 * 1024

/** `unknown`: Spotify gave no usable answer. */
export type Finding = SignInRefusal | 'in order' | 'unknown'

let checks = createChecks()
const shared = globalThis as { tonearmIsRegistered?: boolean }

/**
 * The fault in this app's registration at Spotify; null if none is known. Checked before the visitor leaves, because
 * Spotify reports a wrong client ID or redirect URI on its own page, which never leads back. Once both are right, they
 * aren't checked again in this process.
 */
export async function findRegistrationFault(authorizationUrl: string): Promise<SignInRefusal | null> {
  // Visitors can cause any number of checks. Beyond the limit, Spotify's own page reports the fault.
  if (shared.tonearmIsRegistered || !checks.take('')) return null
  const [credentials, request] = await Promise.all([checkCredentials(), checkAuthorization(authorizationUrl)])
  shared.tonearmIsRegistered = credentials === 'in order' && request === 'in order'
  return [credentials, request].filter(isFault)[0] ?? null
}

/** Needed when the app has changed, and in tests. */
export function forgetRegistration(): void {
  shared.tonearmIsRegistered = false
  checks = createChecks()
}

function createChecks() {
  return createAllowance({ most: 10, refillMs: 6_000 })
}

async function checkCredentials(): Promise<Finding> {
  const { found } = await introduceApp(env())
  if (found === 'known') return 'in order'
  return found === 'unanswered' ? 'unknown' : found
}

/** `message`: Spotify's own text, if any. */
export type Registration = { finding: Finding; message: string | null }

/**
 * Checks an app's registration before anyone logs in with it. Spotify now checks the redirect URI only after the
 * login, so a good answer proves nothing.
 */
export async function checkRegistration(settings: Env): Promise<Registration> {
  const [app, address] = await Promise.all([introduceApp(settings), askToSignIn(authorizationUrl(settings))])
  // An unknown ID has no redirect URIs either, so it is the cause.
  if (app.found === 'ClientIdRefused' || app.found === 'ClientSecretRefused') {
    return { finding: app.found, message: app.message && toWords(app.message) }
  }
  if (address.finding === 'RedirectRefused' || address.finding === 'ClientIdRefused') return address
  const isAnswered = app.found === 'known' || address.finding === 'in order'
  return { finding: isAnswered ? 'in order' : 'ProviderUnreachable', message: null }
}

export const checkAuthorization = async (url: string): Promise<Finding> => (await askToSignIn(url)).finding

async function askToSignIn(url: string): Promise<Registration> {
  try {
    // An incomplete page counts as no answer, whatever its status.
    const { response, text } = await fetchText(
      url,
      { redirect: 'manual', cache: 'no-store' },
      { timeoutMs: TIMEOUT_MS, mostBytes: MAX_PAGE_BYTES },
    )
    if (response.status === 400) return { finding: nameFault(text), message: findWords(text) }
    return { finding: response.status < 400 ? 'in order' : 'unknown', message: null }
  } catch {
    return { finding: 'ProviderUnreachable', message: null }
  }
}

/** Spotify's login page for this app; as a public client if it has no secret. */
export function authorizationUrl(settings: Env): string {
  const challenge = createHash('sha256').update(randomBytes(32)).digest('base64url')
  const query = new URLSearchParams({
    client_id: settings.clientId,
    response_type: 'code',
    redirect_uri: redirectUri(settings),
    scope: neededScopes.join(' '),
    state: 'check',
    code_challenge_method: 'S256',
    code_challenge: challenge,
  })
  return `${settings.accountsUrl}/authorize?${query}`
}

function nameFault(page: string): Finding {
  if (/redirect.uri/i.test(page)) return 'RedirectRefused'
  return /invalid.client|client_id/i.test(page) ? 'ClientIdRefused' : 'unknown'
}

/** `INVALID_CLIENT: Invalid redirect URI`, `redirect_uri: Not matching configuration`. */
function findWords(page: string): string | null {
  const words = /\b(?:invalid_\w+|redirect_uri|client_id)\s*:\s*\w[\w .’'-]{2,80}/i.exec(page)?.[0]
  return words ? toWords(words) : null
}

const toWords = (text: string): string => toPlainLine(text).trim().slice(0, 120)

function isFault(finding: Finding): finding is SignInRefusal {
  return finding !== 'in order' && finding !== 'unknown'
}
