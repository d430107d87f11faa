import { Hono } from 'hono'
import * as v from 'valibot'
import type { World } from '../world'
import { hubOf } from './hub'

const order = v.variant('event', [
  // For connected devices: another `ready` with a new ID.
  v.object({ event: v.literal('ready-twice') }),
  // `not_ready`, and after `delayMs` `ready` with a new ID (never, if absent).
  v.object({ event: v.literal('not-ready'), delayMs: v.optional(v.number()) }),
  v.object({ event: v.literal('disconnect') }),
  // Simulated sleep: dropped by the account and dead to `connect` and commands, which still appear to succeed; only a
  // new player helps.
  v.object({ event: v.literal('sleep') }),
  // For the next device that connects.
  v.object({ event: v.literal('initialization-error') }),
])

/** Makes SDK devices misbehave. */
export function sdkControl(world: World): Hono {
  const app = new Hono()
  const hub = hubOf(world)
  app.post('/', async (c) => {
    const parsed = v.safeParse(order, await c.req.json())
    if (!parsed.success) {
      return c.json({ error: v.summarize(parsed.issues) }, 400)
    }
    const wanted = parsed.output
    if (wanted.event === 'initialization-error') {
      hub.refusals.push({ event: 'initialization_error', message: 'Failed to initialize player' })
    }
    for (const connection of [...hub.connections]) {
      if (wanted.event === 'ready-twice') connection.register()
      else if (wanted.event === 'disconnect') connection.hangUp()
      else if (wanted.event === 'sleep') connection.sleep()
      else if (wanted.event === 'not-ready') {
        connection.unregister()
        if (wanted.delayMs !== undefined) world.clock.after(wanted.delayMs, connection.register)
      }
    }
    return c.json({ devices: hub.connections.size })
  })
  return app
}
