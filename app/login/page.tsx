import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { LoginScreen } from '@/components/login/login-screen'
import { callbackPath } from '@/lib/auth/callback-path'
import { readCsrfToken } from '@/lib/auth/guard/csrf'
import { currentSession } from '@/lib/auth/server-session'
import { demoHost, redirectUri } from '@/lib/server/env'
import { isOffered, readSetupState, type SetupState } from '@/lib/setup/own-account/permission'
import { pageWords } from '@/lib/words/page-words'

export const metadata: Metadata = { title: pageWords.logInTitle }

export default async function LoginPage({ searchParams }: PageProps<'/login'>) {
  const { error, callbackUrl } = await searchParams
  const jar = (await cookies()).getAll()
  const setup = await readSetupState(jar)
  const { settings } = setup
  const session = await currentSession()
  return (
    <LoginScreen
      errorCode={firstOf(error)}
      callbackUrl={callbackPath(firstOf(callbackUrl), settings.baseUrl)}
      csrfToken={readCsrfToken(jar)}
      isSignedOut={session === null || session.user.error === 'ReauthRequired'}
      redirectUri={redirectUri(settings)}
      isDemo={demoHost(settings) !== null}
      ownAccount={offerOf(setup)}
    />
  )
}

/** The owner finds it on the Connection page. */
function offerOf({ settings: { source, owner }, permission }: SetupState): 'start' | 'change' | null {
  if (owner !== null || !isOffered(permission)) return null
  return source === 'stored' ? 'change' : 'start'
}

function firstOf(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) ?? null
}
