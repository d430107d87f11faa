import { NextRequest } from 'next/server'
import * as v from 'valibot'
import { readSessionCookie } from '@/lib/auth/session-cookie'
import { withSmallBody } from '@/lib/auth/small-body'
import { env } from '@/lib/env'
import { refuse } from '@/lib/refusal'
import { reportSchema } from '@/lib/spotify/ledger-schema'
import { household } from '@/lib/spotify/server-client'

/**
 * `POST /api/quota`: a listener's browser reports what it has spent of the provider's quota, and learns what the rest
 * of the household has. For listeners who are signed in.
 */
export async function POST(request: Request) {
  const admitted = await admit(request)
  if (admitted instanceof Response) return admitted
  const small = await withSmallBody(admitted.incoming)
  if (small instanceof Response) return small
  const report = v.safeParse(v.pipe(v.string(), v.parseJson(), reportSchema), await small.text())
  if (!report.success) {
    return refuse({ status: 400, kind: 'bad-request', message: 'This is no report of what was spent.' })
  }
  const { browser, ...spent } = report.output
  const heard = await household.hear({ listener: admitted.listener, browser }, spent, Date.now())
  return Response.json(heard, { headers: { 'Cache-Control': 'no-store' } })
}

/** `DELETE /api/quota`: takes the listener's name off what their browsers have reported. */
export async function DELETE(request: Request) {
  const admitted = await admit(request)
  if (admitted instanceof Response) return admitted
  await household.forget(admitted.listener)
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } })
}

/** The signed-in listener who asks from a page of this app, or the refusal. */
async function admit(request: Request): Promise<{ incoming: NextRequest; listener: string } | Response> {
  const incoming = new NextRequest(request.url, {
    method: request.method,
    headers: request.headers,
    body: request.body,
    duplex: 'half',
  })
  const session = await readSessionCookie(incoming.cookies.getAll())
  if (session === null || session.error === 'ReauthRequired') {
    return refuse({ status: 401, kind: 'signed-out', message: 'Log in first.' })
  }
  if (incoming.headers.get('origin') !== env().baseUrl) {
    return refuse({ status: 403, kind: 'foreign-page', message: 'Only pages of this app may report.' })
  }
  return { incoming, listener: session.sub }
}
