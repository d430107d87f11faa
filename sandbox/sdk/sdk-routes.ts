import { Hono } from 'hono'
import type { World } from '../world'
import { dealerRoutes } from './dealer-routes'
import { browserScript } from './scripts'

const FRAME = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Playback</title>
<link rel="icon" href="data:,">
<body><script src="/embedded/index.js"></script></body>
</html>
`

const SCRIPT_HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-cache',
  'cross-origin-resource-policy': 'cross-origin',
}

/** The playback SDK: the page’s script, the frame with the audio, and the channel to the sandbox. */
export function sdkRoutes(world: World): Hono {
  const app = new Hono()
  app.get('/spotify-player.js', async (c) =>
    c.body(await browserScript('./page/spotify-player.ts'), 200, SCRIPT_HEADERS),
  )
  app.get('/embedded/index.html', (c) => c.html(FRAME))
  app.get('/embedded/index.js', async (c) =>
    c.body(await browserScript('./frame/embedded.ts'), 200, SCRIPT_HEADERS),
  )
  app.route('/', dealerRoutes(world))
  return app
}
