import 'server-only'
import { env } from '@/lib/server/env'
import { isLoopback } from '@/lib/server/env-schema'

export const isSecure = (): boolean => env().baseUrl.startsWith('https://')

/**
 * Browsers share cookies between all ports of a host. On a loopback address the name has the port, so that two
 * Tonearms on one computer don't end each other's sessions. The port is before the dot, because next-auth takes every
 * name that begins like the session's.
 */
export function serverCookieName(
  app: 'next-auth' | 'tonearm',
  name: string,
  securePrefix: '__Secure-' | '__Host-' | '' = '',
): string {
  const base = new URL(env().baseUrl)
  const port = isLoopback(base) && base.port !== '' ? `-${base.port}` : ''
  return `${isSecure() ? securePrefix : ''}${app}${port}.${name}`
}

/** next-auth's default name for a cookie, with the port. */
export const authCookieName = (name: string): string =>
  serverCookieName('next-auth', name, name === 'csrf-token' ? '__Host-' : '__Secure-')
