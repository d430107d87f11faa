import { Hono } from 'hono'
import { findListener } from '../listeners'
import type { World } from '../world'
import { type ApiEnv, extendedOnly } from './bearer'
import { notFound } from './refusal'
import { profileJson, publicUserJson } from './user-json'

export function profileRoutes(world: World): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  app.get('/v1/me', (c) => c.json(profileJson(world, c.get('listener'), c.get('scopes'))))
  app.get('/v1/users/:id', extendedOnly(world), (c) => {
    const listener = findListener(c.req.param('id'))
    if (!listener) throw notFound()
    return c.json({ ...publicUserJson(world, listener.id, listener.displayName), images: [] })
  })
  return app
}
