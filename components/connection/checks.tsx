import { Suspense } from 'react'
import { Shelf } from '@/components/screen/shelf'
import { type Env, standInHost } from '@/lib/server/env'
import { checkAccount, ownerChecks, type SetupListener } from '@/lib/setup/account-checks'
import { summaryOf } from '@/lib/setup/check'
import { setupReport } from '@/lib/setup/report'
import { BrowserChecks } from './browser-checks'
import { CheckAgain } from './check-again'
import { CheckList, PendingChecks } from './check-list'
import { PlayerChecks } from './player-checks'

export function connectedTo(settings: Env): string {
  const host = standInHost(settings)
  if (host === null) return 'What works between Tonearm and Spotify, and what to do about the rest.'
  return `Tonearm runs on a stand-in for Spotify at ${host}. The checks are the same as with Spotify itself.`
}

/** `listener` is null for a visitor. */
type ChecksProps = { settings: Env; listener: SetupListener | null }

/** The part for the owner of the app: what was checked, what that means, and how to fix it. Holds no secret. */
export function Checks({ settings, listener }: ChecksProps) {
  return (
    <>
      <Shelf heading="This server" more={<CheckAgain />}>
        <Suspense fallback={<PendingChecks names={serverNames} />}>
          <ServerChecks settings={settings} listener={listener} />
        </Suspense>
        <p>
          To make these checks in a terminal, use <code>npm run doctor</code>.
        </p>
      </Shelf>
      {listener ? (
        <Shelf heading="Your account">
          <Suspense fallback={<PendingChecks names={accountNames} />}>
            <AccountChecks settings={settings} listener={listener} />
          </Suspense>
        </Shelf>
      ) : null}
      <Shelf heading="This browser">
        <BrowserChecks player={{ sdkUrl: settings.sdkUrl, isStandIn: standInHost(settings) !== null }} />
        {listener ? <PlayerChecks /> : null}
      </Shelf>
    </>
  )
}

const serverNames = [
  'Settings',
  'Client id and secret',
  'Redirect address',
  'Web API',
  'This machine’s clock',
  'Lyrics service',
]
const accountNames = ['Allow-list', 'Permissions', 'End of the sign-in']

async function ServerChecks({ settings, listener }: ChecksProps) {
  const { checks, owner } = await setupReport(settings)
  const shown = listener ? checks : [...checks, ...ownerChecks(owner)]
  return (
    <>
      <p>{summaryOf(shown)}</p>
      <CheckList checks={shown} />
    </>
  )
}

async function AccountChecks({ settings, listener }: { settings: Env; listener: SetupListener }) {
  const { owner } = await setupReport(settings)
  return <CheckList checks={await checkAccount(listener, owner)} />
}
