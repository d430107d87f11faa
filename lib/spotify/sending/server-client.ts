import 'server-only'
import { cache } from 'react'
import { requireAccessToken } from '@/lib/auth/server-session'
import { env } from '@/lib/server/env'
import { createTraffic, type Traffic } from '@/lib/spotify/quota/traffic'
import { systemClock } from '@/lib/spotify/quota/wait-clock'
import { createSpotifyClient, type SpotifyClient } from '@/lib/spotify/sending/client'
import type { DialectMemory, LearntMode } from '@/lib/spotify/sending/dialect'

// The allowance and the dialect belong to the app, not to a listener: one process serves one app and learns them once.
let learnt: LearntMode | null = null
const processMemory: DialectMemory = {
  read: () => learnt,
  write(next) {
    learnt = next
  },
}

// Pages and routes are built apart, each with a copy of this module; the process is what they have in common.
const shared = globalThis as typeof globalThis & { tonearmTraffic?: Traffic }
shared.tonearmTraffic ??= createTraffic({ clock: systemClock })
const traffic = shared.tonearmTraffic

/**
 * The provider's door for the current request, with the token of its session; one per request, so that equal reads of
 * several components share a request. Its calls throw signed-out where there is no session.
 */
export const serverClient = cache(async (): Promise<SpotifyClient> => {
  const { apiUrl, quotaMode } = env()
  return createSpotifyClient({
    apiUrl,
    quotaMode,
    getAccessToken: requireAccessToken,
    dialectMemory: processMemory,
    traffic,
  })
})
