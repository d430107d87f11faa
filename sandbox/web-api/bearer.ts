import type { MiddlewareHandler } from 'hono'
import { findListener } from '../listeners'
import type { Listener } from '../model'
import type { World } from '../world'
import { badRequest, forbidden, Refusal } from './refusal'

/** What Web API routes know about the caller. */
export type ApiEnv = {
  Variables: {
    listener: Listener
    scopes: ReadonlySet<string>
  }
}

// Plain text, unlike every other response of the API.
const unlistedText =
  'The user is not registered for this application. Please check your settings on https://developer.spotify.com/dashboard.'

/** Accepts a valid token of an allow-listed listener. */
export function requireBearer(world: World): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const header = c.req.header('authorization')
    if (!header) throw new Refusal(401, 'No token provided')
    const token = /^bearer (\S+)$/i.exec(header)?.[1]
    if (!token) throw badRequest('Only valid bearer authentication supported')
    const check = world.accounts.check(token)
    if (check.status === 'expired') throw new Refusal(401, 'The access token expired')
    if (check.status === 'unknown') throw new Refusal(401, 'Invalid access token')
    const listener = findListener(check.listenerId)
    if (!listener) throw new Refusal(401, 'Invalid access token')
    if (!listener.isAllowListed) return c.text(unlistedText, 403)
    c.set('listener', listener)
    c.set('scopes', new Set(check.scopes))
    await next()
  }
}

/** Rejects a token that lacks any of these scopes. */
export function requireScope(...needed: string[]): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    demandScopes(c.get('scopes'), needed)
    await next()
  }
}

export function demandScopes(granted: ReadonlySet<string>, needed: readonly string[]): void {
  if (needed.every((scope) => granted.has(scope))) return
  throw new Refusal(403, 'Insufficient client scope')
}

/** Endpoints that development mode lost in 2026: 403 with a bare body. */
export function extendedOnly(world: World): MiddlewareHandler<ApiEnv> {
  return async (_c, next) => {
    if (world.options.quota === 'development') throw forbidden()
    await next()
  }
}
