'use client'

import { unstable_serialize, useSWRConfig } from 'swr'
import { toRecentCards } from '@/components/home/recent-cards'
import { useLists } from '@/hooks/use-list'
import { knownRows } from '@/lib/lists/paged-list'
import type { Playlist } from '@/lib/music/entities'
import type { KnownThing } from '@/lib/search/known-things'
import type { HistoryEntry } from '@/lib/spotify/history'
import { keys } from '@/lib/spotify/keys'

const mostRecent = 6

/** What was played last, as far as this visit has read it. */
export function useRecentThings(): KnownThing[] {
  const { cache } = useSWRConfig()
  const lists = useLists()
  const history: HistoryEntry[] | undefined = cache.get(unstable_serialize(keys.recentlyPlayed()))?.data
  const playlists = lists.find<Playlist>(keys.myPlaylists())?.getState().rows ?? []
  return toRecentCards(history ?? [], knownRows(playlists))
    .slice(0, mostRecent)
    .map(({ uri, name, line, href, images, shape, placeholder, request }) => ({
      uri,
      name,
      line,
      href,
      images,
      request,
      shape: shape ?? 'square',
      placeholder: placeholder ?? 'disc',
    }))
}
