/**
 * What the provider says to an address that it should return to, and browsers to music on it:
 * https://developer.spotify.com/documentation/web-api/concepts/redirect_uri
 * `loopback` and `https` are taken; `localhost` and `plain-http` are refused.
 */
export type AddressVerdict = 'loopback' | 'https' | 'localhost' | 'plain-http'

/** `origin` as the browser has it, such as `http://192.168.1.20:3000`. */
export function judgeAddress(origin: string): AddressVerdict {
  const { protocol, hostname } = new URL(origin)
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return 'localhost'
  if (protocol === 'https:') return 'https'
  return hostname === '127.0.0.1' || hostname === '[::1]' ? 'loopback' : 'plain-http'
}

export const isAccepted = (verdict: AddressVerdict): boolean => verdict === 'loopback' || verdict === 'https'
