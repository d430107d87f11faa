import { isStoreReachable } from '@/lib/key-store/process-store'
import { readEnv } from '@/lib/server/env'

export const dynamic = 'force-dynamic'

/**
 * `GET /readyz`: whether this process can serve listeners beside other instances, for which it needs their store.
 * Answers 200 or 503 with `{ status, checks: { settings, store } }`; there is no `store` where none is set.
 */
export function GET(): Response {
  const settings = readEnv().ok
  const store = isStoreReachable()
  const isReady = settings && store !== false
  return Response.json(
    { status: isReady ? 'ok' : 'not ready', checks: { settings, ...(store !== null && { store }) } },
    { status: isReady ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  )
}
