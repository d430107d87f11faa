/** What a heart has changed, told to the lists of this tab and to the other tabs. Loaded at the first use. */

import { type HeartNews, heartsOf } from '@/lib/hearts/hearts'
import { editedOf, missedOf } from '@/lib/lists/list-source'
import type { ListsOwner } from '@/lib/lists/lists'
import type { PagedList } from '@/lib/lists/paged-list'
import { shareTabNews } from '@/lib/lists/tab-news'
import type { ListRow, Playlist } from '@/lib/music/entities'
import { goesBy } from '@/lib/music/playable'
import { parseSpotifyUri } from '@/lib/music/uri'
import { keys } from '@/lib/spotify/endpoints/keys'
import { thingsOf } from '@/lib/things/things'

/** The list of everything saved of one type. */
const listKeys: Record<string, readonly unknown[]> = {
  album: keys.savedAlbums(),
  artist: keys.followedArtists(),
  show: keys.savedShows(),
  episode: keys.savedEpisodes(),
  playlist: keys.myPlaylists(),
}

/** `early`: what other tabs have told before. Returns the function that ends it; the channel stays open. */
export function shareHeartNews(
  owner: ListsOwner,
  channel: BroadcastChannel | null,
  early: readonly MessageEvent[],
): () => void {
  const hearts = heartsOf(owner.client)
  const things = thingsOf(owner.client)
  const missed = missedOf(owner.client)
  const find: Find = <Row>(key: readonly unknown[]) => {
    const list = owner.lists?.find<Row>(key)
    if (!list) missed.add(JSON.stringify(key))
    return list
  }
  const stopHearing = hearts.onAccepted(listTeller(find, (uri) => things.get(uri) as Playlist | null))
  const lists = { find, edited: editedOf(owner.client) }
  const stopSharing = channel && shareTabNews({ channel, early, hearts, lists, things })
  return () => {
    stopHearing()
    stopSharing?.()
  }
}

type Find = <Row>(key: readonly unknown[]) => PagedList<Row> | undefined

function listTeller(find: Find, findPlaylist: (uri: string) => Playlist | null) {
  const outdated = new Set<{ refresh(): Promise<void> }>()
  let saved: Playlist[] = []
  /** Once for all that was saved together. */
  function showSoon(list: { refresh(): Promise<void> } | null, playlist?: Playlist): void {
    if (outdated.size === 0 && saved.length === 0) setTimeout(show)
    if (list) outdated.add(list)
    if (playlist) saved.push(playlist)
  }
  function show(): void {
    const [due, playlists] = [[...outdated], saved]
    outdated.clear()
    saved = []
    const list = find<Playlist>(keys.myPlaylists())
    for (const playlist of playlists.toReversed()) list?.insertFirst(playlist)
    for (const list of due) void list.refresh()
  }
  return ({ uris, isSaved, isChecked = false }: HeartNews) => {
    const type = parseSpotifyUri(uris[0] ?? '')?.type ?? ''
    const playlist = type === 'playlist' ? findPlaylist(uris[0] ?? '') : null
    function tell<Row>(list: PagedList<Row> | undefined, isMeant: (row: Row) => boolean): void {
      if (!list) return
      // What is removed twice would take another row's place with it.
      if (!isSaved && !isChecked) list.remove(isMeant)
      else if (playlist && !isChecked) showSoon(null, playlist)
      else showSoon(list)
    }
    const key = listKeys[type]
    if (key) tell(find<{ uri: string }>(key), ({ uri }) => uris.includes(uri))
    const tracks = uris.filter((uri) => parseSpotifyUri(uri)?.type === 'track')
    if (tracks.length === 0) return
    tell(
      find<ListRow>(keys.savedTracks()),
      ({ item }) => item !== null && tracks.some((uri) => goesBy(item, uri)),
    )
  }
}
