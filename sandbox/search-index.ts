import type {
  Catalogue,
  CatalogueAlbum,
  CatalogueArtist,
  CatalogueEpisode,
  CatalogueShow,
  CatalogueTrack,
  StoredPlaylist,
} from './model'

type Indexed<T> = { value: T; name: string; text: string; year: string; artists: string }

export type SearchIndex = {
  tracks(query: string): CatalogueTrack[]
  albums(query: string): CatalogueAlbum[]
  artists(query: string): CatalogueArtist[]
  shows(query: string): CatalogueShow[]
  episodes(query: string): CatalogueEpisode[]
  playlists(query: string, among: StoredPlaylist[]): StoredPlaylist[]
}

/** Searches words of name, artists and album; names that start with the query come first, then the popular ones. */
export function createSearchIndex(catalogue: Catalogue): SearchIndex {
  const artistNames = (ids: readonly string[]) =>
    ids.map((id) => catalogue.artists.get(id)?.name ?? '').join(' ')
  const entry = <T>(value: T, name: string, { artists = '', more = '', year = '' } = {}): Indexed<T> => ({
    value,
    name: plain(name),
    artists: plain(artists),
    text: plain(`${name} ${artists} ${more}`),
    year,
  })
  const byPopularity = <T extends { popularity: number }>(values: Iterable<T>) =>
    [...values].sort((a, b) => b.popularity - a.popularity)

  const tracks = byPopularity(catalogue.tracks.values()).map((track) => {
    const album = catalogue.albums.get(track.albumId)
    const more = {
      artists: artistNames(track.artistIds),
      more: album?.name,
      year: album?.releaseDate.slice(0, 4),
    }
    return entry(track, track.name, more)
  })
  const albums = byPopularity(catalogue.albums.values()).map((album) =>
    entry(album, album.name, { artists: artistNames(album.artistIds), year: album.releaseDate.slice(0, 4) }),
  )
  const artists = byPopularity(catalogue.artists.values()).map((artist) =>
    entry(artist, artist.name, { artists: artist.name, more: artist.genres.join(' ') }),
  )
  const shows = [...catalogue.shows.values()].map((show) => entry(show, show.name, { more: show.publisher }))
  const episodes = [...catalogue.episodes.values()].map((episode) =>
    entry(episode, episode.name, { more: catalogue.shows.get(episode.showId)?.name }),
  )
  return {
    tracks: (query) => find(tracks, query),
    albums: (query) => find(albums, query),
    artists: (query) => find(artists, query),
    shows: (query) => find(shows, query),
    episodes: (query) => find(episodes, query),
    playlists: (query, among) =>
      find(
        among.map((playlist) => entry(playlist, playlist.name, { more: playlist.ownerName })),
        query,
      ),
  }
}

function find<T>(entries: readonly Indexed<T>[], query: string): T[] {
  const { words, artist, years } = readQuery(query)
  const found = entries.filter(
    (entry) =>
      words.every((word) => entry.text.includes(word)) &&
      (artist === null || entry.artists.includes(artist)) &&
      (years === null || (entry.year >= years.from && entry.year <= years.to)),
  )
  const start = words.join(' ')
  const leads = (entry: Indexed<T>) => entry.name.startsWith(start)
  return [...found.filter(leads), ...found.filter((entry) => !leads(entry))].map((entry) => entry.value)
}

type Wanted = { words: string[]; artist: string | null; years: { from: string; to: string } | null }

/** Words and the filters `artist:`, `year:` (one or a range), `track:`, `album:`, `genre:`, `tag:`. */
function readQuery(query: string): Wanted {
  const wanted: Wanted = { words: [], artist: null, years: null }
  for (const [, field, quoted, bare] of query.matchAll(/(?:(\w+):)?(?:"([^"]*)"|(\S+))/g)) {
    const value = quoted ?? bare ?? ''
    // An apostrophe in a filter finds nothing.
    if (field && field !== 'tag' && /['’]/.test(value)) wanted.words.push('\0')
    else if (field === 'artist') wanted.artist = plain(value)
    else if (field === 'year') wanted.years = readYears(value)
    else if (field !== 'tag') wanted.words.push(...plain(value).split(' ').filter(Boolean))
  }
  return wanted
}

function readYears(text: string): { from: string; to: string } {
  const [from = '', to = from] = text.split('-')
  return { from, to }
}

/** Lower case, no accents, apostrophes as spaces, collapsed white space. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[\s'’]+/g, ' ')
    .trim()
}
