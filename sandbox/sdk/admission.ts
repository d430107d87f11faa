import { findListener } from '../listeners'
import type { World } from '../world'
import type { SdkErrorEvent } from './messages'

export type Admission =
  | { ok: true; listenerId: string }
  | { ok: false; status: 401 | 403; event: SdkErrorEvent; message: string }

const NEEDED_SCOPES = ['streaming', 'user-read-email', 'user-read-private']

/** Whether a token may run a device: good, with the scopes of the SDK, and of a Premium listener. */
export function admit(world: World, authorization: string | undefined): Admission {
  const check = world.accounts.check(/^bearer (\S+)$/i.exec(authorization ?? '')?.[1] ?? '')
  if (check.status !== 'good') {
    return { ok: false, status: 401, event: 'authentication_error', message: 'Authentication failed' }
  }
  if (!NEEDED_SCOPES.every((scope) => check.scopes.includes(scope))) {
    return { ok: false, status: 403, event: 'authentication_error', message: 'Invalid token scopes.' }
  }
  const listener = findListener(check.listenerId)
  if (!listener?.isAllowListed) {
    return { ok: false, status: 403, event: 'account_error', message: 'Failed to validate Spotify account' }
  }
  if (listener.product !== 'premium') {
    const message = 'This functionality is restricted to premium users only'
    return { ok: false, status: 403, event: 'account_error', message }
  }
  return { ok: true, listenerId: listener.id }
}
