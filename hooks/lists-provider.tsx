'use client'

import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { unstable_serialize, useSWRConfig } from 'swr'
import { useSpotify } from '@/hooks/use-spotify'
import { both, listen } from '@/lib/browser/listen'
import { createLists, type Lists } from '@/lib/lists/lists'
import type { StoredAnswers } from '@/lib/spotify/cache/stored-answers'
import type { AccountCache } from '@/lib/storage/cache'

export const ListsContext = createContext<Lists | null>(null)

type ListsProviderProps = {
  cache?: AccountCache | undefined
  answers?: StoredAnswers | null
  children: ReactNode
}

/** All lists of one listener for everything below. Without `cache` nothing is stored between visits. */
export function ListsProvider({ cache, answers = null, children }: ListsProviderProps) {
  const client = useSpotify()
  const [lists] = useState(() => createLists(client, cache, answers))
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') return
      for (const list of lists.all().values()) list.lookAgain()
    }
    return both(listen(document, { visibilitychange: look }), listen(window, { online: look }))
  }, [lists])
  return <ListsContext value={lists}>{children}</ListsContext>
}

/** Answers that came with the page. Components wait for one that is still streaming. */
export function useSeed<T>(key: readonly unknown[], isWanted = true): T | undefined {
  const { fallback } = useSWRConfig()
  const seed: unknown = fallback?.[unstable_serialize(key)]
  if (!(seed instanceof Promise)) return seed as T | undefined
  return isWanted ? use(seed) : undefined
}
