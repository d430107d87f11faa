import type { Album, AlbumRef, Page, Track } from '@/lib/music/entities'
import type { PageOptions } from '@/lib/spotify/endpoints/page-options'
import { readOne, readPage } from '@/lib/spotify/endpoints/reading'
import type { SpotifyAlbum, SpotifyTrack } from '@/lib/spotify/mapping/payloads'
import { toAlbum } from '@/lib/spotify/mapping/to-album'
import { toPage } from '@/lib/spotify/mapping/to-page'
import { toTrack } from '@/lib/spotify/mapping/to-track'
import type { SpotifyClient } from '@/lib/spotify/sending/client'
import { entityPath } from '@/lib/spotify/sending/request'

/** `tracks` is null if the answer has none, so that they have to be read. */
export type AlbumWithTracks = { album: Album; tracks: Page<Track> | null }

/** With its first tracks (up to 50), in one request. Throws not-found. */
export function getAlbum(client: SpotifyClient, id: string): Promise<AlbumWithTracks> {
  const toAnswer = (payload: SpotifyAlbum) => {
    const album = toAlbum(payload)
    const first = Array.isArray(payload.tracks?.items) ? payload.tracks : null
    return album && { album, tracks: first && toPage(first, { offset: 0, limit: 50 }, albumTrack(album)) }
  }
  return readOne(client, ['albums', id], toAnswer)
}

/** `limit` up to 50. Pass `album` to add it to the tracks: Spotify's rows leave it out. */
export async function getAlbumTracks(
  client: SpotifyClient,
  id: string,
  { album, ...options }: PageOptions & { album?: AlbumRef } = {},
): Promise<Page<Track>> {
  return readPage(client, `${entityPath('albums', id)}/tracks`, options, album ? albumTrack(album) : toTrack)
}

/** Throws not-found. */
export const getTrack = (client: SpotifyClient, id: string) => readOne(client, ['tracks', id], toTrack)

function albumTrack(album: AlbumRef): (payload: SpotifyTrack) => Track | null {
  const { id, name, uri, url, images, artists, releaseDate } = album
  const ref: AlbumRef = { id, name, uri, url, images, artists, releaseDate }
  return (payload) => {
    const track = toTrack(payload)
    return track && { ...track, album: ref, images }
  }
}
