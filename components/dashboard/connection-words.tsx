'use client'

import { useState } from 'react'
import { pauseLength } from '@/lib/error-words'

/** Why nothing loads while the provider wants a pause. */
export function PauseWords({ retryAtMs }: { retryAtMs: number }) {
  const [nowMs] = useState(() => Date.now())
  return `Spotify asks us to slow down ${pauseLength(retryAtMs, nowMs)}. The rest will load automatically.`
}
