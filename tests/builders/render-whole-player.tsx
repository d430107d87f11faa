import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect } from 'vitest'
import { Player, type PlayerProps } from '@/components/player/player'
import { DataProvider } from '@/hooks/data-provider'
import { AccessTokenProvider } from '@/hooks/use-access-token'
import { LyricsSettingsProvider } from '@/hooks/use-lyrics-settings'
import { PlayerProvider } from '@/hooks/use-player'
import { SpotifyProvider } from '@/hooks/use-spotify'
import '@/tests/builders/client'
import { buildSdkState, type FakePlayer, installFakeSdk } from '@/tests/builders/fake-sdk'
import { session } from '@/tests/builders/session'
import { API_URL, serve } from '@/tests/setup/msw'
// Deferred; loaded here beforehand, so that a busy machine does not run into the limits of waiting.
import '@/components/player/device-menu'
import '@/components/player/shortcuts-sheet'
import '@/components/player/volume-popup'

/** What the provider was asked of the player: `PUT /play`, with its query and body. */
export type PlayerRequest = { what: string; query: Record<string, string>; body: unknown }

export const playerPage = { players: [] as FakePlayer[], requests: [] as PlayerRequest[] }

/** Each test of a file that imports this has a wide page with a playback script, on an account where nothing plays. */
beforeEach(() => {
  Object.assign(playerPage, { players: installFakeSdk(), requests: [] })
  serve({
    '/me/player': 204,
    '/me/player/devices': {
      devices: [
        buildSpotifyDevice('own', 'Spotify Web Player'),
        buildSpotifyDevice('kitchen', 'Kitchen', { type: 'Speaker' }),
        buildSpotifyDevice('tv', 'Living room TV', { type: 'TV', is_restricted: true }),
      ],
    },
    'ALL /me/player': take,
    'ALL /me/player/:action': take,
  })
})

async function take({ request, query }: { request: Request; query: URLSearchParams }) {
  if (request.method === 'GET') return undefined
  const text = await request.text()
  playerPage.requests.push({
    what: `${request.method} ${new URL(request.url).pathname.replace(/^.*\/me\/player/, '') || '/'}`,
    query: Object.fromEntries(query),
    body: text === '' ? null : JSON.parse(text),
  })
  return 204
}

export function buildSpotifyDevice(id: string, name: string, overrides: object = {}) {
  return {
    id,
    name,
    type: 'Computer',
    is_active: false,
    is_restricted: false,
    is_private_session: false,
    volume_percent: 50,
    supports_volume: true,
    ...overrides,
  }
}

const signedIn = session()

/** `lyrics` as the operator has decided. */
type WholeProps = PlayerProps & { lyrics?: 'timed' | 'off' }

function WholePlayer({ lyrics = 'timed', ...props }: WholeProps) {
  return (
    <AccessTokenProvider session={signedIn}>
      <SpotifyProvider apiUrl={API_URL} quotaMode="development">
        <DataProvider>
          <PlayerProvider sdkUrl="http://sdk.test/player.js">
            <LyricsSettingsProvider value={{ mode: lyrics }}>
              <Player {...props} />
            </LyricsSettingsProvider>
          </PlayerProvider>
        </DataProvider>
      </SpotifyProvider>
    </AccessTokenProvider>
  )
}

/** The player as the product mounts it; gives the SDK's player it made, and a way to change the props. */
export async function renderWhole(props: WholeProps = {}) {
  const { rerender, unmount } = render(<WholePlayer {...props} />)
  await waitFor(() => expect(playerPage.players).toHaveLength(1))
  const [player] = playerPage.players
  if (!player) throw new Error('no player was made')
  return { player, unmount, change: (next: WholeProps) => rerender(<WholePlayer {...next} />) }
}

/** As above, on this page's own device, ready under the id `own` and playing. */
export async function renderPlaying(props: WholeProps = {}) {
  const rendered = await renderWhole(props)
  act(() => {
    rendered.player.emit('ready', { device_id: 'own' })
    rendered.player.emit('player_state_changed', buildSdkState())
  })
  // The small bar loads when it is first shown.
  await waitFor(() => expect(screen.getByRole('region', { name: 'Player' })).not.toBeEmptyDOMElement())
  return rendered
}
