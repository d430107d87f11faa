import { Hono } from 'hono'
import type { World } from '../world'
import { admit } from './admission'
import { type Connection, openConnection } from './connection'
import { readDeviceCommand } from './device-commands'
import { hubOf } from './hub'
import type { CommandAnswer, DealerMessage, DeviceCommand, Rejection } from './messages'

/**
 * The channel between a page’s device and the sandbox: a JSON-lines response that stays open while the device exists,
 * and small requests in the other direction. Closes with the page.
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
        connection = openConnection({ world, listenerId, page, write, hangUp })
        hub.connections.add(connection)
        connection.register()
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
      return c.json(admission.rejection)
    }
    const refusal = hub.refusals.shift()
    if (refusal) {
      return c.json({ isTokenRefused: false, ...refusal } satisfies Rejection)
    }
    const { name, volume } = await c.req.json<{ name: string; volume: number }>()
    return openChannel(admission.listenerId, { name, volumePercent: Math.round(volume * 100) })
  })

  function obey(listenerId: string, deviceId: string, command: DeviceCommand): CommandAnswer {
    const wanted = readDeviceCommand(command)
    if (wanted.type === 'rename') {
      ;[...hub.connections].find((open) => open.deviceId() === deviceId)?.rename(wanted.name)
      return 'done'
    }
    const player = world.connect.player(listenerId)
    if (wanted.type !== 'volume' && player.session().activeDeviceId !== deviceId) {
      return 'nothing-loaded'
    }
    const outcome = player.send(wanted, deviceId)
    return !outcome.ok && outcome.refusal === 'nothing-loaded' ? 'nothing-loaded' : 'done'
  }

  app.post('/dealer/command', async (c) => {
    const admission = admit(world, c.req.header('authorization'))
    if (!admission.ok) {
      return c.json('token-refused' satisfies CommandAnswer)
    }
    const { deviceId, command } = await c.req.json<{ deviceId: string; command: DeviceCommand }>()
    return c.json(obey(admission.listenerId, deviceId, command))
  })

  return app
}
