'use client'

import { useEffect, useRef } from 'react'
import { useEngineHandle } from '@/hooks/use-player'
import { tellRefused } from '@/lib/browser/toasts'
import type { Embedding } from '@/lib/player/embedding/embedding'
import { type PlayerEngine, startPlayerEngine } from '@/lib/player/engine/engine'
import type { PlayerSettings } from '@/lib/player/engine/settings'
import { type PlayerTokenSource, readToken } from '@/lib/player/token-source'
import type { SpotifyClient } from '@/lib/spotify/sending/client'

type EngineNeeds = {
  client: SpotifyClient
  /** May be another object at each render: that means another token, never another player. */
  tokenSource: PlayerTokenSource
  settings: Partial<PlayerSettings>
  /** Read once. */
  embedding?: Embedding | undefined
}

/**
 * Runs the player while the component is mounted. Settings reach it as they change; only another name needs a new
 * device.
 */
export function usePlayerEngine({ client, tokenSource, settings, embedding }: EngineNeeds): void {
  const handle = useEngineHandle()
  const engine = useRef<PlayerEngine | null>(null)
  const latest = useRef({ settings, tokenSource })
  const known = useRef(tokenSource)

  useEffect(() => {
    latest.current = { settings, tokenSource }
    engine.current?.configure(settings)
  })

  const { name } = settings
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name is another device.
  useEffect(() => {
    const started = startPlayerEngine(
      {
        handle,
        client,
        getAccessToken: (refused) => readToken(latest.current.tokenSource, refused),
        notify: (error, attempt) => void tellRefused(error, attempt),
        embedding,
      },
      latest.current.settings,
    )
    engine.current = started
    return () => {
      started.stop()
      engine.current = null
    }
  }, [handle, client, name])

  useEffect(() => {
    if (known.current !== tokenSource) engine.current?.renewToken()
    known.current = tokenSource
    return tokenSource.subscribe?.((token) => {
      if (token !== null) engine.current?.renewToken()
    })
  }, [tokenSource])
}
