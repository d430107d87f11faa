'use client'

import { type CSSProperties, Suspense, use, useEffect, useState } from 'react'
import { lazyPart } from '@/components/ui/lazy-part'
import { useAccessTokenSource } from '@/hooks/use-access-token'
import { useHydrated } from '@/hooks/use-hydrated'
import { useMediaQuery } from '@/hooks/use-media-query'
import { usePlayer } from '@/hooks/use-player'
import { PlayerContext, PlayerProvider } from '@/hooks/use-player-handle'
import { useSpotify } from '@/hooks/use-spotify'
import { defaultSettings, type PlayerEvent } from '@/lib/player/engine/settings'
import { selectNowPlaying } from '@/lib/player/selectors'
import { createTokenRelay, type PlayerTokenSource, readToken } from '@/lib/player/token-source'
import { createSpotifyClient, type SpotifyClient } from '@/lib/spotify/client'
import { createStoredDialect } from '@/lib/spotify/dialect-storage'
import { Announcer } from './announcer'
import { FullBar } from './full-bar'
import { KeyNote } from './key-note'
import { PageTitle } from './page-title'
import styles from './player.module.css'
import { PlayerHint } from './player-hint'
import { defaultLabels, type PlayerLabels } from './player-labels'
import { type Continuation, defaultLook, PlayerLookContext } from './player-look'
import { Shortcuts } from './shortcuts'
import { usePlayerEngine } from './use-player-engine'

const CompactBar = lazyPart(async () => (await import('./compact-bar')).CompactBar)
const MediaSession = lazyPart(async () => (await import('./media-session')).MediaSession)

export type PlayerProps = {
  /** The name of this device on the account's other devices, and the prefix of errors. Default `Spotify Web Player`. */
  name?: string
  /**
   * Where access tokens come from. Default: the session. With a source of its own the player needs nothing above it.
   */
  tokenSource?: PlayerTokenSource
  /** What to play: tracks, or else one album, artist, playlist or show. With one invalid uri nothing plays. */
  uris?: string | readonly string[]
  /** Where to begin: an index in the list of tracks or in the context; an artist has none. Default 0. */
  offset?: number
  /** Starts and stops the music as it changes; if left out, only the listener does. */
  play?: boolean
  /** Starts `uris` as soon as there is a device. Default false. */
  autoPlay?: boolean
  /** 0–1; above 1 a percentage. Default 1, or as the listener left it in this browser. */
  initialVolume?: number
  /** The heart, and the request whether what plays is saved. Default true. */
  showSaveIcon?: boolean
  /** Returns to the chosen device when the tab is reloaded. Default true. */
  persistDeviceSelection?: boolean
  /** Shows what plays on other devices of the account. Default true. */
  syncExternalDevice?: boolean
  /** How often another device that plays is polled, in seconds. Default 5. */
  syncExternalDeviceInterval?: number
  /** The seek bar grows under the pointer. Default false. */
  magnifySliderOnHover?: boolean
  /** Of the bar, in px. Below 72 the seek bar is beside the buttons instead of under them. Default 48. */
  height?: number
  /**
   * The edge of the page the player is at: its lists and hints open away from it, and `callback` is told. Default
   * `bottom`.
   */
  playerPosition?: 'top' | 'bottom'
  /** Called on every change with the whole state, and with the reason of the change as `type`. */
  callback?: (event: PlayerEvent) => void
  /** What Play starts while nothing is loaded on any device; without it, what the provider makes of that. */
  continuation?: Continuation
  /** Other words for the controls. */
  labels?: Partial<PlayerLabels>
}

// The provider's address for a player used by itself; within the product the providers above know it.
const defaultApiUrl = 'https://api.spotify.com'
const defaultSdkUrl = 'https://sdk.scdn.co/spotify-player.js'

const compactQuery = '(max-width: 640px)'

/**
 * The docked player: makes this page a playback device and shows and controls what plays, here or elsewhere. Meant to
 * be loaded lazily. Within the product it is rendered under `<PlayerProvider>`, `<SpotifyProvider>` and
 * `<AccessTokenProvider>`; elsewhere it only needs a `tokenSource`.
 */
export function Player({ tokenSource, ...props }: PlayerProps) {
  return tokenSource ? <PlayerAlone {...props} tokenSource={tokenSource} /> : <SessionPlayer {...props} />
}

function SessionPlayer(props: PlayerProps) {
  return <Widget {...props} client={useSpotify()} tokenSource={useAccessTokenSource()} />
}

function PlayerAlone({ tokenSource, ...props }: PlayerProps & { tokenSource: PlayerTokenSource }) {
  const [relay] = useState(() => createTokenRelay(tokenSource))
  useEffect(() => relay.follow(tokenSource), [relay, tokenSource])
  const [client] = useState(() =>
    createSpotifyClient({
      apiUrl: defaultApiUrl,
      getAccessToken: (refused) => readToken(relay, refused),
      dialectMemory: createStoredDialect(defaultApiUrl),
    }),
  )
  const widget = <Widget {...props} client={client} tokenSource={tokenSource} />
  return use(PlayerContext) ? widget : <PlayerProvider sdkUrl={defaultSdkUrl}>{widget}</PlayerProvider>
}

type WidgetProps = PlayerProps & { client: SpotifyClient; tokenSource: PlayerTokenSource }

function Widget({
  name = defaultSettings.name,
  uris = defaultSettings.uris,
  client,
  tokenSource,
  ...props
}: WidgetProps) {
  const {
    labels,
    magnifySliderOnHover = false,
    height = defaultLook.height,
    continuation,
    ...settings
  } = props
  usePlayerEngine({
    client,
    tokenSource,
    settings: {
      ...defined(settings),
      name,
      uris: typeof uris === 'string' ? [uris] : uris,
      continueWith: continuation?.find,
    },
  })
  const isCompact = useMediaQuery(compactQuery)
  const isHydrated = useHydrated()
  const hasMusic = usePlayer((state) => selectNowPlaying(state) !== null)
  const look = {
    name,
    continuation: continuation ?? null,
    labels: { ...defaultLabels, ...labels },
    showSaveIcon: settings.showSaveIcon ?? true,
    magnifySliderOnHover,
    height,
    playerPosition: settings.playerPosition ?? defaultLook.playerPosition,
  }
  const style: CSSProperties & Record<'--player-height' | '--player-size', string> = {
    '--player-height': `${height}px`,
    // Grows with the text in it.
    '--player-size': `${height / 16}rem`,
  }
  return (
    <PlayerLookContext value={look}>
      <section className={styles.player} style={style} aria-label="Player">
        {isHydrated ? <Suspense>{isCompact ? <CompactBar /> : <FullBar />}</Suspense> : null}
        <PlayerHint />
        <Announcer />
        <KeyNote />
      </section>
      <PageTitle />
      {hasMusic ? (
        <Suspense>
          <MediaSession />
        </Suspense>
      ) : null}
      <Shortcuts />
    </PlayerLookContext>
  )
}

/** Without undefined settings, so that the defaults apply. */
function defined<T extends object>(settings: T): Partial<T> {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as Partial<T>
}
