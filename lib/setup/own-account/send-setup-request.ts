import { withDeadline } from '@/lib/deadline'
import type { SetupFault } from '@/lib/words/own-account-words'

export type SetupRequest =
  | { action: 'enter'; code: string }
  | { action: 'use'; clientId: string }
  | { action: 'leave' }

/** Longer than the server waits for Spotify, or for the demo's start. */
const timeoutMs = 30_000

/** Null on success. Never throws. */
export async function sendSetup(request: SetupRequest): Promise<SetupFault | null> {
  try {
    return await withDeadline({ timeoutMs }, async (signal) => {
      const response = await fetch('/api/own-account', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(request),
        signal,
      })
      const { fault }: { fault?: SetupFault } = await response.json()
      if (response.ok) return null
      return fault ?? { kind: 'no-answer' }
    })
  } catch {
    // No network, a timeout, or an answer that isn't the app's, such as a proxy's page.
    return { kind: 'no-answer' }
  }
}
