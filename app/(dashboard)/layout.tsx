import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import { Dashboard } from '@/components/frame/dashboard'
import { missingFilesScript } from '@/components/frame/missing-files'
import { MenusProvider } from '@/components/menus/menus-provider'
import { DataProvider, SeededData } from '@/hooks/data-provider'
import { AccessTokenProvider } from '@/hooks/use-access-token'
import { LyricsSettingsProvider } from '@/hooks/use-lyrics-settings'
import { PlayerProvider } from '@/hooks/use-player'
import { SpotifyProvider } from '@/hooks/use-spotify'
import { loginPath } from '@/lib/auth/callback-path'
import { nearConsentEnd } from '@/lib/auth/consent'
import { currentSession } from '@/lib/auth/server-session'
import { seedAll } from '@/lib/seed/seed'
import { env } from '@/lib/server/env'
import { myPlaylistsRead, profileRead } from '@/lib/spotify/endpoints/reads'

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const session = await currentSession()
  if (!session) redirect(loginPath('SessionRequired', '/'))
  const nonce = /'nonce-([^']+)'/.exec((await headers()).get('Content-Security-Policy') ?? '')?.[1]
  const { apiUrl, quotaMode, quotaReserve, sdkUrl, lyrics: mode } = env()
  return (
    <AccessTokenProvider session={session}>
      <script
        nonce={nonce}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the text is a constant of ours.
        dangerouslySetInnerHTML={{ __html: missingFilesScript }}
        suppressHydrationWarning
      />
      <SpotifyProvider
        key={session.user.id}
        apiUrl={apiUrl}
        quotaMode={quotaMode}
        quotaReserve={quotaReserve}
      >
        <DataProvider listenerId={session.user.id}>
          {/* Not awaited: the frame paints at once, and each part streams in or fails on its own. */}
          <SeededData seeds={seedAll([profileRead, myPlaylistsRead])}>
            <PlayerProvider sdkUrl={sdkUrl}>
              <MenusProvider>
                <LyricsSettingsProvider value={{ mode }}>
                  <Dashboard
                    hasAccessToken={session.user.accessToken !== ''}
                    consentEndsAtMs={nearConsentEnd(session.user.consentedAtMs)}
                  >
                    {children}
                  </Dashboard>
                </LyricsSettingsProvider>
              </MenusProvider>
            </PlayerProvider>
          </SeededData>
        </DataProvider>
      </SpotifyProvider>
    </AccessTokenProvider>
  )
}
