import 'server-only'
import { NextRequest } from 'next/server'
import { readSessionCookie } from '@/lib/auth/session-cookie'
import { env } from '@/lib/server/env'

/** The account that is logged in by this `Cookie` header; null for a visitor. */
export async function listenerOf(cookie: string): Promise<string | null> {
  const { cookies } = new NextRequest(env().baseUrl, { headers: { cookie } })
  const session = await readSessionCookie(cookies.getAll())
  return session === null || session.error === 'ReauthRequired' ? null : session.sub
}
