'use client'

import { useState } from 'react'
import { keptWords, pauseLength } from '@/lib/error-words'
import type { Shortage } from '@/lib/spotify/kept-answers'

/** Why nothing loads while the provider wants a pause. */
export function PauseWords({ retryAtMs }: { retryAtMs: number }) {
  const [nowMs] = useState(() => Date.now())
  return `Spotify asks us to slow down ${pauseLength(retryAtMs, nowMs)}. What is missing loads by itself.`
}

/** Why what is shown is not the latest. */
export function KeptWords({ shortage, atMs }: { shortage: Shortage; atMs: number }) {
  return keptWords(shortage, atMs)
}
