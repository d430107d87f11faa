'use client'

import { useSyncExternalStore } from 'react'
import { useSpotify } from '@/hooks/use-spotify'
import { type CircuitState, CLOSED_CIRCUIT } from '@/lib/spotify/circuit'

/** Whether the provider asked for, or seems to need, a pause, and until when; renders again only when that changes. */
export function useProviderPause(): CircuitState {
  const { circuit } = useSpotify()
  return useSyncExternalStore(circuit.subscribe, circuit.getState, () => CLOSED_CIRCUIT)
}
