'use client'

import type { ReactNode } from 'react'
import { type Cache, SWRConfig } from 'swr'
import { swrConfig } from '@/lib/spotify/swr-config'

const config = { ...swrConfig, provider: () => new Map() as Cache }

/** One cache of the provider's answers for one listener; give it the listener's id as `key`. */
export function DataProvider({ children }: { children: ReactNode }) {
  return <SWRConfig value={config}>{children}</SWRConfig>
}
