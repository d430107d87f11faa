import { Suspense } from 'react'
import { Shelf } from '@/components/screen/shelf'
import { Sentence } from '@/components/ui/phrase'
import { demoHost, type Env } from '@/lib/server/env'
import { checkAccount, type SetupListener } from '@/lib/setup/account-checks'
import { setupReport } from '@/lib/setup/report'
import { checkNames, inWords } from '@/lib/words/check-words'
import { connectionWords, summaryOf } from '@/lib/words/connection-words'
import { ownAccountWords } from '@/lib/words/own-account-words'
import { BrowserChecks } from './browser-checks'
import { CheckAgain } from './check-again'
import { CheckList, PendingChecks } from './check-list'
import { PlayerChecks } from './player-checks'

export function connectedTo(settings: Env): string {
  const host = demoHost(settings)
  return host === null ? connectionWords.lead : connectionWords.leadOfDemo(host)
}

type ChecksProps = {
  settings: Env
  listener: SetupListener
  /** This visitor may set up an account, or change the one that was set up. */
  maySetUp: boolean
}

/** The part for the owner of the app: what was checked, what that means, and how to fix it. Holds no secret. */
export function Checks({ settings, listener, maySetUp }: ChecksProps) {
  return (
    <>
      <Shelf heading={connectionWords.server} more={<CheckAgain />}>
        <Suspense fallback={<PendingChecks names={serverNames} />}>
          <ServerChecks settings={settings} />
        </Suspense>
        {maySetUp ? (
          <p>
            <a href="/connection/account" className="underlined">
              {ownAccountWords.link[settings.source === 'stored' ? 'manage' : 'start']}
            </a>
          </p>
        ) : null}
        <p>
          <Sentence text={connectionWords.inTerminal} parts={{ command: <code>npm run doctor</code> }} />
        </p>
      </Shelf>
      <Shelf heading={connectionWords.account}>
        <Suspense fallback={<PendingChecks names={accountNames} />}>
          <AccountChecks settings={settings} listener={listener} />
        </Suspense>
      </Shelf>
      <Shelf heading={connectionWords.browser}>
        <BrowserChecks player={{ sdkUrl: settings.sdkUrl, isDemo: demoHost(settings) !== null }} />
        <PlayerChecks />
      </Shelf>
    </>
  )
}

const serverNames = checkNames(['settings', 'credentials', 'redirect', 'api', 'machine-clock', 'lyrics'])
const accountNames = checkNames(['allow-list', 'permissions', 'sign-in'])

async function ServerChecks({ settings }: { settings: Env }) {
  const { checks } = await setupReport(settings)
  return (
    <>
      <p>{summaryOf(checks)}</p>
      <CheckList checks={inWords(checks)} />
    </>
  )
}

async function AccountChecks({ settings, listener }: { settings: Env; listener: SetupListener }) {
  const { owner } = await setupReport(settings)
  return <CheckList checks={inWords(await checkAccount(listener, owner))} />
}
