import type { Album, AlbumRef, Page, Track } from '@/lib/music/entities'
import type { SpotifyClient } from '@/lib/spotify/client'
import { clampLimit, type PageOptions, type ReadSignal } from '@/lib/spotify/page-options'
import type { SpotifyAlbum, SpotifyTrack } from '@/lib/spotify/payloads'
import { readNamed, required } from '@/lib/spotify/read-payload'
import { entityPath } from '@/lib/spotify/request'
import { toAlbum } from '@/lib/spotify/to-album'
import { toPage } from '@/lib/spotify/to-page'
import { toTrack } from '@/lib/spotify/to-track'

/** `tracks` is null where the answer held none: they have to be read. */
export type AlbumWithTracks = { album: Album; tracks: Page<Track> | null }

/** One album with its first tracks (up to 50), in one request. Throws not-found. */
export async function getAlbum(
  client: SpotifyClient,
  id: string,
  { signal }: ReadSignal = {},
): Promise<AlbumWithTracks> {
  const payload = readNamed<SpotifyAlbum>(await client.read(entityPath('albums', id), { signal }), 'an album')
  const album = required(toAlbum(payload), 'an album')
  const first = Array.isArray(payload.tracks?.items) ? payload.tracks : null
  return { album, tracks: first && toPage(first, { offset: 0, limit: 50 }, albumTrack(album)) }
}

/** `limit` up to 50. With `album`, the tracks carry it; the provider's rows do not name it. */
export async function getAlbumTracks(
  client: SpotifyClient,
  id: string,
  { offset = 0, limit, signal, album }: PageOptions & { album?: AlbumRef } = {},
): Promise<Page<Track>> {
  const query = { limit: clampLimit(limit, 50), offset }
  const answer = await client.read(`${entityPath('albums', id)}/tracks`, { query, signal })
  return toPage(answer, query, album ? albumTrack(album) : toTrack)
}

function albumTrack(album: AlbumRef): (payload: SpotifyTrack) => Track | null {
  const { id, name, uri, url, images, artists, releaseDate } = album
  const ref: AlbumRef = { id, name, uri, url, images, artists, releaseDate }
  return (payload) => {
    const track = toTrack(payload)
    return track && { ...track, album: ref, images }
  }
}
