import type { Session } from 'next-auth'
import { withDeadline } from '@/lib/deadline'
import { ProviderError } from '@/lib/provider-error'
import { reportError } from '@/lib/report-error'

/** Carries the access token that got a 401, so that the session is renewed early. */
export const refusedTokenHeader = 'x-refused-token'

const TIMEOUT_MS = 15_000

/** The session from the server, with a valid token, or null. Throws ProviderError: offline, unavailable. */
export async function fetchSession(refused?: string): Promise<Session | null> {
  try {
    return await withDeadline({ timeoutMs: TIMEOUT_MS }, async (signal) => {
      const headers: Record<string, string> = refused ? { [refusedTokenHeader]: refused } : {}
      const response = await fetch('/api/auth/session', { headers, cache: 'no-store', signal })
      if (!response.ok) throw new Error(`The session request was answered ${response.status}.`)
      const body: Session | Record<string, never> = await response.json()
      return 'user' in body ? (body as Session) : null
    })
  } catch (cause) {
    const kind = navigator.onLine ? 'unavailable' : 'offline'
    throw new ProviderError(kind, 'The session could not be read.', { cause })
  }
}

/** Logs that the session could not be read, here and in the server's log, under next-auth's name for it. */
export function reportUnreadSession({ message, cause }: ProviderError): void {
  reportError(new Error(`CLIENT_FETCH_ERROR ${message}`, { cause }))
  const entry = new URLSearchParams({ level: 'error', code: 'CLIENT_FETCH_ERROR', message, client: 'true' })
  navigator.sendBeacon('/api/auth/_log', entry)
}
