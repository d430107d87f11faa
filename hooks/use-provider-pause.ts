'use client'

import { useSpotify } from '@/hooks/use-spotify'
import { useStore } from '@/hooks/use-store'
import type { CircuitState } from '@/lib/spotify/circuit'

/** Whether the provider asked for a pause, or seems to need one, and until when. */
export function useProviderPause(): CircuitState {
  return useStore(useSpotify().circuit, (state) => state)
}
