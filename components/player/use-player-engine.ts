'use client'

import { useEffect, useRef } from 'react'
import toast from 'react-hot-toast'
import { useAccessTokenSource } from '@/hooks/use-access-token'
import { usePlayerHandle } from '@/hooks/use-player-handle'
import { useSpotify } from '@/hooks/use-spotify'
import { type PlayerEngine, startPlayerEngine } from '@/lib/player/engine/engine'
import type { PlayerSettings } from '@/lib/player/engine/settings'

/** Runs the player while the component stands. Settings reach it as they change; only the name needs a new device. */
export function usePlayerEngine(settings: Partial<PlayerSettings>): void {
  const handle = usePlayerHandle()
  const client = useSpotify()
  const tokens = useAccessTokenSource()
  const engine = useRef<PlayerEngine | null>(null)
  const latest = useRef(settings)

  useEffect(() => {
    latest.current = settings
    engine.current?.configure(settings)
  })

  const { name } = settings
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name is another device.
  useEffect(() => {
    const started = startPlayerEngine(
      {
        handle,
        client,
        getAccessToken: (refused) => tokens.get(refused),
        notify: (message) => void toast.error(message, { id: message }),
      },
      latest.current,
    )
    engine.current = started
    const unsubscribe = tokens.subscribe((token) => {
      if (token !== null) started.renewToken()
    })
    return () => {
      unsubscribe()
      started.stop()
      engine.current = null
    }
  }, [handle, client, tokens, name])
}
