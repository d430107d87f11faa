import useSWR from 'swr'
import { contextOf, toRecentCards } from '@/components/home/recent-cards'
import { useThings } from '@/hooks/use-thing'
import type { KnownPlace } from '@/lib/music/known-place'
import { parseSpotifyUri } from '@/lib/music/uri'
import type { KnownThing } from '@/lib/search/known-things'
import { type RecentPlace, recentPlaces } from '@/lib/search/recent-places'
import type { HistoryEntry } from '@/lib/spotify/endpoints/history'
import { keys } from '@/lib/spotify/endpoints/keys'

const mostRecent = 6

/** Where the listener has been in this tab, then what was played last, as far as this visit has read it. */
export function useRecentThings(known: readonly KnownThing[]): KnownThing[] {
  const { data: history = [] } = useSWR<HistoryEntry[]>(keys.recentlyPlayed(), null)
  const places = recentPlaces.getState().map((place) => ({ ...place, uri: uriOf(place) }))
  const contexts = history.flatMap((entry) => contextOf(entry)?.uri ?? [])
  const find = useThings([...contexts, ...places.flatMap(({ uri }) => uri ?? [])])
  const played: KnownThing[] = toRecentCards(history, find)
  const visited = places.flatMap((place) => visitedThing(place, known, find) ?? [])
  const unique = new Map([...visited, ...played].map((thing) => [thing.href, thing]))
  return [...unique.values()].slice(0, mostRecent)
}

function uriOf({ href }: RecentPlace): string | null {
  const [, type = '', id = ''] = href.split('/')
  return type === 'episode' ? null : (parseSpotifyUri(`spotify:${type}:${id}`)?.uri ?? null)
}

function visitedThing(
  { href, name, kind, uri }: RecentPlace & { uri: string | null },
  own: readonly KnownThing[],
  find: (uri: string) => KnownPlace | null,
): KnownThing | null {
  const fromLibrary = own.find((thing) => thing.href === href)
  if (fromLibrary || uri === null) return fromLibrary ?? null
  const place = find(uri)
  const images = place && 'images' in place ? place.images : []
  return { uri, name: place?.name ?? name, line: kind, href, images, request: { contextUri: uri } }
}
