import 'server-only'
import { type Cookie, readSessionCookie } from '@/lib/auth/session-cookie'
import { hasSetupCookie } from '@/lib/auth/setup-code'
import { type Env, env, readEnv, renewSettings } from '@/lib/server/env'

/**
 * - `granted`: may set up an account, change it and take it back.
 * - `needs-code`: may after entering the code printed at the start.
 * - `closed`: only another account may, or no one.
 * - `fixed`: no one may, because variables name the app.
 */
export type SetupPermission = 'granted' | 'needs-code' | 'closed' | 'fixed'

/** Whether the page is worth a link. */
export const isOffered = (permission: SetupPermission): boolean =>
  permission === 'granted' || permission === 'needs-code'

type Visitor = {
  hasCode: boolean
  /** Null: no one is logged in. */
  listener: string | null
}

/** Until someone has logged in, anyone with the code from the terminal; from then on only the owner. Pure. */
export function decidePermission(
  { source, owner, setupCode }: Pick<Env, 'source' | 'owner' | 'setupCode'>,
  { hasCode, listener }: Visitor,
): SetupPermission {
  if (source === 'environment') return 'fixed'
  if (owner !== null) return listener === owner ? 'granted' : 'closed'
  if (hasCode) return 'granted'
  return setupCode === null ? 'closed' : 'needs-code'
}

export type SetupState = {
  settings: Env
  permission: SetupPermission
  /** Why the stored settings can't be used, and must not be overwritten; null if they can. */
  problem: string | null
}

/** Read each time, since another process or a person may have changed the file. */
export async function readSetupState(cookies: Cookie[]): Promise<SetupState> {
  const now = readEnv()
  if (now.ok && isChanged(now.env)) renewSettings()
  const settings = env()
  const session = await readSessionCookie(cookies)
  const listener = session === null || session.error === 'ReauthRequired' ? null : session.sub
  const hasCode = hasSetupCookie(cookies, settings.setupCode)
  return {
    settings,
    permission: decidePermission(settings, { hasCode, listener }),
    problem: now.ok ? null : now.problems.map(({ variable, message }) => `${variable} ${message}`).join(' '),
  }
}

function isChanged({ source, clientId, owner, sessionSecret }: Env): boolean {
  const known = env()
  return (
    source !== known.source ||
    clientId !== known.clientId ||
    owner !== known.owner ||
    sessionSecret !== known.sessionSecret
  )
}

/** Whether a page of this app sent it, and not a page on another port or site. */
export function isFromOurPage({ headers }: Pick<Request, 'headers'>): boolean {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  if (site === null && origin === null) return false
  return (site ?? 'same-origin') === 'same-origin' && (origin ?? env().baseUrl) === env().baseUrl
}
