import 'server-only'
import type { Env } from '@/lib/server/env'
import type { OwnerPremium } from '@/lib/setup/account-checks'
import { checkApp, settingsCheck } from '@/lib/setup/app-checks'
import type { Check } from '@/lib/setup/check'
import { checkStore } from '@/lib/setup/store-check'

export type SetupReport = { checks: Check[]; owner: OwnerPremium }

/** Whoever may read the page could otherwise make any number of requests with the app's credentials. */
const keptForMs = 10_000
/** As often the owner's Premium is asked for once it was found: the answer takes hours to change at the provider. */
const premiumKeptForMs = 60 * 60_000

type Made = { atMs: number; report: Promise<SetupReport>; heldAtMs: number | null }

const shared = globalThis as { tonearmSetup?: Made }

/** The app's checks, made again at most every ten seconds for all who ask. */
export function setupReport(settings: Env, nowMs = performance.now()): Promise<SetupReport> {
  const former = shared.tonearmSetup
  if (former && nowMs - former.atMs <= keptForMs) return former.report
  const hasPremium = former?.heldAtMs != null && nowMs - former.heldAtMs <= premiumKeptForMs
  const made: Made = {
    atMs: nowMs,
    heldAtMs: hasPremium ? former.heldAtMs : null,
    report: makeReport(settings, hasPremium).then((report) => {
      if (report.owner === 'held') made.heldAtMs ??= nowMs
      return report
    }),
  }
  shared.tonearmSetup = made
  return made.report
}

/** The app is another, or it is for a test. */
export function forgetReport(): void {
  delete shared.tonearmSetup
}

async function makeReport(settings: Env, hasPremium: boolean): Promise<SetupReport> {
  const [{ checks, owner }, store] = await Promise.all([
    checkApp(settings, { hasPremium }),
    checkStore(settings),
  ])
  return { checks: [settingsCheck(settings), ...checks, ...store], owner }
}
