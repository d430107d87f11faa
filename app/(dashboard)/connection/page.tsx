import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { Checks, connectedTo } from '@/components/connection/checks'
import { Limits } from '@/components/connection/limits'
import screenStyles from '@/components/screen/screen.module.css'
import { loginPath } from '@/lib/auth/callback-path'
import { currentSession } from '@/lib/auth/server-session'
import { serverClient } from '@/lib/seed/server-client'
import { isOffered, readSetupState } from '@/lib/setup/own-account/permission'
import { profileRead } from '@/lib/spotify/endpoints/reads'
import { pageWords } from '@/lib/words/page-words'

export default async function ConnectionPage() {
  const { settings, permission } = await readSetupState((await cookies()).getAll())
  const session = await currentSession()
  if (!session) redirect(loginPath('SessionRequired', '/connection'))
  const listener = {
    scope: session.user.scope,
    consentedAtMs: session.user.consentedAtMs,
    readProfile: async () => profileRead.read(await serverClient()),
  }
  return (
    <div className={screenStyles.screen}>
      <header className="stack">
        <h1 className={screenStyles.heading}>{pageWords.connection}</h1>
        <p>{connectedTo(settings)}</p>
      </header>
      <Limits setMode={settings.quotaMode} apiUrl={settings.apiUrl}>
        <Checks settings={settings} listener={listener} maySetUp={isOffered(permission)} />
      </Limits>
    </div>
  )
}
