import { type Context, Hono } from 'hono'
import { upcoming } from '../connect/advance'
import type { Outcome, PlayerCommand } from '../connect/commands'
import type { Player } from '../connect/player'
import type { World } from '../world'
import { type ApiEnv, requireScope } from './bearer'
import { playableJson } from './json'
import { isIgnored } from './odd-devices'
import { readPlayBody } from './play-body'
import { deviceJson, playerJson } from './player-json'
import { playerRefusal, premiumRequired } from './player-refusals'
import { badRequest } from './refusal'
import { isTextList, readInteger, readJson } from './request'

const MOST_QUEUED = 20

const REPEAT_MODES = ['off', 'context', 'track'] as const

/** Playback of the listener's account, on whichever device. https://developer.spotify.com/documentation/web-api */
export function playerRoutes(world: World): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>().basePath('/v1/me/player')
  const canRead = requireScope('user-read-playback-state')
  const canReadCurrent = requireScope('user-read-currently-playing')
  const canCommand = requireScope('user-modify-playback-state')
  const player = (c: Context<ApiEnv>): Player => world.connect.player(c.get('listener').id)
  let commands = 0

  /**
   * Documented as 204, but since August 2024 Spotify often answers 200 with a few random characters that aren’t JSON;
   * here the two alternate. https://github.com/spotify/spotify-web-api-ts-sdk/issues/127
   */
  function acceptedAnswer(c: Context<ApiEnv>): Response {
    commands += 1
    c.header('cache-control', 'private, max-age=0')
    return commands % 2 === 1 ? c.body(null, 204) : c.body(randomText(commands), 200)
  }

  function requirePremium(c: Context<ApiEnv>): void {
    if (c.get('listener').product !== 'premium') {
      throw premiumRequired()
    }
  }

  function check(outcome: Outcome): void {
    if (!outcome.ok) {
      throw playerRefusal(outcome.refusal)
    }
  }

  function send(c: Context<ApiEnv>, command: PlayerCommand): Response {
    requirePremium(c)
    const deviceId = c.req.query('device_id') ?? null
    if (!isIgnored(player(c), command.type, deviceId)) check(player(c).send(command, deviceId))
    return acceptedAnswer(c)
  }

  app.get('/', canRead, (c) => {
    const state = playerJson(world, player(c), additionalTypes(c))
    return state ? c.json(state) : c.body(null, 204)
  })
  app.get('/devices', canRead, (c) => {
    const { activeDeviceId } = player(c).session()
    const devices = player(c)
      .devices()
      .filter((device) => !device.isUnlisted)
    return c.json({ devices: devices.map((device) => deviceJson(device, activeDeviceId)) })
  })
  app.get('/queue', canRead, canReadCurrent, (c) => {
    const session = player(c).session()
    const json = (entry: { uri: string }) => playableJson(world, entry.uri)
    return c.json({
      currently_playing: session.playback ? json(session.playback.current) : null,
      queue: upcoming(session, MOST_QUEUED).map(json),
    })
  })

  app.put('/play', canCommand, async (c) => {
    const start = readPlayBody(await readJson(c))
    return send(c, { type: 'play', start })
  })
  app.put('/pause', canCommand, (c) => send(c, { type: 'pause' }))
  app.post('/next', canCommand, (c) => send(c, { type: 'next' }))
  app.post('/previous', canCommand, (c) => send(c, { type: 'previous' }))
  app.put('/seek', canCommand, (c) =>
    send(c, { type: 'seek', positionMs: readNeeded(c, 'position_ms', Number.MAX_SAFE_INTEGER) }),
  )
  app.put('/volume', canCommand, (c) =>
    send(c, { type: 'volume', percent: readNeeded(c, 'volume_percent', 100) }),
  )
  app.put('/repeat', canCommand, (c) => {
    const mode = REPEAT_MODES.find((name) => name === c.req.query('state'))
    if (!mode) {
      throw badRequest('Invalid repeat state')
    }
    return send(c, { type: 'repeat', mode })
  })
  app.put('/shuffle', canCommand, (c) => {
    const state = c.req.query('state')
    if (state !== 'true' && state !== 'false') {
      throw badRequest('Invalid shuffle state')
    }
    return send(c, { type: 'shuffle', isOn: state === 'true' })
  })
  app.post('/queue', canCommand, (c) => {
    const uri = c.req.query('uri')
    if (!uri) {
      throw badRequest('Required parameter uri missing')
    }
    return send(c, { type: 'queue', uri })
  })
  app.put('/', canCommand, async (c) => {
    requirePremium(c)
    const { deviceId, play } = readTransfer(await readJson(c))
    if (isIgnored(player(c), 'transfer', deviceId)) return c.body(null, 204)
    check(player(c).transfer(deviceId, play))
    // Waking a device takes a moment, hence "accepted" rather than "done".
    return c.body(null, 202)
  })

  return app
}

function additionalTypes(c: Context): string[] {
  return c.req.query('additional_types')?.split(',') ?? []
}

function readNeeded(c: Context, name: string, most: number): number {
  if (c.req.query(name) === undefined) {
    throw badRequest(`Required parameter ${name} missing`)
  }
  return readInteger(c, name, 0, 0, most)
}

function readTransfer({ device_ids, play }: Record<string, unknown>): {
  deviceId: string
  play: boolean
} {
  if (!isTextList(device_ids)) {
    throw badRequest('Required field device_ids missing')
  }
  const [deviceId, ...others] = device_ids
  if (deviceId === undefined || others.length > 0) {
    throw badRequest('More than one or no device_id provided')
  }
  return { deviceId, play: play === true }
}

/** Twenty-seven random characters, the same for the same turn. */
function randomText(seed: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
  let state = seed
  const pick = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return letters[(state >>> 16) % letters.length]
  }
  return Array.from({ length: 27 }, pick).join('')
}
