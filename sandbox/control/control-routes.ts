import { Hono } from 'hono'
import { listeners } from '../listeners'
import { hubOf } from '../sdk/hub'
import { sdkControl } from '../sdk/sdk-control'
import type { World } from '../world'
import { deviceControl } from './device-control'
import { elsewhere } from './elsewhere'
import { readFault, readQuotaSettings } from './read-instruction'

/** The control plane for tests. Mounted only on request. */
export function controlRoutes(world: World): Hono {
  const app = new Hono().basePath('/__control')

  app.post('/reset', (c) => {
    world.reset()
    hubOf(world).refusals = []
    return c.body(null, 204)
  })
  app.post('/clock', async (c) => {
    const { advanceMs, speed } = (await c.req.json()) as Record<string, unknown>
    if (speed !== undefined && !(typeof speed === 'number' && speed > 0))
      return c.text('speed is above 0', 400)
    if (advanceMs !== undefined && !(typeof advanceMs === 'number' && advanceMs >= 0)) {
      return c.text('advanceMs is 0 or more: this clock never goes back', 400)
    }
    if (speed !== undefined) world.clock.setSpeed(speed)
    if (advanceMs !== undefined) world.clock.advance(advanceMs)
    world.connect.announce()
    return c.json({ nowMs: world.clock.now() })
  })
  app.put('/tokens', async (c) => {
    const { seconds } = (await c.req.json()) as Record<string, unknown>
    if (!(typeof seconds === 'number' && seconds >= 1)) return c.text('seconds is 1 or more', 400)
    world.accounts.setTokenSeconds(seconds)
    return c.body(null, 204)
  })
  app.post('/faults', async (c) => {
    const reading = readFault(await c.req.json())
    if (!reading.ok) return c.text(reading.problem, 400)
    world.faults.add(reading.value)
    return c.body(null, 204)
  })
  app.put('/faults/seed', async (c) => {
    const { seed } = (await c.req.json()) as Record<string, unknown>
    if (typeof seed !== 'number') return c.text('seed is a number', 400)
    world.faults.seed(seed)
    return c.body(null, 204)
  })
  app.delete('/faults', (c) => {
    world.faults.clear()
    return c.body(null, 204)
  })
  app.put('/quotas', async (c) => {
    const reading = readQuotaSettings(await c.req.json())
    if (!reading.ok) return c.text(reading.problem, 400)
    world.quota.set(reading.value)
    return c.body(null, 204)
  })
  app.get('/requests', (c) => c.json(world.requestLog.list()))
  app.delete('/requests', (c) => {
    world.requestLog.clear()
    return c.body(null, 204)
  })
  app.route('/sdk', sdkControl(world))
  app.route('/devices', deviceControl(world))
  app.route('/elsewhere', elsewhere(world))
  app.get('/state', (c) => c.json(worldState(world)))
  return app
}

/** Each listener’s library and playback, for assertions; covers only by size. */
function worldState(world: World) {
  const of = (toState: (listenerId: string) => unknown) =>
    Object.fromEntries(listeners.map(({ id }) => [id, toState(id)]))
  return {
    nowMs: world.clock.now(),
    player: of((id) => {
      const player = world.connect.player(id)
      return { ...player.session(), devices: player.devices() }
    }),
    library: of((id) => world.store.library(id)),
    playlists: world.store.playlists.all().map(({ uploadedCover, ...playlist }) => ({
      ...playlist,
      uploadedCoverBytes: uploadedCover?.length ?? null,
    })),
  }
}
