import type { MiddlewareHandler } from 'hono'
import type { Quota } from '../quota'
import type { ApiEnv } from './bearer'

/** Rejects requests over the quota with the response seen at Spotify in 2026. */
export function limitRequests(quota: Quota): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const waitMs = quota.take(c.req.method, c.req.path.slice('/v1'.length))
    if (waitMs === null) return next()
    const error = { status: 429, message: 'Quota exceeded', reason: 'QUOTA_EXCEEDED' }
    return c.json({ error }, 429, {
      'retry-after': String(Math.ceil(waitMs / 1000)),
    })
  }
}
