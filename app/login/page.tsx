import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { LoginScreen } from '@/components/login/login-screen'
import { callbackPath } from '@/lib/auth/callback-path'
import { readCsrfToken } from '@/lib/auth/guard/csrf'
import { currentSession } from '@/lib/auth/server-session'
import { env, isOnlyHere, redirectUri, standInHost } from '@/lib/server/env'
import { pageWords } from '@/lib/words/page-words'

export const metadata: Metadata = { title: pageWords.logInTitle }

export default async function LoginPage({ searchParams }: PageProps<'/login'>) {
  const { error, callbackUrl } = await searchParams
  const settings = env()
  const session = await currentSession()
  return (
    <LoginScreen
      errorCode={firstOf(error)}
      callbackUrl={callbackPath(firstOf(callbackUrl), settings.baseUrl)}
      csrfToken={readCsrfToken((await cookies()).getAll())}
      isSignedOut={session === null || session.user.error === 'ReauthRequired'}
      hasOpenChecks={isOnlyHere(settings)}
      redirectUri={redirectUri(settings)}
      standInHost={standInHost(settings)}
    />
  )
}

function firstOf(value: string | string[] | undefined): string | null {
  return (Array.isArray(value) ? value[0] : value) ?? null
}
