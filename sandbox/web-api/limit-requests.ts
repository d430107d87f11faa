import type { MiddlewareHandler } from 'hono'
import type { Quota } from '../quota'
import type { ApiEnv } from './bearer'

/** Refuses what is over the quota, with the answers seen on the live provider in 2026. */
export function limitRequests(quota: Quota): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const refusal = quota.take(c.req.method, c.req.path.slice('/v1'.length))
    if (!refusal) return next()
    const { reason, waitMs } = refusal
    const message = reason ? 'Quota exceeded' : 'API rate limit exceeded'
    if (!quota.hasCors()) c.set('isHidden', true)
    return c.json({ error: { status: 429, message, ...(reason && { reason }) } }, 429, {
      'retry-after': String(Math.ceil(waitMs / 1000)),
    })
  }
}
