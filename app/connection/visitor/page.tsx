import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { Checks, connectedTo } from '@/components/connection/checks'
import { PlainPage } from '@/components/plain-page/plain-page'
import { Sentence } from '@/components/ui/phrase'
import { isOnlyHere } from '@/lib/server/env'
import { isOffered, readSetupState } from '@/lib/setup/own-account/right'
import { pageWords } from '@/lib/words/page-words'

export const metadata: Metadata = { title: pageWords.connectionTitle, robots: 'noindex' }
/** What it checks is checked for each visit. */
export const dynamic = 'force-dynamic'

/** Where `/connection` leads a visitor (lib/auth/guard/gate.ts). */
export default async function VisitorPage() {
  const { settings, right } = await readSetupState((await cookies()).getAll())
  if (!isOnlyHere(settings)) redirect('/connection')
  return (
    <PlainPage heading={pageWords.connection} lead={connectedTo(settings)}>
      <p>
        <Sentence
          text={pageWords.logInToSeeMore}
          parts={{ link: <a href="/login?callbackUrl=%2Fconnection">{pageWords.logIn}</a> }}
        />
      </p>
      <Checks settings={settings} listener={null} maySetUp={isOffered(right)} />
    </PlainPage>
  )
}
