import { Hono } from 'hono'
import type { World } from '../world'
import { type ApiEnv, extendedOnly } from './bearer'
import { demandModifyScope, findPlaylist } from './find-playlist'

/** Follow and unfollow; unfollowing one’s own playlist deletes it. */
export function playlistFollowerRoutes(world: World): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  const isExtended = extendedOnly(world)
  app.put('/v1/playlists/:id/followers', isExtended, (c) => {
    const playlist = findPlaylist(c, world)
    demandModifyScope(c, playlist.isPublic)
    world.store.followPlaylist(c.get('listener').id, playlist.id)
    return c.body(null, 200)
  })
  app.delete('/v1/playlists/:id/followers', isExtended, (c) => {
    const playlist = findPlaylist(c, world)
    demandModifyScope(c, playlist.isPublic)
    world.store.unfollowPlaylist(c.get('listener').id, playlist.id)
    return c.body(null, 200)
  })
  app.get('/v1/playlists/:id/followers/contains', isExtended, (c) => {
    const playlist = findPlaylist(c, world)
    return c.json([world.store.library(c.get('listener').id).playlistIds.includes(playlist.id)])
  })
  return app
}
