import 'server-only'
import { cache } from 'react'
import { requireAccessToken } from '@/lib/auth/server-session'
import { env } from '@/lib/server/env'
import { createTraffic, type Traffic } from '@/lib/spotify/quota/traffic'
import { systemClock } from '@/lib/spotify/quota/wait-clock'
import { createSpotifyClient, type SpotifyClient } from '@/lib/spotify/sending/client'
import type { DialectMemory, LearntMode } from '@/lib/spotify/sending/dialect'

// The allowance and the dialect belong to the app, not to a listener. A process serves one app at a time.
let learnt: { clientId: string; it: LearntMode } | null = null
const dialectMemory: DialectMemory = {
  read: () => (learnt?.clientId === env().clientId ? learnt.it : null),
  write(it) {
    learnt = { clientId: env().clientId, it }
  },
}

// Pages and routes are bundled apart, each with a copy of this module, but share one process.
const shared = globalThis as typeof globalThis & { tonearmTraffic?: { clientId: string; it: Traffic } }
function trafficOf(clientId: string): Traffic {
  if (shared.tonearmTraffic?.clientId !== clientId) {
    // The browser can't show its stored data until a page's reads have settled, so they don't wait. It reads again.
    const it = createTraffic({ clock: systemClock, longestWaitMs: 0 })
    shared.tonearmTraffic = { clientId, it }
  }
  return shared.tonearmTraffic.it
}

/** The client of this request and its session, so that equal reads are shared. Throws signed-out without a session. */
export const serverClient = cache(async (): Promise<SpotifyClient> => {
  const { apiUrl, quotaMode, clientId } = env()
  return createSpotifyClient({
    apiUrl,
    quotaMode,
    getAccessToken: requireAccessToken,
    dialectMemory,
    traffic: trafficOf(clientId),
  })
})
