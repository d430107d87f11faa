'use client'

import { type ComponentProps, use, useEffect, useState } from 'react'
import { useAccessTokenSource } from '@/hooks/use-access-token'
import { PlayerContext, PlayerProvider } from '@/hooks/use-player-handle'
import { useSpotify } from '@/hooks/use-spotify'
import { embedding } from '@/lib/player/engine/embedding'
import type { PlayerEvent } from '@/lib/player/engine/settings'
import { createTokenRelay, type PlayerTokenSource, readToken } from '@/lib/player/token-source'
import { createSpotifyClient } from '@/lib/spotify/client'
import { createStoredDialect } from '@/lib/spotify/dialect-storage'
import type { PlayerLabels } from './player-labels'
import type { Continuation } from './player-look'
import { PlayerWidget } from './player-widget'

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

/**
 * The docked player as a component for any page: makes the page a playback device and shows and controls what plays,
 * here or elsewhere. Under `<PlayerProvider>`, `<SpotifyProvider>` and `<AccessTokenProvider>` it uses those; elsewhere
 * it only needs a `tokenSource`.
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
  const [relay] = useState(() => createTokenRelay(tokenSource))
  useEffect(() => relay.follow(tokenSource), [relay, tokenSource])
  const [client] = useState(() =>
    createSpotifyClient({
      apiUrl: defaultApiUrl,
      getAccessToken: (refused) => readToken(relay, refused),
      dialectMemory: createStoredDialect(defaultApiUrl),
    }),
  )
  const widget = <PlayerWidget {...props} client={client} tokenSource={tokenSource} />
  return use(PlayerContext) ? widget : <PlayerProvider sdkUrl={defaultSdkUrl}>{widget}</PlayerProvider>
}

/** Without undefined settings, so that the defaults apply. */
function defined<T extends object>(settings: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
