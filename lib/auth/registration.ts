import 'server-only'
import { nameClientRefusal } from '@/lib/auth/provider'
import type { SignInRefusal } from '@/lib/auth/sign-in-error'
import { requestTokens } from '@/lib/auth/token-endpoint'
import { readText, withDeadline } from '@/lib/deadline'

const TIMEOUT_MS = 5_000
const MAX_PAGE_BYTES = 1024 * 1024

const shared = globalThis as { tonearmIsRegistered?: boolean }

/**
 * What is wrong with this app's registration at the provider; null when nothing is known to be. Asked before the
 * visitor is sent away, because the provider tells a wrong client id or redirect address on a page of its own that
 * never leads back. Once all is well it is not asked again while this process runs.
 */
export async function findRegistrationFault(authorizationUrl: string): Promise<SignInRefusal | null> {
  if (shared.tonearmIsRegistered) return null
  const [credentials, request] = await Promise.all([checkCredentials(), checkRequest(authorizationUrl)])
  const fault = credentials ?? request
  shared.tonearmIsRegistered = fault === null
  return fault
}

/** Forgets that the registration was found in order, for tests. */
export function forgetRegistration(): void {
  shared.tonearmIsRegistered = false
}

// The grant that needs no listener: https://developer.spotify.com/documentation/web-api/tutorials/client-credentials-flow
// Its token is dropped; what matters is whether the provider knows the credentials.
async function checkCredentials(): Promise<SignInRefusal | null> {
  const answer = await requestTokens({ grant_type: 'client_credentials' })
  return answer.kind === 'client-refused' ? nameClientRefusal(answer.description) : null
}

async function checkRequest(authorizationUrl: string): Promise<SignInRefusal | null> {
  try {
    return await withDeadline({ timeoutMs: TIMEOUT_MS }, async (signal) => {
      const response = await fetch(authorizationUrl, { redirect: 'manual', signal, cache: 'no-store' })
      // Whatever its status: a page that breaks off half-way is no answer.
      const page = await readText(response, signal, MAX_PAGE_BYTES)
      return response.status === 400 ? nameFault(page) : null
    })
  } catch {
    return 'ProviderUnreachable'
  }
}

function nameFault(page: string): SignInRefusal | null {
  if (/redirect.uri/i.test(page)) return 'RedirectRefused'
  return /invalid.client/i.test(page) ? 'ClientIdRefused' : null
}
