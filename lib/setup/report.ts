import 'server-only'
import { type Env, readEnv } from '@/lib/env'
import type { OwnerPremium } from '@/lib/setup/account-checks'
import { checkApp, checkSettings } from '@/lib/setup/app-checks'
import type { Check } from '@/lib/setup/check'

export type SetupReport = { checks: Check[]; owner: OwnerPremium }

/** Whoever may read the page could otherwise make any number of requests with the app's credentials. */
const keptForMs = 10_000

const shared = globalThis as { tonearmSetup?: { atMs: number; report: Promise<SetupReport> } }

/** The app's checks, made again at most every ten seconds for all who ask. */
export function setupReport(settings: Env): Promise<SetupReport> {
  const nowMs = performance.now()
  if (!shared.tonearmSetup || nowMs - shared.tonearmSetup.atMs > keptForMs) {
    shared.tonearmSetup = { atMs: nowMs, report: makeReport(settings) }
  }
  return shared.tonearmSetup.report
}

/** For tests. */
export function forgetReport(): void {
  delete shared.tonearmSetup
}

async function makeReport(settings: Env): Promise<SetupReport> {
  const { checks, owner } = await checkApp(settings)
  return { checks: [...checkSettings(readEnv()), ...checks], owner }
}
