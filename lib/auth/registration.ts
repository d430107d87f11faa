import 'server-only'
import type { SignInRefusal } from '@/lib/auth/sign-in-error'
import { introduceApp } from '@/lib/auth/token-endpoint'
import { fetchText } from '@/lib/deadline'
import { createAllowance } from '@/lib/server/allowance'
import { env } from '@/lib/server/env'

const TIMEOUT_MS = 5_000
const MAX_PAGE_BYTES = 1024 * 1024

/** `unknown`: the provider could not say. */
export type Finding = SignInRefusal | 'in order' | 'unknown'

let checks = createChecks()
const shared = globalThis as { tonearmIsRegistered?: boolean }

/**
 * What is wrong with this app's registration at the provider; null when nothing is known to be wrong. Asked before
 * the visitor is sent away, because the provider reports a wrong client ID or redirect address on a page of its own
 * that never leads back. Once both are known to be right, they are not checked again in this process.
 */
export async function findRegistrationFault(authorizationUrl: string): Promise<SignInRefusal | null> {
  // A visitor can ask for this without end; past a share, the provider's own page has to say it.
  if (shared.tonearmIsRegistered || !checks.take('')) return null
  const [credentials, request] = await Promise.all([checkCredentials(), checkAuthorization(authorizationUrl)])
  shared.tonearmIsRegistered = credentials === 'in order' && request === 'in order'
  return [credentials, request].filter(isFault)[0] ?? null
}

/** Forgets that the registration was found to be right, for tests. */
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

export async function checkAuthorization(authorizationUrl: string): Promise<Finding> {
  try {
    // Whatever its status: a page that breaks off half-way is no answer.
    const { response, text } = await fetchText(
      authorizationUrl,
      { redirect: 'manual', cache: 'no-store' },
      { timeoutMs: TIMEOUT_MS, mostBytes: MAX_PAGE_BYTES },
    )
    if (response.status === 400) return nameFault(text)
    return response.status < 400 ? 'in order' : 'unknown'
  } catch {
    return 'ProviderUnreachable'
  }
}

function nameFault(page: string): Finding {
  if (/redirect.uri/i.test(page)) return 'RedirectRefused'
  return /invalid.client/i.test(page) ? 'ClientIdRefused' : 'unknown'
}

function isFault(finding: Finding): finding is SignInRefusal {
  return finding !== 'in order' && finding !== 'unknown'
}
