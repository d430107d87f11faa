import type { HeartChange } from '@/lib/hearts/hearts'
import type { Lists } from '@/lib/lists/lists'
import type { PagedList } from '@/lib/lists/paged-list'
import type { ListRow, Playlist } from '@/lib/music/entities'
import { matchesUri } from '@/lib/music/playable'
import { parseSpotifyUri } from '@/lib/music/uri'
import { keys } from '@/lib/spotify/endpoints/keys'

/** The list of everything saved, by type. */
const listKeys: Record<string, readonly unknown[]> = {
  album: keys.savedAlbums(),
  artist: keys.followedArtists(),
  show: keys.savedShows(),
  episode: keys.savedEpisodes(),
  playlist: keys.myPlaylists(),
}

/** Updates the lists of saved items after a heart has changed. Inserts playlists; rereads the list for other items. */
export function createSavedListUpdater(
  find: Lists['find'],
  findPlaylist: (uri: string) => Playlist | null,
): (change: HeartChange) => void {
  const outdated = new Set<{ refresh(): Promise<void> }>()
  let saved: Playlist[] = []
  /** Schedules one update for everything that is saved in the same task. */
  function updateSoon(list: { refresh(): Promise<void> } | null, playlist?: Playlist): void {
    if (outdated.size === 0 && saved.length === 0) setTimeout(update)
    if (list) outdated.add(list)
    if (playlist) saved.push(playlist)
  }
  function update(): void {
    const [due, playlists] = [[...outdated], saved]
    outdated.clear()
    saved = []
    const list = find<Playlist>(keys.myPlaylists())
    for (const playlist of playlists.toReversed()) list?.insertFirst(playlist)
    for (const list of due) void list.refresh()
  }
  return ({ uris, isSaved, isChecked = false }: HeartChange) => {
    const type = parseSpotifyUri(uris[0] ?? '')?.type ?? ''
    const playlist = type === 'playlist' ? findPlaylist(uris[0] ?? '') : null
    function updateList<Row>(list: PagedList<Row> | undefined, matches: (row: Row) => boolean): void {
      if (!list) return
      // If the row were removed twice, the list would lose another row too.
      if (!isSaved && !isChecked) list.remove(matches)
      else if (playlist && !isChecked) updateSoon(null, playlist)
      else updateSoon(list)
    }
    const key = listKeys[type]
    if (key) updateList(find<{ uri: string }>(key), ({ uri }) => uris.includes(uri))
    const tracks = uris.filter((uri) => parseSpotifyUri(uri)?.type === 'track')
    if (tracks.length === 0) return
    updateList(
      find<ListRow>(keys.savedTracks()),
      ({ item }) => item !== null && tracks.some((uri) => matchesUri(item, uri)),
    )
  }
}
