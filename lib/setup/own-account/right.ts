import 'server-only'
import { type Cookie, readSessionCookie } from '@/lib/auth/session-cookie'
import { type Env, env, readEnv, renewSettings } from '@/lib/server/env'
import { hasSetupCookie } from '@/lib/setup/own-account/setup-cookie'

/**
 * - `granted`: may set up an account, change it and take it back.
 * - `needs-code`: may once the code is given that the start printed.
 * - `closed`: somebody else may, or nobody.
 * - `fixed`: variables say which app this is, and only they.
 */
export type SetupRight = 'granted' | 'needs-code' | 'closed' | 'fixed'

/** Whether the page is worth a link. */
export const isOffered = (right: SetupRight): boolean => right === 'granted' || right === 'needs-code'

type Visitor = {
  /** The request comes from a program on this machine. */
  isHere: boolean
  hasCode: boolean
  /** Who is signed in; null: nobody. */
  listener: string | null
}

/** Until somebody has signed in, whoever is at the machine or reads its terminal; from then on the owner alone. Pure. */
export function decideRight(
  { source, owner, setupCode }: Pick<Env, 'source' | 'owner' | 'setupCode'>,
  { isHere, hasCode, listener }: Visitor,
): SetupRight {
  if (source === 'environment') return 'fixed'
  if (owner !== null) return listener === owner ? 'granted' : 'closed'
  if (isHere || hasCode) return 'granted'
  return setupCode === null ? 'closed' : 'needs-code'
}

export type SetupState = {
  settings: Env
  right: SetupRight
  /** What is kept cannot be used, and nothing may be written over it; null: it can. */
  problem: string | null
}

/** As it is now, whoever has changed the file since: another process, or somebody by hand. */
export async function readSetupState(cookies: Cookie[]): Promise<SetupState> {
  const now = readEnv()
  if (now.ok && isChanged(now.env)) renewSettings()
  const settings = env()
  const session = await readSessionCookie(cookies)
  const listener = session === null || session.error === 'ReauthRequired' ? null : session.sub
  const hasCode = hasSetupCookie(cookies, settings.setupCode)
  return {
    settings,
    right: decideRight(settings, { isHere: isMadeHere(), hasCode, listener }),
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

/** Whether one of our own pages sent it. A neighbour on another port, and a form on another site, are none. */
export function isFromOurPage({ headers }: Pick<Request, 'headers'>): boolean {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  if (site === null && origin === null) return false
  return (site ?? 'same-origin') === 'same-origin' && (origin ?? env().baseUrl) === env().baseUrl
}

/** What scripts/request-place.js, which Next does not build, keeps for each request to the server. */
type RequestPlace = { getStore(): boolean | undefined }

const requestPlace = Symbol.for('tonearm.request-place')

/**
 * Whether a program on this machine made the request that is being answered, by the address of its socket. Behind a proxy,
 * and in a server other than our own, it is false.
 */
export function isMadeHere(): boolean {
  const scope = (globalThis as { [requestPlace]?: RequestPlace })[requestPlace]
  return scope?.getStore() ?? false
}
