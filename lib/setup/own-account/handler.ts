import 'server-only'
import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type NextRequest, NextResponse } from 'next/server'
import { addressOf } from '@/lib/auth/guard/admission'
import { checkRegistration, forgetRegistration } from '@/lib/auth/registration'
import { isSetupCode, toSetupCookie } from '@/lib/auth/setup-code'
import { fetchText } from '@/lib/deadline'
import { ProviderError } from '@/lib/provider-error'
import { createAllowance } from '@/lib/server/allowance'
import { env, parseEnv, redirectUri, renewSettings } from '@/lib/server/env'
import {
  clientIdForm,
  codeOf,
  findWriteTrouble,
  readStoredSettings,
  removeStoredSettings,
  type StoredSettings,
  writeStoredSettings,
} from '@/lib/server/stored-settings'
import { readSetupState, type SetupState } from '@/lib/setup/own-account/permission'
import type { SetupRequest } from '@/lib/setup/own-account/send-setup-request'
import { forgetReport } from '@/lib/setup/report'
import type { SetupFault } from '@/lib/words/own-account-words'

let throttle = createThrottle()

function createThrottle() {
  return {
    /** Wrong codes from one address. The right one is never refused, so that no one can lock the owner out. */
    wrongCodes: createAllowance({ most: 5, refillMs: 60_000 }),
    /** Each check makes two requests to Spotify. */
    checks: createAllowance({ most: 10, refillMs: 6_000 }),
  }
}

/** For tests. */
export function forgetThrottle(): void {
  throttle = createThrottle()
}

/** Answers a request of the app's own pages: 200, or `{ fault }`. Checks whether its sender may make it. */
export async function answerSetup(request: NextRequest, wish: SetupRequest): Promise<NextResponse> {
  const state = await readSetupState(request.cookies.getAll())
  if (wish.action === 'enter') return enter(state.settings.setupCode, wish.code, addressOf(request))
  const refusal = refuseSender(state)
  if (refusal) return refusal
  return wish.action === 'use' ? use(request, state, wish.clientId) : leave(state)
}

function refuseSender({ permission, problem }: SetupState): NextResponse | null {
  if (permission !== 'granted') return fail(403, { kind: 'closed' })
  return problem === null ? null : fail(409, { kind: 'unusable', problem })
}

function enter(setupCode: string | null, code: string, address: string): NextResponse {
  if (setupCode === null) return fail(403, { kind: 'closed' })
  if (!isSetupCode(code, setupCode)) {
    const isOften = !throttle.wrongCodes.take(address)
    return isOften ? fail(429, { kind: 'too-often' }) : fail(403, { kind: 'wrong-code' })
  }
  const answer = succeed()
  answer.cookies.set(toSetupCookie(setupCode))
  return answer
}

async function use(request: NextRequest, { settings }: SetupState, text: string): Promise<NextResponse> {
  const clientId = text.trim()
  if (!clientIdForm.test(clientId)) return fail(422, { kind: 'not-an-id' })
  const { settingsPath: path } = settings
  const trouble = findWriteTrouble(path)
  if (trouble) return fail(500, { kind: 'not-stored', path, code: trouble })
  if (!throttle.checks.take('')) return fail(429, { kind: 'too-often' })
  const wanted: StoredSettings = {
    clientId,
    // The former app's tokens don't work with this one, so all sessions end.
    sessionSecret: randomBytes(32).toString('base64'),
    owner: settings.owner,
  }
  const fault = await findFault(wanted)
  if (fault) return fail(fault.kind === 'unanswered' ? 503 : 422, fault)
  // Another visitor may have become the owner during the check.
  const refusal = refuseSender(await readSetupState(request.cookies.getAll()))
  return refusal ?? change(path, () => writeStoredSettings(path, { ...wanted, owner: ownerIn(path) }))
}

/** Read last: someone may have logged in and become the owner during the check. */
function ownerIn(path: string): string | null {
  const answer = readStoredSettings(path)
  return answer.ok ? (answer.settings?.owner ?? null) : null
}

/** Why Spotify refuses the app, if it does. */
async function findFault(wanted: StoredSettings): Promise<SetupFault | null> {
  const future = parseEnv(process.env, wanted)
  if (!future.ok) {
    const problem = future.problems.map(({ variable, message }) => `${variable} ${message}`).join(' ')
    return { kind: 'unusable', problem }
  }
  const { finding, message } = await checkRegistration(future.env)
  switch (finding) {
    case 'in order':
      return null
    case 'ClientIdRefused':
      return { kind: 'client-unknown', message }
    case 'RedirectRefused':
      return { kind: 'redirect-refused', message, redirectUri: redirectUri(future.env) }
    default:
      return { kind: 'unanswered', host: new URL(future.env.accountsUrl).host }
  }
}

async function leave({ settings }: SetupState): Promise<NextResponse> {
  const { settingsPath: path, source, hasDemo } = settings
  if (source !== 'stored' || !hasDemo) return fail(403, { kind: 'closed' })
  const answer = change(path, () => removeStoredSettings(path))
  if (!answer.ok) return answer
  // The launcher starts the demo once no settings are stored.
  return (await isAnswering()) ? answer : fail(503, { kind: 'demo-silent' })
}

function change(path: string, write: () => void): NextResponse {
  try {
    write()
  } catch (error) {
    return fail(500, { kind: 'not-stored', path, code: codeOf(error) })
  }
  renewSettings()
  forgetRegistration()
  forgetReport()
  return succeed()
}

const headers = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }

const succeed = (): NextResponse => NextResponse.json({}, { headers })

const fail = (status: number, fault: SetupFault): NextResponse =>
  NextResponse.json({ fault }, { status, headers })

const everyMs = 250
const limits = { timeoutMs: 2_000, mostBytes: 64 * 1024 }

/** Whether the accounts service of the settings answers. The demo does so a few seconds after its start. */
async function isAnswering(patienceMs = 20_000): Promise<boolean> {
  const { accountsUrl } = env()
  const began = performance.now()
  while (performance.now() - began < patienceMs) {
    try {
      return (await fetchText(accountsUrl, { cache: 'no-store' }, limits)).response.ok
    } catch (error) {
      if (!(error instanceof TypeError || error instanceof ProviderError)) throw error
      await delay(everyMs)
    }
  }
  return false
}
