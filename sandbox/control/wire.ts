import type { Context, MiddlewareHandler } from 'hono'
import { corsHeaders } from '../web-api/cors'
import type { World } from '../world'
import type { Fault, Faults } from './faults'
import { originOf, readLoggableBody } from './request-log'
import { spoilt } from './spoil'
import { truncated } from './truncate'

/** The outermost layer: logs every request, and applies fault rules to it. */
export function wire(world: World): MiddlewareHandler {
  return async (c, next) => {
    const url = new URL(c.req.url)
    if (url.pathname.startsWith('/__control')) return next()
    const body = world.options.hasControl ? await readLoggableBody(c.req.raw) : undefined
    const listenerId = world.options.hasControl ? listenerOf(world, c.req.header('authorization')) : null
    const fault = world.faults.take(c.req.method, url.pathname + url.search)
    const isAnswered = fault ? await misbehave(c, fault, world.faults) : false
    if (!isAnswered) await next()
    if (fault?.isSpoilt) c.res = await spoilt(c.res)
    if (fault?.endsBefore !== undefined) c.res = await truncated(c.res, fault.endsBefore)
    if (fault) alterHeaders(c, fault)
    if (!world.options.hasControl) return
    world.requestLog.add({
      atMs: world.clock.now(),
      method: c.req.method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      status: fault?.drop ? 0 : c.res.status,
      origin: originOf(c.req.raw.headers),
      listenerId,
      ...(body === undefined ? {} : { body }),
    })
  }
}

function listenerOf({ accounts }: World, header: string | undefined): string | null {
  const check = accounts.check(/^bearer (\S+)$/i.exec(header ?? '')?.[1] ?? '')
  return check.status === 'good' ? check.listenerId : null
}

/** True when the fault itself is the answer. */
async function misbehave(c: Context, fault: Fault, faults: Faults): Promise<boolean> {
  if (fault.delayMs) await faults.hold(fault.delayMs)
  if (fault.drop) {
    hangUp(c)
    return true
  }
  if (fault.status === undefined) return false
  c.res = new Response(bodyText(fault), { status: fault.status })
  if (fault.body !== undefined && typeof fault.body !== 'string') {
    c.res.headers.set('content-type', 'application/json; charset=utf-8')
  }
  if (c.req.path.startsWith('/v1/')) {
    for (const [name, value] of Object.entries(corsHeaders)) c.res.headers.set(name, value)
  }
  return true
}

const bodiless = new Set([101, 204, 205, 304])

function bodyText({ body, status }: Fault): string | null {
  if (body === undefined || bodiless.has(status ?? 200)) return null
  return typeof body === 'string' ? body : JSON.stringify(body)
}

function alterHeaders(c: Context, fault: Fault): void {
  if (fault.drop) return
  for (const [name, value] of Object.entries(fault.headers ?? {})) c.res.headers.set(name, value)
  if (!fault.withoutCors) return
  for (const name of [...c.res.headers.keys()]) {
    if (name.startsWith('access-control-')) c.res.headers.delete(name)
  }
}

// Over HTTP this closes the socket. Mounted without one, it is the fetch standard’s network error.
function hangUp(c: Context): void {
  const bindings = c.env as { incoming?: { socket: { destroy(): void } } } | undefined
  bindings?.incoming?.socket.destroy()
  c.res = bindings?.incoming ? new Response(null, { status: 500 }) : Response.error()
}
