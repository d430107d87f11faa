import { findListener } from '../listeners'
import type { World } from '../world'
import type { Rejection } from './messages'

export type Admission = { ok: true; listenerId: string } | { ok: false; rejection: Rejection }

const NEEDED_SCOPES = ['streaming', 'user-read-email', 'user-read-private']

const rejected = (event: Rejection['event'], message: string, isTokenRefused = false): Admission => ({
  ok: false,
  rejection: { isTokenRefused, event, message },
})

/** Whether a token may create a device: valid, with the SDK’s scopes, and of a Premium listener. */
export function admit(world: World, authorization: string | undefined): Admission {
  const check = world.accounts.check(/^bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? '')
  if (check.status !== 'good') {
    return rejected('authentication_error', 'Authentication failed', true)
  }
  if (!NEEDED_SCOPES.every((scope) => check.scopes.includes(scope))) {
    return rejected('authentication_error', 'Invalid token scopes.')
  }
  const listener = findListener(check.listenerId)
  if (!listener?.isAllowListed) {
    return rejected('account_error', 'Failed to validate Spotify account')
  }
  return listener.product === 'premium'
    ? { ok: true, listenerId: listener.id }
    : rejected('account_error', 'This functionality is restricted to premium users only')
}
