/**
 * Where to go after sign-in: path and query on this app, whatever the address bar said. Anything else, another
 * origin, `//host`, `javascript:`, the login page itself, comes out as `/`.
 */
export function callbackPath(value: string | null | undefined, baseUrl: string): string {
  if (!value || !URL.canParse(value, baseUrl)) return '/'
  const url = new URL(value, baseUrl)
  if (url.origin !== new URL(baseUrl).origin) return '/'
  // `//host` would leave the app when used as a path of its own.
  const path = url.pathname.replace(/^\/+/, '/')
  return path === '/login' || path.startsWith('/api/') ? '/' : `${path}${url.search}`
}

/** The login page's address, saying why the visitor is there and where they were going. */
export function loginPath(error: string, callbackUrl: string): `/login?${string}` {
  return `/login?${new URLSearchParams({ error, callbackUrl })}`
}
