import type { ImageSource } from '@/lib/music/entities'
import { formatReleaseDate, formatYear } from '@/lib/music/format'
import type { SearchResults } from '@/lib/spotify/search'

export type ResultCard = {
  uri: string
  name: string
  line: string
  href: string
  images: readonly ImageSource[]
  placeholder: 'disc' | 'list' | 'person' | 'show'
  /** Played as a whole by its uri. */
  isPlayable: boolean
}

export type ResultShelf = { heading: string; cards: ResultCard[]; isRound: boolean }

/** What was found besides songs, a shelf for each kind that has anything. */
export function resultShelves(results: SearchResults): ResultShelf[] {
  const shelves: ResultShelf[] = [
    {
      heading: 'Artists',
      isRound: true,
      cards: (results.artists?.items ?? []).map((artist) => ({
        ...pick(artist),
        line: 'Artist',
        href: `/artist/${artist.id}`,
        placeholder: 'person',
        isPlayable: true,
      })),
    },
    {
      heading: 'Albums',
      isRound: false,
      cards: (results.albums?.items ?? []).map((album) => ({
        ...pick(album),
        line: [formatYear(album.releaseDate), album.artists.map(({ name }) => name).join(', ')]
          .filter(Boolean)
          .join(' · '),
        href: `/album/${album.id}`,
        placeholder: 'disc',
        isPlayable: true,
      })),
    },
    {
      heading: 'Playlists',
      isRound: false,
      cards: (results.playlists?.items ?? []).map((playlist) => ({
        ...pick(playlist),
        line: `By ${playlist.owner.name}`,
        href: `/playlist/${playlist.id}`,
        placeholder: 'list',
        isPlayable: true,
      })),
    },
    {
      heading: 'Podcasts',
      isRound: false,
      cards: (results.shows?.items ?? []).map((show) => ({
        ...pick(show),
        line: show.publisher ?? 'Podcast',
        href: `/show/${show.id}`,
        placeholder: 'show',
        isPlayable: true,
      })),
    },
    {
      heading: 'Episodes',
      isRound: false,
      cards: (results.episodes?.items ?? []).map((episode) => ({
        ...pick(episode),
        line: formatReleaseDate(episode.releaseDate) || 'Episode',
        href: `/episode/${episode.id}`,
        placeholder: 'show',
        isPlayable: false,
      })),
    },
  ]
  return shelves.filter((shelf) => shelf.cards.length > 0)
}

type Found = { uri: string; name: string; images: ImageSource[] }

const pick = ({ uri, name, images }: Found): Found => ({ uri, name, images })
