import { Hono } from 'hono'
import type { World } from '../world'
import { albumRoutes } from './albums'
import { artistRoutes } from './artists'
import { type ApiEnv, requireBearer } from './bearer'
import { cors } from './cors'
import { historyRoutes } from './history'
import { libraryRoutes } from './library'
import { libraryListRoutes } from './library-lists'
import { libraryWriteRoutes } from './library-writes'
import { limitRequests } from './limit-requests'
import { playerRoutes } from './player'
import { playlistCoverRoutes } from './playlist-cover'
import { playlistEditRoutes } from './playlist-edits'
import { playlistFollowerRoutes } from './playlist-followers'
import { playlistRoutes } from './playlists'
import { profileRoutes } from './profile'
import { Refusal } from './refusal'
import { searchRoutes } from './search'
import { showRoutes } from './shows'
import { topRoutes } from './top'
import { trackRoutes } from './tracks'

/** The Web API host: everything under `/v1`. */
export function webApiRoutes(world: World): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  app.use('/v1/*', cors)
  app.use('/v1/*', requireBearer(world))
  app.use('/v1/*', limitRequests(world.quota))
  const areas = [
    profileRoutes,
    historyRoutes,
    libraryRoutes,
    libraryListRoutes,
    libraryWriteRoutes,
    topRoutes,
    playerRoutes,
    playlistRoutes,
    playlistEditRoutes,
    playlistCoverRoutes,
    playlistFollowerRoutes,
    albumRoutes,
    artistRoutes,
    showRoutes,
    trackRoutes,
    searchRoutes,
  ]
  for (const area of areas) app.route('/', area(world))
  app.all('/v1/*', () => {
    throw new Refusal(404, 'Service not found')
  })
  return app
}
