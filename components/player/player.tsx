'use client'

import { type ComponentProps, use, useEffect, useRef, useState } from 'react'
import { DataProvider } from '@/hooks/data-provider'
import { useAccessTokenSource } from '@/hooks/use-access-token'
import { LyricsSettingsProvider } from '@/hooks/use-lyrics-settings'
import { PlayerContext, PlayerProvider } from '@/hooks/use-player'
import { SpotifyContext, useSpotify } from '@/hooks/use-spotify'
import { embedding } from '@/lib/player/embedding/embedding'
import type { PlayerSettings } from '@/lib/player/engine/settings'
import { type PlayerTokenSource, readToken } from '@/lib/player/token-source'
import { createSpotifyClient } from '@/lib/spotify/sending/client'
import { createStoredDialect } from '@/lib/spotify/sending/dialect-storage'
import type { PlayerLabels } from '@/lib/words/player-words'
import type { Continuation } from './player-look'
import { PlayerWidget } from './player-widget'

export type PlayerProps = Partial<
  Omit<PlayerSettings, 'uris' | 'continueWith' | 'findFirst' | 'countRows'>
> & {
  uris?: string | readonly string[]
  /** Source of access tokens. Default: the session. With its own source, the player needs no providers. */
  tokenSource?: PlayerTokenSource
  /** Whether the seek bar grows under the pointer. Default false. */
  magnifySliderOnHover?: boolean
  /** Height of the bar in px. Below 72, the seek bar is next to the buttons instead of below them. Default 48. */
  height?: number
  /** Play on an idle player starts this; without it, Spotify decides. */
  continuation?: Continuation
  labels?: Partial<PlayerLabels>
}

// Lyrics need the app’s own server.
const noLyrics = { mode: 'off', hasTtml: false } as const

// Spotify’s URL for a standalone player; in the app, the providers know it.
const defaultApiUrl = 'https://api.spotify.com'
const defaultSdkUrl = 'https://sdk.scdn.co/spotify-player.js'

/**
 * The docked player for any page: registers it as a playback device and controls playback here or elsewhere. Uses the
 * providers for player, Spotify client and tokens if present; otherwise only `tokenSource` is needed.
 */
export function Player({
  tokenSource,
  uris,
  continuation,
  magnifySliderOnHover,
  height,
  labels,
  ...settings
}: PlayerProps) {
  const shared = {
    embedding,
    continuation,
    magnifySliderOnHover,
    height,
    labels,
    settings: defined({ ...settings, uris: typeof uris === 'string' ? [uris] : uris }),
  }
  return tokenSource ? <PlayerAlone {...shared} tokenSource={tokenSource} /> : <SessionPlayer {...shared} />
}

type SharedProps = Omit<ComponentProps<typeof PlayerWidget>, 'client' | 'tokenSource'>

function SessionPlayer(props: SharedProps) {
  return <PlayerWidget {...props} client={useSpotify()} tokenSource={useAccessTokenSource()} />
}

function PlayerAlone({ tokenSource, ...props }: SharedProps & { tokenSource: PlayerTokenSource }) {
  const latest = useRef(tokenSource)
  useEffect(() => {
    latest.current = tokenSource
  }, [tokenSource])
  const [client] = useState(() =>
    createSpotifyClient({
      apiUrl: defaultApiUrl,
      getAccessToken: (refused) => readToken(latest.current, refused),
      dialectMemory: createStoredDialect(defaultApiUrl),
    }),
  )
  const widget = <PlayerWidget {...props} client={client} tokenSource={tokenSource} />
  return (
    <SpotifyContext value={client}>
      <DataProvider>
        <LyricsSettingsProvider value={noLyrics}>
          {use(PlayerContext) ? widget : <PlayerProvider sdkUrl={defaultSdkUrl}>{widget}</PlayerProvider>}
        </LyricsSettingsProvider>
      </DataProvider>
    </SpotifyContext>
  )
}

/** Drops undefined settings, so that defaults apply. */
function defined<T extends object>(settings: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
