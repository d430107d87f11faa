import 'server-only'
import { consentEndsAtMs, nearConsentEnd } from '@/lib/auth/consent'
import { signInProblem } from '@/lib/auth/sign-in-problem'
import { ProviderError } from '@/lib/provider-error'
import { type Check, failed, passed, warned } from '@/lib/setup/check'
import { missingScopes, neededScopes } from '@/lib/spotify/endpoints/capabilities'
import { OWNER_PREMIUM_LAPSED } from '@/lib/spotify/sending/parse-error'
import { writtenLocale } from '@/lib/words/locale'

/** Whether the owner of the app has Premium, as far as an answer of the provider shows. */
export type OwnerPremium = 'held' | 'lapsed' | 'unknown'

export type SetupListener = {
  scope: string
  consentedAtMs: number | undefined
  /** Throws ProviderError. */
  readProfile(): Promise<unknown>
}

/** `ofApp` is what the app found without the listener. */
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
  if (owner === 'held') return [passed(name, 'Spotify serves this app, so its owner has Premium.')]
  return [
    failed(
      name,
      'The owner of this app no longer has Premium, so Spotify refuses everyone who uses it.',
      'Renew Premium on the account that owns the app. Spotify can take a few hours to notice.',
    ),
  ]
}

/** A fault that the login page names too, in its words. */
export function problemCheck(name: string, code: string, address = ''): Check {
  const problem = signInProblem(code, address)
  return failed(name, `${problem?.title}.`, problem?.text ?? '')
}

function allowListCheck(error: ProviderError | null): Check {
  const name = 'Allow-list'
  if (error === null) return passed(name, 'Your account may use this app.')
  if (error.kind === 'not-registered') {
    if (error.reason !== OWNER_PREMIUM_LAPSED) return problemCheck(name, 'NotRegistered')
    const meaning = 'It cannot be checked until the owner of the app has Premium again.'
    return warned(name, meaning, 'Renew the owner’s Premium first.')
  }
  if (error.kind === 'signed-out') {
    const meaning = 'Your session has ended, so your account could not be checked.'
    return warned(name, meaning, 'Log in again, then come back to this page.')
  }
  const meaning = 'Spotify did not say whether your account may use this app.'
  return warned(name, meaning, 'Try again in a few minutes.')
}

function permissionsCheck(scope: string): Check {
  const name = 'Permissions'
  const missing = missingScopes(scope)
  const wanted = neededScopes().length
  if (missing.length === 0) return passed(name, `You have given all ${wanted} permissions.`)
  return warned(
    name,
    `You have not given ${missing.length} of the ${wanted} permissions: ${missing.join(', ')}.`,
    'Log out and in again, and allow everything on Spotify’s page.',
  )
}

function signInCheck(consentedAtMs: number | undefined, nowMs: number): Check {
  const name = 'End of the sign-in'
  const fix = 'Log out and in again. You can then stay signed in for another six months.'
  if (consentedAtMs === undefined) {
    const meaning = 'Spotify ends every sign-in after six months. The date is shown after you next log in.'
    return warned(name, meaning, fix)
  }
  // A server does not know the listener's time zone.
  const date = new Date(consentEndsAtMs(consentedAtMs)).toLocaleDateString(writtenLocale(), {
    dateStyle: 'long',
    timeZone: 'UTC',
  })
  if (nearConsentEnd(consentedAtMs, nowMs) !== null) {
    return warned(name, `Spotify ends your sign-in on ${date}.`, fix)
  }
  return passed(name, `Spotify ends your sign-in on ${date}, six months after you logged in.`)
}
