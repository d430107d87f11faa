'use client'

import { Player } from '@/components/player/player'
import { useContinuation } from './use-continuation'

/** The player of the dashboard, which knows what the listener played before. */
export function DockedPlayer({ height }: { height: number }) {
  return <Player height={height} continuation={useContinuation()} />
}
