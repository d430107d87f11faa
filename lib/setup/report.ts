import 'server-only'
import type { Env } from '@/lib/server/env'
import type { OwnerPremium } from '@/lib/setup/account-checks'
import { checkApp, settingsCheck } from '@/lib/setup/app-checks'
import type { Check } from '@/lib/setup/check'
import { checkStore } from '@/lib/setup/store-check'

export type SetupReport = { checks: Check[]; owner: OwnerPremium }

/** Without this, visitors could cause any number of requests with the app's credentials. */
const keptForMs = 10_000
/** How often the owner's Premium is checked once it was found: Spotify takes hours to notice a change. */
const premiumKeptForMs = 60 * 60_000

type Made = { atMs: number; report: Promise<SetupReport>; heldAtMs: number | null }

const shared = globalThis as { tonearmSetup?: Made }

/** The app's checks, made at most every ten seconds for all visitors. */
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

/** Needed when the app has changed, and in tests. */
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
