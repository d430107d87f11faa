import { Hono } from 'hono'
import * as v from 'valibot'
import { commandNames } from '../connect/commands'
import { listeners } from '../listeners'
import type { World } from '../world'

const oddities = v.strictObject({
  isUnlisted: v.optional(v.boolean()),
  isRestricted: v.optional(v.boolean()),
  ignores: v.optional(v.array(v.picklist([...commandNames, 'transfer']))),
  levels: v.optional(v.picklist(['prompt', 'late', 'stuck'])),
  restartsReports: v.optional(v.boolean()),
})

/** Makes the device with this ID misbehave; unnamed properties stay. Reset ends it. */
export function deviceControl(world: World): Hono {
  const app = new Hono()
  app.put('/:id', async (c) => {
    const parsed = v.safeParse(oddities, await c.req.json())
    if (!parsed.success) return c.text(v.summarize(parsed.issues), 400)
    const owners = listeners
      .map((listener) => world.connect.player(listener.id))
      .filter((player) => player.find(c.req.param('id')) !== null)
    for (const player of owners) player.update(c.req.param('id'), parsed.output)
    return owners.length > 0 ? c.body(null, 204) : c.text('There is no such device.', 404)
  })
  return app
}
