import { type Context, Hono } from 'hono'
import { isKept, type SavedKind } from '../library'
import type { World } from '../world'
import { type ApiEnv, extendedOnly, requireScope } from './bearer'
import { badRequest } from './refusal'
import { readIds, readList } from './request'

const savedKinds = ['tracks', 'albums', 'shows', 'episodes'] as const

/** Saving and checking by type, as in the extended dialect. */
export function libraryWriteRoutes(world: World): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>()
  const isExtended = extendedOnly(world)

  const change = (c: Context<ApiEnv>, kind: SavedKind, ids: readonly string[]) => {
    const { id: listenerId } = c.get('listener')
    for (const id of ids) {
      if (c.req.method === 'PUT') world.store.save(listenerId, kind, id)
      else world.store.unsave(listenerId, kind, id)
    }
  }
  const contains = (c: Context<ApiEnv>, kind: SavedKind, ids: readonly string[]) => {
    const list = world.store.library(c.get('listener').id)[kind]
    return c.json(ids.map((id) => isKept(list, id)))
  }

  for (const kind of savedKinds) {
    const path = `/v1/me/${kind}`
    app.on(['PUT', 'DELETE'], path, isExtended, requireScope('user-library-modify'), async (c) => {
      change(c, kind, await readChangedIds(c))
      return c.body(null, 200)
    })
    app.get(`${path}/contains`, isExtended, requireScope('user-library-read'), (c) =>
      contains(c, kind, readList(c, 'ids', 50)),
    )
  }

  app.on(['PUT', 'DELETE'], '/v1/me/following', isExtended, requireScope('user-follow-modify'), async (c) => {
    const kind = followedKind(c)
    change(c, kind, await readChangedIds(c))
    return c.body(null, 204)
  })
  app.get('/v1/me/following/contains', isExtended, requireScope('user-follow-read'), (c) =>
    contains(c, followedKind(c), readList(c, 'ids', 50)),
  )
  return app
}

/** IDs in the query or in the body. */
async function readChangedIds(c: Context): Promise<string[]> {
  return c.req.query('ids') ? readList(c, 'ids', 50) : readIds(c)
}

function followedKind(c: Context): 'artists' | 'users' {
  switch (c.req.query('type')) {
    case 'artist':
      return 'artists'
    case 'user':
      return 'users'
    default:
      throw badRequest('Invalid type')
  }
}
