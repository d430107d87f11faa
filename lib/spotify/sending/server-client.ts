import 'server-only'
import { cache } from 'react'
import { requireAccessToken } from '@/lib/auth/server-session'
import { env } from '@/lib/server/env'
import { createTraffic, type Traffic } from '@/lib/spotify/quota/traffic'
import { systemClock } from '@/lib/spotify/quota/wait-clock'
import { createSpotifyClient, type SpotifyClient } from '@/lib/spotify/sending/client'
import type { DialectMemory, LearntMode } from '@/lib/spotify/sending/dialect'

// The allowance and the dialect belong to the app, not to a listener: one process serves one app at a time.
let learnt: { clientId: string; it: LearntMode } | null = null
const dialectMemory: DialectMemory = {
  read: () => (learnt?.clientId === env().clientId ? learnt.it : null),
  write(it) {
    learnt = { clientId: env().clientId, it }
  },
}

// Pages and routes are built apart, each with a copy of this module; the process is what they have in common.
const shared = globalThis as typeof globalThis & { tonearmTraffic?: { clientId: string; it: Traffic } }
function trafficOf(clientId: string): Traffic {
  if (shared.tonearmTraffic?.clientId !== clientId) {
    shared.tonearmTraffic = { clientId, it: createTraffic({ clock: systemClock }) }
  }
  return shared.tonearmTraffic.it
}

/** The door for this request and its session, so that equal reads share one. Throws signed-out without one. */
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
