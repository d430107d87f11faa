import { readEnv } from '@/lib/server/env'
import { isStoreReachable } from '@/lib/shared-store/process-store'

export const dynamic = 'force-dynamic'

/**
 * `GET /readyz`: whether this process can serve listeners next to other instances, which needs the shared store.
 * Answers 200 or 503 with `{ status, checks: { settings, store } }`; without a shared store, `store` is absent.
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
