/** What the session of a listener shows about the set-up. */
import 'server-only'
import { consentEndsAtMs, nearConsentEnd } from '@/lib/auth/consent'
import { currentLocale } from '@/lib/locale'
import { ProviderError } from '@/lib/provider-error'
import type { Check } from '@/lib/setup/check'
import { problemWords } from '@/lib/setup/problem-words'
import { missingScopes, neededScopes } from '@/lib/spotify/capabilities'
import { OWNER_PREMIUM_LAPSED } from '@/lib/spotify/parse-error'

/** Whether the owner of the app has Premium, as far as an answer of the provider shows. */
export type OwnerPremium = 'held' | 'lapsed' | 'unknown'

/** The listener who is signed in. */
export type SetupListener = {
  scope: string
  consentedAtMs: number | undefined
  /** Throws ProviderError. */
  readProfile(): Promise<unknown>
}

/** The listener's account, and whether the app's owner has Premium, which each answer to a listener depends on. */
export async function checkAccount(
  { scope, consentedAtMs, readProfile }: SetupListener,
  ofApp: OwnerPremium,
  nowMs = Date.now(),
): Promise<Check[]> {
  const error = await readProfile().then(
    () => null,
    (fault: unknown) => {
      if (fault instanceof ProviderError) return fault
      throw fault
    },
  )
  const ofListener = error === null ? 'held' : error.reason === OWNER_PREMIUM_LAPSED ? 'lapsed' : 'unknown'
  return [
    allowListCheck(error),
    ...ownerChecks(ofListener === 'unknown' ? ofApp : ofListener),
    permissionsCheck(scope),
    signInCheck(consentedAtMs, nowMs),
  ]
}

/** None where nothing is known: the provider says it only in answers to listeners, or to an app by itself. */
export function ownerChecks(owner: OwnerPremium): Check[] {
  const name = 'The owner’s Premium'
  if (owner === 'unknown') return []
  if (owner === 'held') {
    return [{ name, outcome: 'pass', meaning: 'Spotify serves this app, so its owner has Premium.' }]
  }
  return [
    {
      name,
      outcome: 'fail',
      meaning: 'The Premium of the app’s owner has lapsed: Spotify answers nobody who uses this app.',
      fix: 'Renew Premium on the account that owns the app at Spotify. After that it can take a few hours.',
    },
  ]
}

function allowListCheck(error: ProviderError | null): Check {
  const name = 'Allow-list'
  if (error === null) return { name, outcome: 'pass', meaning: 'Your account may use this app.' }
  if (error.kind === 'not-registered') {
    if (error.reason !== OWNER_PREMIUM_LAPSED) {
      return { name, outcome: 'fail', ...problemWords('NotRegistered') }
    }
    const meaning = 'It cannot be checked while the owner’s Premium has lapsed.'
    return { name, outcome: 'warn', meaning, fix: 'Mend that first.' }
  }
  if (error.kind === 'signed-out') {
    const meaning = 'Your session has ended, so your account could not be checked.'
    return { name, outcome: 'warn', meaning, fix: 'Log in again, then come back to this page.' }
  }
  return {
    name,
    outcome: 'warn',
    meaning: 'Spotify did not say whether your account may use this app.',
    fix: 'Try again in a few minutes.',
  }
}

function permissionsCheck(scope: string): Check {
  const name = 'Permissions'
  const missing = missingScopes(scope)
  const wanted = neededScopes().length
  if (missing.length === 0) return { name, outcome: 'pass', meaning: `All ${wanted} were given.` }
  return {
    name,
    outcome: 'warn',
    meaning: `${missing.length} of ${wanted} were not given: ${missing.join(', ')}. What they are for does not work.`,
    fix: 'Log out and in again, and allow everything on Spotify’s page.',
  }
}

function signInCheck(consentedAtMs: number | undefined, nowMs: number): Check {
  const name = 'End of the sign-in'
  const fix = 'Log out and in again: that begins another six months.'
  if (consentedAtMs === undefined) {
    const meaning = 'You logged in before Tonearm kept the date. Spotify ends every sign-in after six months.'
    return { name, outcome: 'warn', meaning, fix }
  }
  const date = dayWords(consentEndsAtMs(consentedAtMs))
  if (nearConsentEnd(consentedAtMs, nowMs) !== null) {
    return { name, outcome: 'warn', meaning: `Spotify ends your sign-in on ${date}.`, fix }
  }
  return { name, outcome: 'pass', meaning: `Spotify ends it on ${date}, six months after you logged in.` }
}

/** In the listener's language; a server does not know their time zone. */
function dayWords(atMs: number): string {
  return new Date(atMs).toLocaleDateString(currentLocale(), { dateStyle: 'long', timeZone: 'UTC' })
}
