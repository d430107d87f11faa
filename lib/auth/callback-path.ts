/**
 * Where to go after logging in: a path and query of this app. Anything else (another origin, `//host`, `javascript:`,
 * the login page itself) becomes `/`.
 */
export function callbackPath(value: string | null | undefined, baseUrl: string): string {
  if (!value || !URL.canParse(value, baseUrl)) return '/'
  const url = new URL(value, baseUrl)
  if (url.origin !== new URL(baseUrl).origin) return '/'
  // On its own, `//host` would be the address of another site.
  const path = url.pathname.replace(/^\/+/, '/')
  return path === '/login' || path.startsWith('/api/') ? '/' : `${path}${url.search}`
}

/** The address of the login page, with the reason for coming and the page to return to. */
export function loginPath(error: string, callbackUrl: string): `/login?${string}` {
  return `/login?${new URLSearchParams({ error, callbackUrl })}`
}
