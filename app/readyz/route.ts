import { readEnv } from '@/lib/env'

export const dynamic = 'force-dynamic'

/** `GET /readyz`: whether this process can serve listeners. For whatever sends requests to it; needs no session. */
export function GET(): Response {
  const settings = readEnv().ok
  return Response.json(
    { status: settings ? 'ok' : 'not ready', checks: { settings } },
    { status: settings ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
  )
}
