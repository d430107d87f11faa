import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { Checks, connectedTo } from '@/components/connection/checks'
import { PlainPage } from '@/components/plain-page/plain-page'
import { env, isOnlyHere } from '@/lib/server/env'

export const metadata: Metadata = { title: 'Connection · Tonearm', robots: 'noindex' }
/** What it checks is checked for each visit. */
export const dynamic = 'force-dynamic'

/** Where `/connection` leads a visitor (lib/auth/guard/gate.ts). */
export default function VisitorPage() {
  const settings = env()
  if (!isOnlyHere(settings)) redirect('/connection')
  return (
    <PlainPage heading="Connection" lead={connectedTo(settings)}>
      <p>
        <a href="/login?callbackUrl=%2Fconnection">Log in</a> to check your account and to see what Spotify
        lets this app do.
      </p>
      <Checks settings={settings} listener={null} />
    </PlainPage>
  )
}
