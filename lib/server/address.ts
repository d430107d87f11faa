/**
 * Whether Spotify accepts an address as a redirect URI, and browsers play music on it:
 * https://developer.spotify.com/documentation/web-api/concepts/redirect_uri `loopback` and `https` are accepted;
 * `localhost` and `plain-http` are refused.
 */
export type AddressVerdict = 'loopback' | 'https' | 'localhost' | 'plain-http'

/** `origin` as in `location.origin`, such as `http://192.168.1.20:3000`. */
export function judgeAddress(origin: string): AddressVerdict {
  const { protocol, hostname } = new URL(origin)
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return 'localhost'
  if (protocol === 'https:') return 'https'
  return hostname === '127.0.0.1' || hostname === '[::1]' ? 'loopback' : 'plain-http'
}

export const isAccepted = (verdict: AddressVerdict): boolean => verdict === 'loopback' || verdict === 'https'
