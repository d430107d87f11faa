import { ArrowRight } from 'lucide-react'
import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import type { ReactNode } from 'react'
import useSWR from 'swr'
import { contextOf, toRecentCards } from '@/components/home/recent-cards'
import { toCard, useNewest } from '@/components/search/result-card'
import { placeTarget, songTarget, targetOfKnown, useKnownThings } from '@/components/search/use-known-things'
import { useSearch } from '@/components/search/use-search'
import { Artwork } from '@/components/ui/artwork'
import { useStoredEntities } from '@/hooks/use-entity'
import { usePlayerCommands } from '@/hooks/use-player'
import { wholeOf } from '@/lib/entities/entity-store'
import type { MenuTarget } from '@/lib/music/menu-target'
import { leavePage } from '@/lib/overlays/overlays'
import { pageOfType } from '@/lib/search/found-things'
import { type KnownEntity, matchThings } from '@/lib/search/known-things'
import { parseCommand } from '@/lib/search/palette-command'
import { recentPlaces } from '@/lib/search/recent'
import { searchPath } from '@/lib/search/search-address'
import { type FoundEntity, topResult } from '@/lib/search/top-result'
import { keys } from '@/lib/spotify/endpoints/keys'
import type { HistoryEntry } from '@/lib/spotify/endpoints/profile'
import type { SearchResults, SearchType } from '@/lib/spotify/endpoints/search'
import { composeQuery, noFilters } from '@/lib/spotify/endpoints/search-query'
import { kindNames } from '@/lib/words/common-words'
import { paletteWords } from '@/lib/words/palette-words'
import styles from './palette.module.css'
import { useCommands } from './use-commands'
import { type PaletteAction, usePaletteActions } from './use-palette-actions'

const searchedTypes: readonly SearchType[] = ['track', 'artist', 'album', 'playlist', 'show', 'episode']

const { groups } = paletteWords

export type Choice = {
  uri: string
  name: string
  line: string
  icon: ReactNode
  /** The menu’s target; actions have none. */
  thing?: MenuTarget | null
  run(isPlaying: boolean): void
}
/** A group with `isFoot` stays last. */
export type Group = { value: string; items: Choice[]; isFoot?: boolean }

/** `settled` is the text to search on Spotify. */
export function useGroups(typed: string, settled: string, onLeave: () => void): Group[] {
  const commands = usePlayerCommands()
  const router = useRouter()
  const known = useKnownThings() ?? { places: [], songs: [] }
  const recent = useRecentThings()
  const actions = usePaletteActions(settled !== '', onLeave)
  const command = parseCommand(typed)
  const { shown, isStale } = useSearch(composeQuery(searchedText(settled), noFilters), searchedTypes)
  const likely = useNewest(shown ? likeliest(searchedText(typed), shown.results) : [])
  const found = likely.flatMap((thing) => foundEntity(thing) ?? [])
  // A command must not act on results of an earlier text.
  const isCurrent = !isStale && typed === settled
  const foundSongs = found.filter(({ uri }) => isCurrent && uri.startsWith('spotify:track:'))
  const ownSongs = matchThings(searchedText(typed), known.songs, 4)
  const commandActions = useCommands(command, {
    places: known.places,
    recent,
    songs: [...new Map([...ownSongs, ...foundSongs].map((song) => [song.uri, song])).values()],
  })

  function open(href: string) {
    onLeave()
    leavePage()
    router.push(href as Route)
  }
  const thingChoice = (thing: KnownEntity): Choice => ({
    uri: thing.uri,
    name: thing.name,
    line: thing.line,
    icon: <Artwork images={thing.images} size={40} of={thing.uri} />,
    thing: targetOfKnown(thing),
    run: (isPlaying) =>
      isPlaying || thing.href === null ? void commands.play(thing.request, thing.item) : open(thing.href),
  })
  const actionChoice = ({ Icon, ...action }: PaletteAction): Choice => ({
    ...action,
    icon: (
      <span className={styles.icon}>
        <Icon aria-hidden size={20} strokeWidth={1.75} />
      </span>
    ),
  })
  if (typed === '') {
    return present([
      { value: groups.recent, items: recent.map(thingChoice) },
      { value: groups.actions, items: actions.map(actionChoice) },
    ])
  }
  const own = [...matchThings(typed, known.places, 6), ...matchThings(typed, known.songs, 4)]
  const ownUris = new Set(own.map(({ uri }) => uri))
  const others = command?.verb === 'next' ? [] : found.filter(({ uri }) => !ownUris.has(uri))
  const everything = actionChoice({
    uri: 'search',
    name: paletteWords.searchFor(typed),
    line: paletteWords.allResults,
    Icon: ArrowRight,
    run: () => open(searchPath({ text: typed, tab: 'all', filters: noFilters })),
  })
  const does = {
    value: groups.actions,
    items: [...commandActions, ...matchThings(typed, actions, 4)].map(actionChoice),
  }
  const has = { value: groups.own, items: own.map(thingChoice) }
  return present([
    ...(commandActions.length > 0 ? [does, has] : [has, does]),
    { value: groups.found, items: others.map(thingChoice) },
    { value: groups.search, items: [everything], isFoot: true },
  ])
}

/** Without the word of a command that is about a song. */
function searchedText(text: string): string {
  const command = parseCommand(text)
  return command?.verb === 'next' ? command.text : text
}

const present = (groups: Group[]): Group[] => groups.filter(({ items }) => items.length > 0)

function likeliest(typed: string, results: SearchResults): FoundEntity[] {
  const most: Partial<Record<SearchType, number>> = { track: 4, artist: 2, album: 2, playlist: 2 }
  const top = topResult(typed, results)
  const some = searchedTypes.flatMap((type) => pageOfType(results, type).items.slice(0, most[type] ?? 1))
  return [...new Map([...(top ? [top] : []), ...some].map((thing) => [thing.uri, thing])).values()]
}

function foundEntity(thing: FoundEntity): KnownEntity | null {
  if (thing.type === 'track') return thing.unplayable === null ? songTarget(thing) : null
  const { line, request, ...card } = toCard(thing)
  return {
    ...card,
    line: thing.type === 'artist' ? line : paletteWords.line(kindNames[thing.type], line),
    request: request ?? { uris: [thing.uri] },
  }
}

const mostRecent = 6

/** Recently visited in this tab, then recently played, as far as read on this visit. */
function useRecentThings(): KnownEntity[] {
  const { data: history = [] } = useSWR<HistoryEntry[]>(keys.recentlyPlayed(), null)
  const places = recentPlaces.getState()
  const find = useStoredEntities([...places, ...history.flatMap((entry) => contextOf(entry)?.uri ?? [])])
  const visited = places.flatMap((uri) => wholeOf(find(uri)) ?? []).map(placeTarget)
  const played: KnownEntity[] = toRecentCards(history, find)
  const unique = new Map([...visited, ...played].map((thing) => [thing.href, thing]))
  return [...unique.values()].slice(0, mostRecent)
}
