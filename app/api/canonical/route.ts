import type { NextRequest } from 'next/server'
import { callbackPath } from '@/lib/auth/callback-path'
import { env } from '@/lib/env'

/**
 * Leads a visitor of `http://localhost` to the same page at the app's own address. The middleware rewrites to here
 * because from there Next would make the address relative: to it, every loopback name is the same host.
 */
export function GET(request: NextRequest): Response {
  const { baseUrl } = env()
  const path = callbackPath(request.nextUrl.searchParams.get('path'), baseUrl)
  return Response.redirect(new URL(path, baseUrl))
}
