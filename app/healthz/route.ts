export const dynamic = 'force-dynamic'

/** `GET /healthz`: answers while the process runs, for health checks. Needs no session and sends no request. */
export function GET(): Response {
  return Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } })
}
