import { Hono } from 'hono'
import type { World } from '../world'
import type { ApiEnv } from './bearer'
import { profileJson } from './user-json'

export function profileRoutes(world: World): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  app.get('/v1/me', (c) => c.json(profileJson(world, c.get('listener'), c.get('scopes'))))
  return app
}
