import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { Setup } from '@/components/setup/setup'
import { loginPath } from '@/lib/auth/callback-path'
import { currentSession } from '@/lib/auth/server-session'
import { env, isOnlyHere } from '@/lib/env'
import { profileRead } from '@/lib/spotify/reads'
import { serverClient } from '@/lib/spotify/server-client'

export const metadata: Metadata = { title: 'Set-up · Tonearm', robots: 'noindex' }
/** What it checks is checked for each visit. */
export const dynamic = 'force-dynamic'

export default async function SetupPage() {
  const settings = env()
  const session = await currentSession()
  const user = session && session.user.error !== 'ReauthRequired' ? session.user : null
  if (!user && !isOnlyHere(settings)) redirect(loginPath('SessionRequired', '/setup'))
  const listener = user && {
    scope: user.scope,
    consentedAtMs: user.consentedAtMs,
    readProfile: async () => profileRead.read(await serverClient()),
  }
  return <Setup settings={settings} listener={listener} />
}
