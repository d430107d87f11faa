import 'server-only'
import { randomBytes } from 'node:crypto'
import { type NextRequest, NextResponse } from 'next/server'
import { addressOf } from '@/lib/auth/guard/admission'
import { checkRegistration, forgetRegistration } from '@/lib/auth/registration'
import { createAllowance } from '@/lib/server/allowance'
import { parseEnv, redirectUri, renewSettings } from '@/lib/server/env'
import {
  clientIdForm,
  codeOf,
  findWriteTrouble,
  type KeptSettings,
  removeKept,
  writeKept,
} from '@/lib/server/kept-settings'
import type { SetupFault } from '@/lib/setup/own-account/fault'
import { readSetupState, type SetupState } from '@/lib/setup/own-account/right'
import type { SetupRequest } from '@/lib/setup/own-account/send'
import { isSetupCode } from '@/lib/setup/own-account/setup-code'
import { toSetupCookie } from '@/lib/setup/own-account/setup-cookie'
import { isAnswering } from '@/lib/setup/own-account/stand-in'
import { forgetReport } from '@/lib/setup/report'

let throttle = createThrottle()

function createThrottle() {
  return {
    /** Wrong codes: few from one place; from all of them many, since a stranger who claims to be anywhere must not lock the owner out. */
    ofAddress: createAllowance({ most: 5, refillMs: 60_000 }),
    ofAll: createAllowance({ most: 600, refillMs: 100 }),
    /** Each check asks the provider twice. */
    checks: createAllowance({ most: 10, refillMs: 6_000 }),
  }
}

/** For tests. */
export function forgetThrottle(): void {
  throttle = createThrottle()
}

/** What a page of ours asks for: 200, or `{ fault }`. Whether its sender may is decided here. */
export async function answerSetup(request: NextRequest, wish: SetupRequest): Promise<NextResponse> {
  const state = await readSetupState(request.cookies.getAll())
  if (wish.action === 'enter') return enter(state, wish.code, addressOf(request))
  const refusal = refuseSender(state)
  if (refusal) return refusal
  return wish.action === 'use' ? use(request, state, wish.clientId) : leave(state)
}

function refuseSender({ right, problem }: SetupState): NextResponse | null {
  if (right !== 'granted') return fail(403, { kind: 'closed' })
  return problem === null ? null : fail(409, { kind: 'unusable', problem })
}

function enter({ settings, right }: SetupState, code: string, address: string): NextResponse {
  if (right === 'granted') return succeed()
  if (right !== 'needs-code') return fail(403, { kind: 'closed' })
  if (!throttle.ofAddress.take(address) || !throttle.ofAll.take('')) return fail(429, { kind: 'too-often' })
  if (settings.setupCode === null || !isSetupCode(code, settings.setupCode)) {
    return fail(403, { kind: 'wrong-code' })
  }
  throttle.ofAddress.giveBack(address)
  throttle.ofAll.giveBack('')
  const answer = succeed()
  answer.cookies.set(toSetupCookie(settings.setupCode))
  return answer
}

async function use(request: NextRequest, { settings }: SetupState, text: string): Promise<NextResponse> {
  const clientId = text.trim()
  if (!clientIdForm.test(clientId)) return fail(422, { kind: 'not-an-id' })
  const { keptPath: path } = settings
  const trouble = findWriteTrouble(path)
  if (trouble) return fail(500, { kind: 'not-kept', path, code: trouble })
  if (!throttle.checks.take('')) return fail(429, { kind: 'too-often' })
  const wanted: KeptSettings = {
    clientId,
    // What the former app was given is worth nothing to this one, so no session goes on.
    sessionSecret: randomBytes(32).toString('base64'),
    owner: settings.owner,
  }
  const fault = await findFault(wanted)
  if (fault) return fail(fault.kind === 'unanswered' ? 503 : 422, fault)
  // Somebody else may have come first.
  const refusal = refuseSender(await readSetupState(request.cookies.getAll()))
  return refusal ?? change(path, () => writeKept(path, wanted))
}

/** What the provider says against it; it is asked where the app would ask it. */
async function findFault(wanted: KeptSettings): Promise<SetupFault | null> {
  const future = parseEnv(process.env, wanted)
  if (!future.ok) {
    const problem = future.problems.map(({ variable, message }) => `${variable} ${message}`).join(' ')
    return { kind: 'unusable', problem }
  }
  const { finding, said } = await checkRegistration(future.env)
  switch (finding) {
    case 'in order':
      return null
    case 'ClientIdRefused':
      return { kind: 'client-unknown', said }
    case 'RedirectRefused':
      return { kind: 'redirect-refused', said, redirectUri: redirectUri(future.env) }
    default:
      return { kind: 'unanswered', host: new URL(future.env.accountsUrl).host }
  }
}

async function leave({ settings }: SetupState): Promise<NextResponse> {
  const { keptPath: path, source, hasStandIn } = settings
  if (source !== 'kept' || !hasStandIn) return fail(403, { kind: 'closed' })
  const answer = change(path, () => removeKept(path))
  if (!answer.ok) return answer
  // The launcher starts it once it sees that nothing is kept.
  return (await isAnswering()) ? answer : fail(503, { kind: 'stand-in-silent' })
}

function change(path: string, write: () => void): NextResponse {
  try {
    write()
  } catch (error) {
    return fail(500, { kind: 'not-kept', path, code: codeOf(error) })
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
