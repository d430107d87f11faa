export type App = {
  secret: string
  /** The addresses it may return to: any at which this app can run, or these alone. */
  redirects: 'of-tonearm' | readonly string[]
}

/** The app that `npm start` uses. */
export const clientId = 'tonearm-sandbox'
export const clientSecret = 'tonearm-sandbox-secret'

/** As a listener makes one: its id has the form of the provider's. */
export const ownAppId = '5a9d0c4f8b3e47d1a6f2c7e0913b8d24'

/** Somebody's app for something else, which returns only to its own address. */
export const otherAppId = 'c31f7be2406d4a55b8e90a1d7f62c9e3'
export const otherRedirect = 'https://elsewhere.test/callback'

const apps: Readonly<Record<string, App>> = {
  [clientId]: { secret: clientSecret, redirects: 'of-tonearm' },
  [ownAppId]: { secret: 'a-secret-that-nobody-needs', redirects: 'of-tonearm' },
  [otherAppId]: { secret: 'the-secret-of-another-app', redirects: [otherRedirect] },
}

export const findApp = (id: string | null | undefined): App | null =>
  id && Object.hasOwn(apps, id) ? (apps[id] ?? null) : null

/**
 * What the provider calls wrong about an address to return to; null for one that is registered. Loopback addresses count,
 * where `localhost` is refused since 2025, and for proxies names that exist in no network:
 * https://www.rfc-editor.org/rfc/rfc6761#section-6.2
 * https://developer.spotify.com/documentation/web-api/concepts/redirect_uri
 */
export function judgeRedirect(
  { redirects }: App,
  redirectUri: string | undefined,
): { fault: string; fix: string } | null {
  const invalid = 'INVALID_CLIENT: Invalid redirect URI'
  if (!redirectUri || !URL.canParse(redirectUri)) {
    return { fault: invalid, fix: 'The redirect_uri is missing or is not an address.' }
  }
  const { protocol, hostname, pathname } = new URL(redirectUri)
  if (hostname === 'localhost') {
    const fix = 'Open the app at http://127.0.0.1 instead of localhost.'
    return { fault: 'INVALID_CLIENT: Insecure redirect URI', fix }
  }
  if (redirects !== 'of-tonearm') {
    return redirects.includes(redirectUri)
      ? null
      : { fault: invalid, fix: `This app has registered only ${redirects.join(', ')}.` }
  }
  const isLoopback = protocol === 'http:' && (hostname === '127.0.0.1' || hostname === '[::1]')
  const isBehindProxy = protocol === 'https:' && hostname.endsWith('.test')
  if ((isLoopback || isBehindProxy) && pathname === '/api/auth/callback/spotify') return null
  return {
    fault: invalid,
    fix: 'The registered addresses are http://127.0.0.1, http://[::1] and https at any name that ends in .test, on any port, with the path /api/auth/callback/spotify. Check NEXTAUTH_URL.',
  }
}
