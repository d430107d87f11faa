import useSWR from 'swr'
import { toRecentCards } from '@/components/home/recent-cards'
import { useSpotify } from '@/hooks/use-spotify'
import { parseSpotifyUri } from '@/lib/music/uri'
import type { KnownThing } from '@/lib/search/known-things'
import { type RecentPlace, recentPlaces } from '@/lib/search/recent-places'
import type { HistoryEntry } from '@/lib/spotify/endpoints/history'
import { keys } from '@/lib/spotify/endpoints/keys'
import { type Things, thingsOf } from '@/lib/things/things'

const mostRecent = 6

/** Where the listener has been in this tab, then what was played last, as far as this visit has read it. */
export function useRecentThings(known: readonly KnownThing[]): KnownThing[] {
  const { data: history = [] } = useSWR<HistoryEntry[]>(keys.recentlyPlayed(), null)
  const find = thingsOf(useSpotify()).get
  const played: KnownThing[] = toRecentCards(history, find)
  const visited = recentPlaces.getState().flatMap((place) => visitedThing(place, known, find) ?? [])
  const unique = new Map([...visited, ...played].map((thing) => [thing.href, thing]))
  return [...unique.values()].slice(0, mostRecent)
}

function visitedThing(
  { href, name, kind }: RecentPlace,
  own: readonly KnownThing[],
  find: Things['get'],
): KnownThing | null {
  const fromLibrary = own.find((thing) => thing.href === href)
  if (fromLibrary) return fromLibrary
  const [, type = '', id = ''] = href.split('/')
  const uri = parseSpotifyUri(`spotify:${type}:${id}`)?.uri
  if (!uri || type === 'episode') return null
  const place = find(uri)
  return {
    uri,
    name: place?.name ?? name,
    line: kind,
    href,
    images: place && 'images' in place ? place.images : [],
    request: { contextUri: uri },
  }
}
