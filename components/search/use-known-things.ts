import { useEffect } from 'react'
import { useLists } from '@/hooks/use-list'
import { useStore } from '@/hooks/use-store'
import type { Lists } from '@/lib/lists/lists'
import type { Album, Artist, Episode, ListRow, Playable, Playlist, Show } from '@/lib/music/entities'
import { toLibraryEntry } from '@/lib/music/library-entry'
import { itemTarget, type MenuTarget, menuTargetOf } from '@/lib/music/menu-target'
import { artistLine, homeOf, playFrom } from '@/lib/music/playable'
import type { KnownEntity } from '@/lib/search/known-things'
import { keys } from '@/lib/spotify/endpoints/keys'
import { createStore } from '@/lib/store'
import { kindNames } from '@/lib/words/common-words'
import { foundWords } from '@/lib/words/found-words'
import { lineOf } from '@/lib/words/library-words'
import { useNewest } from './result-card'

/** Songs come after the other entities, which are fewer and more often meant. */
export type KnownThings = { places: readonly KnownEntity[]; songs: readonly KnownEntity[] }

type Place = Playlist | Artist | Album | Show | Episode

type Found = { lists: Lists; places: readonly Place[]; songs: readonly KnownEntity[] }

const latest = createStore<Found | null>(null)

/** The listener’s library as far as this browser has it; null during the first lookup. */
export function useKnownThings(): KnownThings | null {
  const lists = useLists()
  useEffect(() => {
    let isOver = false
    gather(lists).then((found) => {
      if (!isOver) latest.setState(found)
    })
    return () => {
      isOver = true
    }
  }, [lists])
  const found = useStore(latest, (it) => (it?.lists === lists ? it : null))
  const places = useNewest(found?.places ?? [])
  return found && { places: places.map(placeTarget), songs: found.songs }
}

async function gather(lists: Lists): Promise<Found> {
  const [playlists, albums, artists, shows, episodes, liked] = await Promise.all([
    lists.known<Playlist>(keys.myPlaylists()),
    lists.known<Album>(keys.savedAlbums()),
    lists.known<Artist>(keys.followedArtists()),
    lists.known<Show>(keys.savedShows()),
    lists.known<Episode>(keys.savedEpisodes()),
    lists.known<ListRow>(keys.savedTracks()),
  ])
  const songs = liked.flatMap(({ item }) => (item && item.unplayable === null ? songTarget(item) : []))
  return { lists, places: [...playlists, ...artists, ...albums, ...shows, ...episodes], songs }
}

export function placeTarget(place: Place): KnownEntity {
  const entry = toLibraryEntry(place)
  return { ...entry, line: lineOf(entry, true) }
}

export const targetOfKnown = ({ item, uri, name, images }: KnownEntity): MenuTarget | null =>
  item ? itemTarget(item) : menuTargetOf(uri, { name, images })

export function songTarget(item: Playable): KnownEntity {
  const { uri, name, images } = item
  const by = artistLine(item)
  return {
    uri,
    name,
    images,
    href: null,
    home: homeOf(item),
    request: playFrom(item),
    item,
    line: by ? foundWords.song(by) : kindNames.track,
  }
}
