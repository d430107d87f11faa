import type { CatalogueAlbum, CatalogueArtist } from '../model'
import { RECENT_RELEASES } from './tables/recent-releases'

const DAY_MS = 86_400_000

/**
 * Moves the dates of a few albums close to `nowMs`. Their IDs and songs derive from names, so nothing else changes.
 */
export function dateRecentReleases(
  albums: readonly CatalogueAlbum[],
  artists: readonly CatalogueArtist[],
  nowMs: number,
): void {
  for (const { artist: artistName, name, daysAgo } of RECENT_RELEASES) {
    const artist = artists.find((candidate) => candidate.name === artistName)
    const album = albums.find((candidate) => candidate.name === name && candidate.artistIds[0] === artist?.id)
    if (!album) throw new Error(`No "${name}" by "${artistName}" to bring out`)
    const releaseDate = new Date(nowMs - daysAgo * DAY_MS).toISOString().slice(0, 10)
    album.releaseDate = releaseDate
    album.releaseDatePrecision = 'day'
    album.copyright = `${releaseDate.slice(0, 4)} ${album.label}`
  }
}
