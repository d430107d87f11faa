import type { MiddlewareHandler } from 'hono'
import type { ApiEnv } from './bearer'

/**
 * Headers of every response of Spotify. Retry-After is an *allowed* header but not an exposed one, so a page can’t
 * read it: https://github.com/spotify/web-api/issues/159
 */
export const corsHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, OPTIONS, PUT, DELETE, PATCH',
  'access-control-allow-headers':
    'Accept, App-Platform, Authorization, Content-Type, Origin, Retry-After, Spotify-App-Version, X-Cloud-Trace-Context, client-token, content-access-token',
  'access-control-max-age': '604800',
}

export const cors: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (c.req.method === 'OPTIONS') return c.body(null, 204, { ...corsHeaders })
  await next()
  for (const [name, value] of Object.entries(corsHeaders)) c.res.headers.set(name, value)
}
