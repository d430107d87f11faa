'use client'

import type { ReactNode } from 'react'
import { type Cache, SWRConfig } from 'swr'
import { ListsProvider } from '@/hooks/use-list'
import { swrConfig } from '@/lib/spotify/swr-config'

const config = { ...swrConfig, provider: () => new Map() as Cache }

/** What is known of the provider's data by one listener; give it the listener's id as `key`, too. */
export function DataProvider({ listenerId, children }: { listenerId?: string; children: ReactNode }) {
  return (
    <SWRConfig value={config}>
      <ListsProvider listenerId={listenerId}>{children}</ListsProvider>
    </SWRConfig>
  )
}
