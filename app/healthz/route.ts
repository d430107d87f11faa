export const dynamic = 'force-dynamic'

/** `GET /healthz`: the process answers. For whatever watches over it; needs no session and asks nobody. */
export function GET(): Response {
  return Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } })
}
