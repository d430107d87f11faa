import type { Context } from 'hono'
import type { StoredPlaylist } from '../model'
import type { World } from '../world'
import { type ApiEnv, demandScopes } from './bearer'
import { isHidden, isOwnOrShared } from './playlist-json'
import { forbidden, notFound, Refusal } from './refusal'
import { readId } from './request'

/** The playlist in the path; unknown and hidden ones look alike. */
export function findPlaylist(c: Context<ApiEnv>, world: World): StoredPlaylist {
  const playlist = world.store.playlists.get(readId(c))
  if (!playlist || isHidden(world, playlist)) throw notFound()
  return playlist
}

/** A playlist whose details or cover this listener may change: the owner’s only. */
export function findOwnPlaylist(c: Context<ApiEnv>, world: World): StoredPlaylist {
  const playlist = findPlaylist(c, world)
  demandModifyScope(c, playlist.isPublic)
  if (playlist.ownerId !== c.get('listener').id) {
    throw world.options.quota === 'development'
      ? forbidden()
      : new Refusal(403, "You cannot change a playlist you don't own.")
  }
  return playlist
}

/** A playlist whose rows this listener may change: the owner’s and collaborators’. */
export function findEditablePlaylist(c: Context<ApiEnv>, world: World): StoredPlaylist {
  const playlist = findPlaylist(c, world)
  demandModifyScope(c, playlist.isPublic)
  if (!isOwnOrShared(world, playlist, c.get('listener'))) {
    throw world.options.quota === 'development'
      ? forbidden()
      : new Refusal(403, 'You cannot add tracks to a playlist you don’t own.')
  }
  return playlist
}

export function demandModifyScope(c: Context<ApiEnv>, isPublic: boolean): void {
  demandScopes(c.get('scopes'), [isPublic ? 'playlist-modify-public' : 'playlist-modify-private'])
}
