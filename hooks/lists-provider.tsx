'use client'

import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { unstable_serialize, useSWRConfig } from 'swr'
import { useSpotify } from '@/hooks/use-spotify'
import { useSecondWave } from '@/hooks/use-store'
import { both, listen } from '@/lib/browser/listen'
import { whenOnline } from '@/lib/browser/when-online'
import type { KeptLists } from '@/lib/lists/kept-lists'
import type { Lists, ListsOwner } from '@/lib/lists/lists'
import { importSecondWave, type SecondWave } from '@/lib/loading/second-wave'
import type { KeptAnswers } from '@/lib/spotify/cache/kept-answers'

/** Where the code for it went with an older build. */
const nothingKept: Pick<SecondWave, 'keptListsOf'> = {
  keptListsOf: () => ({ read: async () => null, write: async () => {} }),
}
const loadKeptLists = whenOnline<Pick<SecondWave, 'keptListsOf'>>(importSecondWave, nothingKept)

const ListsContext = createContext<ListsOwner | null>(null)

type ListsProviderProps = {
  listenerId?: string | undefined
  answers?: KeptAnswers | null
  children: ReactNode
}

/** All lists of one listener for everything below. Without `listenerId` nothing is kept between visits. */
export function ListsProvider({ listenerId, answers = null, children }: ListsProviderProps) {
  const client = useSpotify()
  const [owner] = useState<ListsOwner>(() => ({
    client,
    kept: listenerId === undefined ? undefined : keptListsLater(listenerId),
    answers,
    lists: null,
  }))
  const wave = useSecondWave()
  useEffect(() => void wave?.deleteFormerLists(), [wave])
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') return
      for (const list of owner.lists?.all().values() ?? []) list.lookAgain()
    }
    return both(listen(document, { visibilitychange: look }), listen(window, { online: look }))
  }, [owner])
  return <ListsContext value={owner}>{children}</ListsContext>
}

/** Few lists are kept, and those only once they have been read completely. */
function keptListsLater(accountId: string): KeptLists {
  const kept = async () => (await loadKeptLists()).keptListsOf(accountId)
  return {
    read: async (key) => (await kept()).read(key),
    write: async (key, rows) => (await kept()).write(key, rows),
  }
}

export function useListsOwner(): ListsOwner {
  const owner = use(ListsContext)
  if (!owner) throw new Error('Lists need a <ListsProvider> above them')
  return owner
}

/** What came with the page; components that show it wait for it if it is still loading. */
export function useSeed<T>(key: readonly unknown[], isWanted = true): T | undefined {
  const { fallback } = useSWRConfig()
  const seed: unknown = fallback?.[unstable_serialize(key)]
  if (!(seed instanceof Promise)) return seed as T | undefined
  return isWanted ? use(seed) : undefined
}

/** Their code comes with the first part that shows or uses a list. */
export async function loadLists(owner: ListsOwner): Promise<Lists> {
  return owner.lists ?? (await import('@/lib/lists/lists')).listsOf(owner)
}
