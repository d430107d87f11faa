import { Hono } from 'hono'
import type { World } from '../world'
import { type ApiEnv, extendedOnly, goneForAll } from './bearer'

// https://developer.spotify.com/blog/2024-11-27-changes-to-the-web-api
const goneSince2024 = [
  '/v1/artists/:id/related-artists',
  '/v1/recommendations',
  '/v1/recommendations/available-genre-seeds',
  '/v1/audio-features',
  '/v1/audio-features/:id',
  '/v1/audio-analysis/:id',
  '/v1/browse/featured-playlists',
  '/v1/browse/categories/:id/playlists',
]

// https://developer.spotify.com/documentation/web-api/tutorials/february-2026-migration-guide
const goneSince2026 = ['/v1/browse/categories', '/v1/browse/categories/:id', '/v1/audiobooks', '/v1/chapters']

/** Endpoints this sandbox has no data for, refused as the provider refuses them to each kind of app. */
export function goneRoutes(world: World): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  for (const path of goneSince2024) app.get(path, goneForAll(world))
  for (const path of goneSince2026) app.get(path, goneForAll(world))
  app.get('/v1/markets', extendedOnly(world), (c) => c.json({ markets: ['DE', 'GB', 'JP', 'SE', 'US'] }))
  return app
}
