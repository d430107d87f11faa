import { seeded } from '../catalogue/seeded'
import type { Library, PlayedEntry, SavedEntry } from '../library'
import { wordTimedAlbum } from '../media/lyrics'
import type { Catalogue, Listener } from '../model'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

type Wishes = { likedCount: number; nowMs: number }

/** A library like one used for years; the same for the same catalogue. Playlists are seeded separately. */
export function seedLibrary(
  catalogue: Catalogue,
  listener: Listener,
  { likedCount, nowMs }: Wishes,
): Library {
  const isFull = listener.id === 'premium-listener'
  const pick = (ids: Iterable<string>, count: number) =>
    seeded(`${listener.id} ${count}`)
      .shuffle([...ids])
      .slice(0, count)
  const saved = (ids: string[], stepMs: number): SavedEntry[] =>
    ids.map((id, index) => ({ id, addedAtMs: nowMs - hourMs - index * stepMs }))
  const albums = pick(catalogue.albums.keys(), isFull ? 34 : 6)
  return {
    tracks: saved(pick(playableTrackIds(catalogue), isFull ? likedCount : 15), 5 * hourMs),
    albums: saved(albums, 9 * dayMs),
    shows: saved(isFull ? [...catalogue.shows.keys()] : [], 40 * dayMs),
    episodes: saved(isFull ? episodesOf(catalogue, pick(catalogue.episodes.keys(), 5)) : [], 6 * dayMs),
    artists: saved(pick(catalogue.artists.keys(), isFull ? 24 : 4), 20 * dayMs),
    users: [],
    playlistIds: [],
    history: seedHistory(catalogue, albums, nowMs, isFull ? 60 : 8),
  }
}

/** The given episodes, the last of them unfinished. */
function episodesOf({ shows }: Catalogue, picked: readonly string[]): string[] {
  const [show] = shows.values()
  const begun = show?.episodeIds.slice(1, 2) ?? []
  return [...picked.slice(0, -1).filter((id) => !begun.includes(id)), ...begun]
}

function playableTrackIds({ tracks }: Catalogue): string[] {
  return [...tracks.values()].filter((track) => track.restriction === null).map((track) => track.id)
}

/** Albums, artists, and songs without a context, newest first. The newest song is one that shows the lyrics best. */
function seedHistory(catalogue: Catalogue, albumIds: string[], nowMs: number, count: number): PlayedEntry[] {
  const isFirst = (id: string) => catalogue.albums.get(id)?.name === wordTimedAlbum
  const plays = [...new Set([...albumIds.filter(isFirst), ...albumIds])].flatMap((albumId, turn) => {
    const album = catalogue.albums.get(albumId)
    if (!album) return []
    const contexts = [`spotify:album:${albumId}`, `spotify:artist:${album.artistIds[0] ?? ''}`, null]
    const contextUri = contexts[turn % contexts.length] ?? null
    const played = album.trackIds.slice(0, 3).reverse()
    return played.map((id) => ({ uri: `spotify:track:${id}`, contextUri }))
  })
  return plays
    .slice(0, count)
    .map((play, index) => ({ ...play, playedAtMs: nowMs - (index + 1) * 47 * 60_000 }))
}
