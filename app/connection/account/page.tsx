import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { CodeForm } from '@/components/own-account/code-form'
import { OwnAccount } from '@/components/own-account/own-account'
import { PlainPage } from '@/components/plain-page/plain-page'
import { Sentence } from '@/components/ui/phrase'
import { findWriteTrouble } from '@/lib/server/stored-settings'
import { readSetupState, type SetupState } from '@/lib/setup/own-account/permission'
import type { SetupFault } from '@/lib/words/own-account-words'
import { ownAccountWords as words } from '@/lib/words/own-account-words'

export const metadata: Metadata = { title: words.title, robots: 'noindex' }
/** Permission and settings are read on each visit. */
export const dynamic = 'force-dynamic'

export default async function OwnAccountPage() {
  const state = await readSetupState((await cookies()).getAll())
  switch (state.permission) {
    case 'granted':
      return <OwnAccount settings={state.settings} fault={findFault(state)} />
    case 'needs-code':
      return (
        <PlainPage heading={words.heading} lead={words.code.lead}>
          <CodeForm />
        </PlainPage>
      )
    case 'fixed':
      return (
        <PlainPage
          heading={words.heading}
          lead={<Sentence text={words.fixed} parts={{ variable: <code>{words.variable}</code> }} />}
        >
          {null}
        </PlainPage>
      )
    case 'closed':
      return redirect('/connection')
    default:
      return state.permission satisfies never
  }
}

/** Reported before the listener creates an app at Spotify. */
function findFault({ settings: { settingsPath: path }, problem }: SetupState): SetupFault | null {
  if (problem !== null) return { kind: 'unusable', problem }
  const code = findWriteTrouble(path)
  return code === null ? null : { kind: 'not-stored', path, code }
}
