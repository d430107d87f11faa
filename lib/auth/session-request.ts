import type { Session } from 'next-auth'
import { ProviderError } from '@/lib/provider-error'

/** Carries the access token that the provider answered 401 to, so that the session is renewed before its time. */
export const refusedTokenHeader = 'x-refused-token'

const TIMEOUT_MS = 15_000

/**
 * The session as the server knows it now, with a token that lasts; null when there is none. For the browser. Throws
 * ProviderError: offline, unavailable.
 */
export async function fetchSession(refused?: string): Promise<Session | null> {
  try {
    const response = await fetch('/api/auth/session', {
      headers: refused ? { [refusedTokenHeader]: refused } : {},
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`The session request was answered ${response.status}.`)
    const body: Session | Record<string, never> = await response.json()
    return 'user' in body ? (body as Session) : null
  } catch (cause) {
    const kind = navigator.onLine ? 'unavailable' : 'offline'
    throw new ProviderError(kind, 'The session could not be read.', { cause })
  }
}
