'use client'

import { unstable_serialize, useSWRConfig } from 'swr'
import { toRecentCards } from '@/components/home/recent-cards'
import { useLists } from '@/hooks/use-list'
import { knownRows } from '@/lib/lists/paged-list'
import type { Playlist } from '@/lib/music/entities'
import { parseSpotifyUri } from '@/lib/music/uri'
import type { KnownThing } from '@/lib/search/known-things'
import { recentPlaces } from '@/lib/search/recent-places'
import type { HistoryEntry } from '@/lib/spotify/history'
import { keys } from '@/lib/spotify/keys'

const mostRecent = 6

/** Where the listener has been in this tab, then what was played last, as far as this visit has read it. */
export function useRecentThings(known: readonly KnownThing[]): KnownThing[] {
  const { cache } = useSWRConfig()
  const lists = useLists()
  const history: HistoryEntry[] | undefined = cache.get(unstable_serialize(keys.recentlyPlayed()))?.data
  const playlists = lists.find<Playlist>(keys.myPlaylists())?.getState().rows ?? []
  const played: KnownThing[] = toRecentCards(history ?? [], knownRows(playlists)).map(
    ({ uri, name, line, href, images, shape, placeholder, request }) => ({
      uri,
      name,
      line,
      href,
      images,
      request,
      shape: shape ?? 'square',
      placeholder: placeholder ?? 'disc',
    }),
  )
  const visited = recentPlaces
    .getState()
    .flatMap(({ href, name, kind }) => visitedThing(href, name, kind, known) ?? [])
  const unique = new Map([...visited, ...played].map((thing) => [thing.href, thing]))
  return [...unique.values()].slice(0, mostRecent)
}

/** With its cover, if that is known from the library; null for what is not played as a whole. */
function visitedThing(
  href: string,
  name: string,
  kind: string,
  known: readonly KnownThing[],
): KnownThing | null {
  const fromLibrary = known.find((thing) => thing.href === href)
  if (fromLibrary) return fromLibrary
  const [, type = '', id = ''] = href.split('/')
  const uri = parseSpotifyUri(`spotify:${type}:${id}`)?.uri
  if (!uri || type === 'episode') return null
  return {
    uri,
    name,
    line: kind,
    href,
    images: [],
    request: { contextUri: uri },
    shape: type === 'artist' ? 'round' : 'square',
    placeholder: type === 'artist' ? 'person' : type === 'show' ? 'show' : 'disc',
  }
}
