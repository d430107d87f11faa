import type { Listener, PlaylistRow, StoredPlaylist } from '../model'
import { editorialOwnerId } from '../store'
import type { World } from '../world'
import { entityJson, isoTime } from './entity'
import { imagesJson } from './images'
import { playableJson } from './json'
import { pageJson } from './paging'
import type { Span } from './request'
import { localTrackJson } from './track-json'
import { publicUserJson } from './user-json'

/** Whether this listener owns the playlist or may add to it; development mode shows only their rows. */
export function isOwnOrShared(world: World, playlist: StoredPlaylist, listener: Listener): boolean {
  if (playlist.ownerId === listener.id || playlist.guestIds?.includes(listener.id)) return true
  return playlist.isCollaborative && world.store.library(listener.id).playlistIds.includes(playlist.id)
}

export function mayReadRows(world: World, playlist: StoredPlaylist, listener: Listener): boolean {
  return world.options.quota === 'extended' || isOwnOrShared(world, playlist, listener)
}

/** As in a list of playlists. Without a reference to its rows they are withheld, not empty. */
export function simplePlaylistJson(world: World, playlist: StoredPlaylist, listener: Listener) {
  const href = rowsHref(world, playlist)
  const reference = { href, total: playlist.rows.length }
  return { ...baseJson(world, playlist), ...rowsField(world, playlist, listener, reference) }
}

/** One playlist with its first rows. */
export function playlistJson(world: World, playlist: StoredPlaylist, listener: Listener) {
  const limit = world.options.quota === 'extended' ? 100 : 50
  const rows = playlistRowsJson(world, playlist, rowsHref(world, playlist), { offset: 0, limit })
  return {
    ...baseJson(world, playlist),
    followers: { href: null, total: playlist.isPublic ? 7 : 0 },
    ...rowsField(world, playlist, listener, rows),
  }
}

export function playlistRowsJson(world: World, playlist: StoredPlaylist, href: string, span: Span) {
  // Only the retired URL names a row `track` alone.
  const isRetired = new URL(href).pathname.endsWith('/tracks')
  return pageJson(href, playlist.rows, span, (row) => rowJson(world, row, isRetired))
}

/** Whether the API hides this playlist from the app. */
export function isHidden(world: World, playlist: StoredPlaylist): boolean {
  return playlist.ownerId === editorialOwnerId && world.options.quota === 'development'
}

function rowsHref(world: World, playlist: StoredPlaylist): string {
  const name = world.options.quota === 'extended' ? 'tracks' : 'items'
  return `${world.origin()}/v1/playlists/${playlist.id}/${name}`
}

function rowsField(world: World, playlist: StoredPlaylist, listener: Listener, rows: unknown) {
  if (world.options.quota === 'extended') return { tracks: rows }
  return mayReadRows(world, playlist, listener) ? { items: rows } : {}
}

function baseJson(world: World, playlist: StoredPlaylist) {
  const entity = entityJson(world, 'playlist', playlist.id)
  return {
    ...entity,
    uri: playlist.hasLegacyUri ? `spotify:user:${playlist.ownerId}:playlist:${playlist.id}` : entity.uri,
    collaborative: playlist.isCollaborative,
    description: playlist.description,
    images: playlistImages(world, playlist),
    name: playlist.name,
    owner: publicUserJson(world, playlist.ownerId, playlist.ownerName === '' ? null : playlist.ownerName),
    primary_color: null,
    public: playlist.isPublic,
    snapshot_id: playlist.snapshotId,
  }
}

/** Null for a playlist without its own cover, since late 2023; an uploaded cover has no size. */
export function playlistImages(world: World, playlist: StoredPlaylist) {
  if (playlist.uploadedCover) {
    const version = encodeURIComponent(playlist.snapshotId)
    const url = `${world.origin()}/images/uploads/${playlist.id}?version=${version}`
    return [{ url, height: null, width: null }]
  }
  return playlist.hasImage ? imagesJson(world, 'playlist', playlist.id) : null
}

function rowJson(world: World, row: PlaylistRow, isRetired: boolean) {
  const playable = rowPlayable(world, row)
  const field = isRetired
    ? { track: playable }
    : world.options.quota === 'extended'
      ? { item: playable, track: playable }
      : { item: playable }
  const { external_urls, href, id, type, uri } = entityJson(
    world,
    'user',
    row.kind === 'gone' ? '' : row.addedById,
  )
  return {
    added_at: isoTime(row.addedAtMs),
    added_by: { external_urls, href, id, type, uri },
    is_local: row.kind === 'local',
    primary_color: null,
    video_thumbnail: { url: null },
    ...field,
  }
}

function rowPlayable(world: World, row: PlaylistRow) {
  switch (row.kind) {
    case 'track':
    case 'episode':
      return playableJson(world, row.uri)
    case 'local':
      return localTrackJson(row.uri)
    case 'gone':
      return null
    default:
      return row.kind satisfies never
  }
}
