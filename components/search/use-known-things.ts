import { useEffect } from 'react'
import { useLists } from '@/hooks/use-list'
import { useStore } from '@/hooks/use-store'
import type { Lists } from '@/lib/lists/lists'
import type { Album, Artist, Episode, ListRow, Playable, Playlist, Show } from '@/lib/music/entities'
import { toLibraryEntry } from '@/lib/music/library-entry'
import { artistLine, homeOf } from '@/lib/music/playable'
import type { KnownThing } from '@/lib/search/known-things'
import { keys } from '@/lib/spotify/endpoints/keys'
import { createStore } from '@/lib/store'
import { foundWords } from '@/lib/words/found-words'
import { kindNames } from '@/lib/words/kind-words'
import { lineOf } from '@/lib/words/library-words'

/** Songs come after the places of the library, which are fewer and more often meant. */
export type KnownThings = { places: readonly KnownThing[]; songs: readonly KnownThing[] }

/** What was found the last time, and in whose lists. */
const latest = createStore<{ lists: Lists; things: KnownThings } | null>(null)

/** Everything of the listener's that this browser knows; null for a moment, while it is looked up the first time. */
export function useKnownThings(): KnownThings | null {
  const lists = useLists()
  useEffect(() => {
    let isOver = false
    gather(lists).then((things) => {
      if (!isOver) latest.setState({ lists, things })
    })
    return () => {
      isOver = true
    }
  }, [lists])
  return useStore(latest, (found) => (found?.lists === lists ? found.things : null))
}

async function gather(lists: Lists): Promise<KnownThings> {
  const [playlists, albums, artists, shows, episodes, liked] = await Promise.all([
    lists.known<Playlist>(keys.myPlaylists()),
    lists.known<Album>(keys.savedAlbums()),
    lists.known<Artist>(keys.followedArtists()),
    lists.known<Show>(keys.savedShows()),
    lists.known<Episode>(keys.savedEpisodes()),
    lists.known<ListRow>(keys.savedTracks()),
  ])
  const things = [...playlists, ...artists, ...albums, ...shows, ...episodes]
  return {
    places: things.map(toLibraryEntry).map((entry) => ({ ...entry, line: lineOf(entry, true) })),
    songs: liked.flatMap(({ item }) => (item && item.unplayable === null ? songThing(item) : [])),
  }
}

export function songThing(item: Playable): KnownThing {
  const { uri, name, images } = item
  const by = artistLine(item)
  return {
    uri,
    name,
    images,
    href: null,
    home: homeOf(item),
    request: { uris: [uri] },
    item,
    line: by ? foundWords.song(by) : kindNames.track,
  }
}
