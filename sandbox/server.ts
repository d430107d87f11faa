import { Hono } from 'hono'
import { accountsRoutes } from './accounts/accounts-routes'
import { controlRoutes } from './control/control-routes'
import { wire } from './control/wire'
import { audioRoutes } from './media/audio-routes'
import { imageRoutes } from './media/image-routes'
import { lyricsRoutes } from './media/lyrics-routes'
import { sdkRoutes } from './sdk/sdk-routes'
import { uploadedCoverRoutes } from './web-api/playlist-cover'
import { Refusal, refusalAnswer } from './web-api/refusal'
import { webApiRoutes } from './web-api/web-api'
import { createWorld, type World, type WorldOptions } from './world'

/** One sandbox: serve `app.fetch` on a port, or call `app.request(path)` in a test. */
export function createSandbox(options: WorldOptions = {}): { app: Hono; world: World } {
  const world = createWorld(options)
  const app = new Hono()
  app.use('*', wire(world))
  app.route('/', accountsRoutes(world))
  app.route('/', uploadedCoverRoutes(world))
  app.route('/', webApiRoutes(world))
  app.route('/', sdkRoutes(world))
  app.route('/', imageRoutes(world))
  app.route('/', audioRoutes(world))
  app.route('/', lyricsRoutes(world))
  if (world.options.hasControl) app.route('/', controlRoutes(world))
  app.get('/', (c) => c.text('The sandbox is running. Open the app, not this address.'))
  app.onError((error, c) => {
    if (error instanceof Refusal) return refusalAnswer(c, error)
    throw error
  })
  return { app, world }
}
