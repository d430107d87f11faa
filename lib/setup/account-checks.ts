import 'server-only'
import { consentEndsAtMs, nearConsentEnd } from '@/lib/auth/consent'
import { ProviderError } from '@/lib/provider-error'
import type { Check } from '@/lib/setup/check'
import { missingScopes, neededScopes } from '@/lib/spotify/endpoints/scopes'
import { OWNER_PREMIUM_LAPSED } from '@/lib/spotify/sending/parse-error'

/** Whether the app's owner has Premium, as far as Spotify's answers show. */
export type OwnerPremium = 'held' | 'lapsed' | 'unknown'

export type SetupListener = {
  scope: string
  consentedAtMs: number | undefined
  /** Throws ProviderError. */
  readProfile(): Promise<unknown>
}

/** `ofApp` is the result of the app's own checks. */
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

/** Empty if unknown: only Spotify's answers to a listener, or to the app itself, show it. */
export function ownerChecks(owner: OwnerPremium): Check[] {
  if (owner === 'unknown') return []
  return [{ check: 'owner', outcome: owner === 'held' ? 'pass' : 'fail', found: owner }]
}

function allowListCheck(error: ProviderError | null): Check {
  const check = 'allow-list'
  if (error === null) return { check, outcome: 'pass', found: 'listed' }
  if (error.kind === 'not-registered') {
    return error.reason === OWNER_PREMIUM_LAPSED
      ? { check, outcome: 'warn', found: 'owner-lapsed' }
      : { check, outcome: 'fail', found: 'NotRegistered' }
  }
  return { check, outcome: 'warn', found: error.kind === 'signed-out' ? 'signed-out' : 'unknown' }
}

function permissionsCheck(scope: string): Check {
  const missing = missingScopes(scope)
  const wanted = neededScopes.length
  return missing.length === 0
    ? { check: 'permissions', outcome: 'pass', found: 'given', wanted }
    : { check: 'permissions', outcome: 'warn', found: 'missing', missing, wanted }
}

function signInCheck(consentedAtMs: number | undefined, nowMs: number): Check {
  const check = 'sign-in'
  if (consentedAtMs === undefined) return { check, outcome: 'warn', found: 'unknown' }
  const endsAtMs = consentEndsAtMs(consentedAtMs)
  return nearConsentEnd(consentedAtMs, nowMs) === null
    ? { check, outcome: 'pass', found: 'lasts', endsAtMs }
    : { check, outcome: 'warn', found: 'ends-soon', endsAtMs }
}
