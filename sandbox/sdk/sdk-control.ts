import { Hono } from 'hono'
import * as v from 'valibot'
import type { World } from '../world'
import type { Connection } from './connection'
import { calm, hubOf, type SdkHub } from './hub'
import type { SdkErrorEvent } from './messages'
import type { Welcome } from './quirks'

const delayMs = v.optional(v.pipe(v.number(), v.minValue(0)), 0)
/** `connect` keeps it for the devices that connect next. */
const when = v.optional(v.picklist(['now', 'connect']), 'now')
/** How many of the devices that connect next. */
const times = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1)

const order = v.variant('event', [
  // The next device to connect …
  v.object({ event: v.literal('ready-late'), delayMs, times }),
  v.object({ event: v.literal('ready-never'), times }),
  // … is ready, and after `delayMs` once more with a new id. Devices already connected: at once, if there are any.
  v.object({ event: v.literal('ready-twice'), delayMs, when, times }),
  // Devices that are connected: away, and back after `delayMs` with a new id (never, when absent).
  v.object({ event: v.literal('not-ready'), delayMs: v.optional(v.number()) }),
  v.object({ event: v.literal('disconnect') }),
  // … asleep with their machine: forgotten by the account and deaf to `connect` and commands, which they still answer as
  // if all were well; only a new player helps. `isTold`: with `not_ready`.
  v.object({ event: v.literal('sleep'), isTold: v.optional(v.boolean(), true) }),
  v.object({ event: v.literal('null-state') }),
  v.object({ event: v.literal('ask-token') }),
  v.object({ event: v.literal('autoplay-failed'), when, times }),
  v.object({
    event: v.picklist(['initialization-error', 'authentication-error', 'account-error', 'playback-error']),
    message: v.optional(v.string()),
    when,
    times,
  }),
  // Every state event from now on.
  v.object({ event: v.literal('disallows-absent'), isOn: v.optional(v.boolean(), true) }),
  v.object({ event: v.literal('duplicate-states'), copies: v.optional(v.number(), 2) }),
  v.object({ event: v.literal('position-past-duration'), byMs: v.optional(v.number(), 5000) }),
])

type Order = v.InferOutput<typeof order>
type ErrorOrder = Extract<Order, { message?: string | undefined }>

const settings = v.partial(
  v.strictObject({ lagMs: v.number(), deviceUnknownMs: v.number(), hasRestrictedDevice: v.boolean() }),
)

const MESSAGES: Record<SdkErrorEvent, string> = {
  initialization_error: 'Failed to initialize player',
  authentication_error: 'Authentication failed',
  account_error: 'This functionality is restricted to premium users only',
  playback_error: 'Failed to perform playback',
}

const isErrorOrder = (wanted: Order): wanted is ErrorOrder => wanted.event.endsWith('-error')

function greetNext(hub: SdkHub, welcome: Welcome, count: number): void {
  hub.welcomes.push(...Array.from({ length: count }, () => welcome))
}

function raise(hub: SdkHub, { event, message, when, times }: ErrorOrder): void {
  const name = event.replace('-', '_') as SdkErrorEvent
  const error = { type: 'error' as const, event: name, message: message ?? MESSAGES[name] }
  if (when === 'connect') {
    greetNext(hub, error, times)
  } else {
    all(hub, (connection) => connection.send(error))
  }
}

function all(hub: SdkHub, act: (connection: Connection) => void): void {
  for (const connection of [...hub.connections]) {
    act(connection)
  }
}

function carryOut({ clock }: World, hub: SdkHub, wanted: Order): void {
  if (isErrorOrder(wanted)) {
    raise(hub, wanted)
    return
  }
  switch (wanted.event) {
    case 'ready-late':
      greetNext(hub, { type: 'ready', delayMs: wanted.delayMs }, wanted.times)
      return
    case 'ready-never':
      greetNext(hub, { type: 'never-ready' }, wanted.times)
      return
    case 'ready-twice':
      if (wanted.when === 'connect') {
        greetNext(hub, { type: 'ready-twice', gapMs: wanted.delayMs }, wanted.times)
      } else {
        all(hub, (connection) => clock.after(wanted.delayMs, connection.register))
      }
      return
    case 'not-ready':
      all(hub, (connection) => {
        connection.unregister()
        if (wanted.delayMs !== undefined) {
          clock.after(wanted.delayMs, connection.register)
        }
      })
      return
    case 'disconnect':
      all(hub, (connection) => connection.hangUp())
      return
    case 'sleep':
      all(hub, (connection) => connection.sleep(wanted.isTold))
      return
    case 'null-state':
      all(hub, (connection) => connection.send({ type: 'state', state: null }))
      return
    case 'ask-token':
      all(hub, (connection) => connection.send({ type: 'ask-token' }))
      return
    case 'autoplay-failed':
      if (wanted.when === 'connect') {
        greetNext(hub, { type: 'autoplay-failed' }, wanted.times)
      } else {
        all(hub, (connection) => connection.send({ type: 'autoplay-failed' }))
      }
      return
    case 'disallows-absent':
      hub.quirks = { ...hub.quirks, hasNoDisallows: wanted.isOn }
      return
    case 'duplicate-states':
      hub.quirks = { ...hub.quirks, extraCopies: wanted.copies }
      return
    case 'position-past-duration':
      hub.quirks = { ...hub.quirks, pastDurationMs: wanted.byMs }
      return
    default:
      wanted satisfies never
  }
}

/** Makes SDK devices misbehave: `POST` an order, `DELETE` to end them all, `PUT /settings` for the player's odds. */
export function sdkControl(world: World): Hono {
  const app = new Hono()
  const hub = hubOf(world)
  app.post('/', async (c) => {
    const parsed = v.safeParse(order, await c.req.json())
    if (!parsed.success) {
      return c.json({ error: v.summarize(parsed.issues) }, 400)
    }
    carryOut(world, hub, parsed.output)
    return c.json({ devices: hub.connections.size })
  })
  app.delete('/', (c) => {
    calm(hub)
    return c.body(null, 204)
  })
  app.put('/settings', async (c) => {
    const parsed = v.safeParse(settings, await c.req.json())
    if (!parsed.success) {
      return c.json({ error: v.summarize(parsed.issues) }, 400)
    }
    Object.assign(world.connect.settings, parsed.output)
    return c.json(world.connect.settings)
  })
  return app
}
