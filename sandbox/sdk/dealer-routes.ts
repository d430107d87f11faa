import { Hono } from 'hono'
import type { World } from '../world'
import { admit } from './admission'
import { type Connection, openConnection } from './connection'
import { readDeviceCommand } from './device-commands'
import { hubOf } from './hub'
import type { DealerMessage } from './messages'
import { welcome } from './welcome'

/** Refusals that mean there was nothing to act on, rather than nothing left to do. */
const NOTHING_LOADED = new Set(['nothing-loaded', 'no-active-device', 'device-not-found'])

/**
 * The channel between a page's device and the sandbox: an answer of JSON lines that stays open as long as the
 * device lives, and small requests the other way. The page's going away closes it.
 */
export function dealerRoutes(world: World): Hono {
  const app = new Hono()
  const hub = hubOf(world)

  function openChannel(listenerId: string, page: { name: string; volumePercent: number }): Response {
    const encoder = new TextEncoder()
    let connection: Connection | null = null
    const leave = () => {
      if (connection) {
        hub.connections.delete(connection)
        connection.close()
        connection = null
      }
    }
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const write = (message: DealerMessage) =>
          controller.enqueue(encoder.encode(`${JSON.stringify(message)}\n`))
        const hangUp = () => {
          leave()
          controller.close()
        }
        connection = openConnection({ world, listenerId, page, quirks: () => hub.quirks, write, hangUp })
        hub.connections.add(connection)
        welcome(world.clock, connection, hub.welcomes.shift())
      },
      cancel: leave,
    })
    return new Response(body, {
      headers: { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' },
    })
  }

  app.post('/dealer/connect', async (c) => {
    const admission = admit(world, c.req.header('authorization'))
    if (!admission.ok) {
      return c.json({ event: admission.event, message: admission.message }, admission.status)
    }
    const first = hub.welcomes[0]
    if (first?.type === 'error') {
      hub.welcomes.shift()
      return c.json({ event: first.event, message: first.message }, 403)
    }
    const { name, volume } = await c.req.json<{ name: string; volume: number }>()
    return openChannel(admission.listenerId, { name, volumePercent: Math.round(volume * 100) })
  })

  app.post('/dealer/command', async (c) => {
    const admission = admit(world, c.req.header('authorization'))
    if (!admission.ok) {
      return c.json({ event: admission.event, message: admission.message }, admission.status)
    }
    const { deviceId, command } = await c.req.json()
    const connection = [...hub.connections].find((open) => open.deviceId() === deviceId)
    const wanted = readDeviceCommand(command)
    if (wanted.type === 'rename') {
      connection?.rename(wanted.name)
      return c.body(null, 204)
    }
    const player = world.connect.player(admission.listenerId)
    const isActive = player.session().activeDeviceId === deviceId
    if (!isActive && wanted.type !== 'volume') {
      return c.body(null, 409)
    }
    const outcome = player.send(wanted, deviceId)
    return c.body(null, !outcome.ok && NOTHING_LOADED.has(outcome.refusal) ? 409 : 204)
  })

  return app
}
