import { useFirstPlaylists } from '@/hooks/use-my-playlists'
import { useRead } from '@/hooks/use-read'
import { useThings } from '@/hooks/use-thing'
import { recentlyPlayedRead } from '@/lib/spotify/endpoints/reads'
import { contextOf, type RecentCard, toRecentCards } from './recent-cards'

/** What was played lately, as cards, with the state of reading it. `isReadAnew` as in `useRead`. */
export function useRecentCards({ isReadAnew = false } = {}) {
  const history = useRead(recentlyPlayedRead, { isReadAnew })
  const playlists = useFirstPlaylists()
  const known = useThings(history.data?.flatMap((entry) => contextOf(entry)?.uri ?? []) ?? [])
  // The first paint has what came with the page alone.
  const listed = new Map(playlists.data?.map((playlist) => [playlist.uri, playlist]))
  const cards: RecentCard[] | undefined =
    history.data && toRecentCards(history.data, (uri) => known(uri) ?? listed.get(uri) ?? null)
  return { history, playlists: playlists.data, cards }
}
