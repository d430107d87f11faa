import { cookies } from 'next/headers'
import { Capabilities } from '@/components/connection/capabilities'
import { Checks, connectedTo } from '@/components/connection/checks'
import screenStyles from '@/components/screen/screen.module.css'
import { currentSession } from '@/lib/auth/server-session'
import { isOffered, readSetupState } from '@/lib/setup/own-account/right'
import { profileRead } from '@/lib/spotify/endpoints/reads'
import { serverClient } from '@/lib/spotify/sending/server-client'
import { pageWords } from '@/lib/words/page-words'

export default async function ConnectionPage() {
  const { settings, right } = await readSetupState((await cookies()).getAll())
  const session = await currentSession()
  const listener = session && {
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
      <Capabilities setMode={settings.quotaMode} apiUrl={settings.apiUrl}>
        <Checks settings={settings} listener={listener} maySetUp={isOffered(right)} />
      </Capabilities>
    </div>
  )
}
