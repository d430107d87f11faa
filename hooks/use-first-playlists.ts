'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { useListsOwner, useSeed } from '@/hooks/lists-provider'
import { useSecondWave } from '@/hooks/use-store'
import type { ListPage } from '@/lib/lists/list-source'
import { myPlaylists } from '@/lib/lists/sources'
import { loadSecondWave } from '@/lib/loading/second-wave'
import type { Playlist } from '@/lib/music/entities'

const never = () => () => {}

/** The first 50, as they came with the page, then as their list has them. Undefined until then where none came. */
export function useFirstPlaylists(): readonly Playlist[] | undefined {
  const owner = useListsOwner()
  const source = myPlaylists(owner.client)
  const seed = useSeed<ListPage<Playlist>>(source.key)
  const wave = useSecondWave()
  const list = (owner.lists ?? wave?.listsOf(owner))?.get(source)
  const state = useSyncExternalStore(
    list?.subscribe ?? never,
    () => list?.getState() ?? null,
    () => null,
  )
  const isMissing = !seed && !list
  useEffect(() => {
    if (isMissing) void loadSecondWave()
  }, [isMissing])
  useEffect(() => {
    if (seed) list?.seed(seed)
    return list?.ensure({ first: 0, last: 0 })
  }, [list, seed])
  const rows = state && state.total !== null ? state.rows.slice(0, source.pageSize) : seed?.items
  return rows?.flatMap((row) => row ?? [])
}
