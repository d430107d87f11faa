import { withDeadline } from '@/lib/deadline'
import type { SetupFault } from '@/lib/setup/own-account/fault'

export type SetupRequest =
  | { action: 'enter'; code: string }
  | { action: 'use'; clientId: string }
  | { action: 'leave' }

/** Longer than the server waits for the provider, or for a sandbox that starts. */
const timeoutMs = 30_000

/** Null: it was done. Never throws. */
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
    // No network, no time left, or something else than the app answered: all the same to whoever waits.
    return { kind: 'no-answer' }
  }
}
