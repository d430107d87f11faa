import { Suspense } from 'react'
import { PlainPage, PlainSection } from '@/components/plain-page/plain-page'
import type { Env } from '@/lib/env'
import { standInHost } from '@/lib/env'
import { checkAccount, ownerChecks, type SetupListener } from '@/lib/setup/account-checks'
import { summaryOf } from '@/lib/setup/check'
import { type SetupReport, setupReport } from '@/lib/setup/report'
import { BrowserChecks } from './browser-checks'
import { CheckList, PendingChecks } from './check-list'
import styles from './setup.module.css'

/** `listener` is null for a visitor. */
type SetupProps = { settings: Env; listener: SetupListener | null }

/** Every part of the set-up: what was found, what it means, and how to fix it. Holds no secret. */
export function Setup({ settings, listener }: SetupProps) {
  const host = standInHost(settings)
  const report = setupReport(settings)
  return (
    <PlainPage
      heading="Set-up"
      lead={
        host
          ? `Tonearm runs on a stand-in for Spotify at ${host}. These are the checks that matter with Spotify itself, too.`
          : 'What Tonearm needs to reach Spotify and to play, checked just now.'
      }
    >
      <p className={styles.actions}>
        <a href="/setup" className={styles.again}>
          Check again
        </a>
        <span>
          In a terminal: <code>npm run doctor</code>
        </span>
      </p>
      <PlainSection heading="This server">
        <Suspense fallback={<PendingChecks names={serverNames} />}>
          <ServerChecks report={report} hasListener={listener !== null} />
        </Suspense>
      </PlainSection>
      <PlainSection heading="Your account">
        {listener ? (
          <Suspense fallback={<PendingChecks names={accountNames} />}>
            <AccountChecks listener={listener} report={report} />
          </Suspense>
        ) : (
          <p>
            <a href="/login?callbackUrl=%2Fsetup" className={styles.link}>
              Log in
            </a>{' '}
            to check the allow-list, the owner’s Premium and your permissions.
          </p>
        )}
      </PlainSection>
      <PlainSection heading="This browser">
        <BrowserChecks sdkUrl={settings.sdkUrl} apiUrl={settings.apiUrl} isStandIn={host !== null} />
      </PlainSection>
    </PlainPage>
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

async function ServerChecks({ report, hasListener }: { report: Promise<SetupReport>; hasListener: boolean }) {
  const { checks, owner } = await report
  const shown = hasListener ? checks : [...checks, ...ownerChecks(owner)]
  return (
    <>
      <p className={styles.summary}>{summaryOf(shown)}.</p>
      <CheckList checks={shown} />
    </>
  )
}

async function AccountChecks({
  listener,
  report,
}: {
  listener: SetupListener
  report: Promise<SetupReport>
}) {
  const { owner } = await report
  const checks = await checkAccount(listener, owner)
  return <CheckList checks={checks} />
}
