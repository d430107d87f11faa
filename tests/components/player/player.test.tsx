import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { Player, type PlayerProps } from '@/components/player/player'
import { PlayerProvider } from '@/components/player/player-provider'
import { AccessTokenProvider } from '@/hooks/use-access-token'
import { SpotifyProvider } from '@/hooks/use-spotify'
import { API_URL, api } from '@/tests/builders/client'
import { buildSdkState, buildSdkTrack, type FakePlayer, installFakeSdk } from '@/tests/builders/fake-sdk'
import { idOf } from '@/tests/builders/provider-id'
import { session } from '@/tests/builders/session'
// Loaded on first use; here beforehand, so that a busy machine does not run into the limits of waiting.
import '@/components/player/device-menu'
import '@/components/player/shortcuts-sheet'
import { server } from '@/tests/setup/msw'

let players: FakePlayer[]

const episode = buildSdkTrack('The last boat', {
  type: 'episode',
  uri: `spotify:episode:${idOf('The last boat')}`,
  duration_ms: 1_800_000,
})

beforeEach(() => {
  players = installFakeSdk()
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }))
  server.use(
    http.get(api('/me/player'), () => new HttpResponse(null, { status: 204 })),
    http.get(api('/me/player/devices'), () =>
      HttpResponse.json({
        devices: [
          device('own', 'Spotify Web Player'),
          device('tv', 'Living room TV', { type: 'TV', is_restricted: true }),
        ],
      }),
    ),
    http.get(api('/me/library/contains'), () => HttpResponse.json([false])),
  )
})

function device(id: string, name: string, overrides: object = {}) {
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

async function renderWhole(props: PlayerProps = {}): Promise<FakePlayer> {
  render(
    <AccessTokenProvider session={session()}>
      <SpotifyProvider apiUrl={API_URL} quotaMode="development">
        <PlayerProvider sdkUrl="http://sdk.test/player.js">
          <Player {...props} />
        </PlayerProvider>
      </SpotifyProvider>
    </AccessTokenProvider>,
  )
  await waitFor(() => expect(players).toHaveLength(1))
  const [player] = players
  if (!player) throw new Error('no player was made')
  return player
}

async function renderPlaying(props: PlayerProps = {}): Promise<FakePlayer> {
  const player = await renderWhole(props)
  act(() => {
    player.emit('ready', { device_id: 'own' })
    player.emit('player_state_changed', buildSdkState())
  })
  return player
}

test('the player shows the track and its artists as links to the provider', async () => {
  await renderPlaying()
  const [link] = screen.getAllByRole('link', { name: 'Harbour Lights on SPOTIFY' })
  expect(link).toHaveAttribute('href', expect.stringContaining('https://open.spotify.com/track/'))
  expect(screen.getByRole('link', { name: 'Ada Lund on SPOTIFY' })).toHaveTextContent('Ada Lund')
})

test('the page title names the track while it plays, and the provider when it does not', async () => {
  const player = await renderPlaying()
  expect(document.title).toBe('Harbour Lights - Ada Lund')
  act(() => player.emit('player_state_changed', buildSdkState({ paused: true })))
  expect(document.title).toBe('Spotify')
})

test('a track that begins is announced politely', async () => {
  const player = await renderPlaying()
  act(() => player.emit('player_state_changed', buildSdkState({ current: buildSdkTrack('Lantern') })))
  expect(screen.getByText('Now playing: Lantern, Ada Lund')).toHaveAttribute('aria-live', 'polite')
})

test('a playback error stands in place of the track', async () => {
  const player = await renderPlaying()
  act(() => player.emit('playback_error', { message: 'This track cannot be played' }))
  expect(screen.getByRole('alert')).toHaveTextContent('This track cannot be played')
  expect(screen.queryByRole('link', { name: /Harbour Lights/ })).not.toBeInTheDocument()
})

test('an account error is signed with the name of the player', async () => {
  const player = await renderWhole({ name: 'My player' })
  act(() => player.emit('account_error', { message: 'Premium is needed' }))
  expect(screen.getByRole('alert')).toHaveTextContent('My player: Premium is needed')
})

test('a browser that may not sound asks for a tap, which resumes', async () => {
  const player = await renderPlaying()
  act(() => player.emit('autoplay_failed', undefined))
  await userEvent.click(screen.getByRole('button', { name: 'Tap to play' }))
  expect(player.resume).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('button', { name: 'Tap to play' })).not.toBeInTheDocument()
})

test('the device list marks the current one and disables what cannot be chosen, with the reason', async () => {
  await renderPlaying()
  await userEvent.click(screen.getByRole('button', { name: 'Devices' }))
  expect(await screen.findByRole('menuitemradio', { name: /Spotify Web Player/ })).toBeChecked()
  const tv = await screen.findByRole('menuitemradio', { name: /Living room TV/ })
  expect(tv).toHaveAttribute('aria-disabled', 'true')
  expect(tv).toHaveTextContent('Does not take commands from other apps')
})

test('Pause pauses and shows Play in the same frame', async () => {
  const player = await renderPlaying()
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
  expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument()
  expect(player.pause).toHaveBeenCalledTimes(1)
})

test('Space pauses, except where somebody types', async () => {
  const player = await renderPlaying()
  const input = document.body.appendChild(document.createElement('input'))
  input.focus()
  await userEvent.keyboard(' ')
  expect(player.pause).not.toHaveBeenCalled()
  input.remove()
  await userEvent.keyboard(' ')
  expect(player.pause).toHaveBeenCalledTimes(1)
})

test('Previous and Next show only when there is something to go to', async () => {
  const player = await renderPlaying()
  expect(screen.getByRole('button', { name: 'Next' })).toBeInTheDocument()
  const current_track = buildSdkTrack('Harbour Lights')
  const track_window = { current_track, previous_tracks: [], next_tracks: [] }
  act(() => player.emit('player_state_changed', buildSdkState({ track_window })))
  expect(screen.queryByRole('button', { name: 'Next' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Previous' })).not.toBeInTheDocument()
})

test('without the save icon there is no heart and no question about it', async () => {
  await renderPlaying({ showSaveIcon: false })
  expect(screen.queryByRole('button', { name: 'Save to your favorites' })).not.toBeInTheDocument()
})

test('other words for the controls are their names', async () => {
  await renderPlaying({ labels: { pause: 'Anhalten' } })
  expect(screen.getByRole('button', { name: 'Anhalten' })).toBeInTheDocument()
})

test('the component alone, with a token source and nothing above it, becomes a device with that token', async () => {
  render(<Player tokenSource={{ get: async () => 'token-of-its-own' }} syncExternalDevice={false} />)
  await waitFor(() => expect(players).toHaveLength(1))
  const answer = vi.fn()
  players[0]?.options.getOAuthToken(answer)
  await waitFor(() => expect(answer).toHaveBeenCalledWith('token-of-its-own'))
  act(() => players[0]?.emit('ready', { device_id: 'own' }))
  expect(screen.getByRole('region', { name: 'Player' })).toBeInTheDocument()
})

test('another token source is another token, never another player', async () => {
  const { rerender } = render(
    <Player tokenSource={{ get: async () => 'first' }} syncExternalDevice={false} />,
  )
  await waitFor(() => expect(players).toHaveLength(1))
  act(() => players[0]?.emit('ready', { device_id: 'own' }))
  rerender(<Player tokenSource={{ get: async () => 'second' }} syncExternalDevice={false} />)
  const answer = vi.fn()
  players[0]?.options.getOAuthToken(answer)
  await waitFor(() => expect(answer).toHaveBeenCalledWith('second'))
  expect(players).toHaveLength(1)
})

test.each([
  ['an empty text', ''],
  ['no text at all', undefined as unknown as string],
])('a token that is %s is an authentication error, and nothing plays', async (_what, token) => {
  const callback = vi.fn()
  render(<Player tokenSource={{ get: async () => token }} callback={callback} syncExternalDevice={false} />)
  await waitFor(() => expect(players).toHaveLength(1))
  const answer = vi.fn()
  players[0]?.options.getOAuthToken(answer)
  expect(await screen.findByRole('alert')).toHaveTextContent('Spotify Web Player: There is no access token')
  expect(callback.mock.lastCall?.[0]).toMatchObject({
    status: 'ERROR',
    errorType: 'authentication_error',
    error: 'There is no access token',
  })
  expect(answer).not.toHaveBeenCalled()
})

test('while an episode plays fifteen seconds back and forward stand beside Play', async () => {
  const player = await renderWhole()
  act(() => {
    player.emit('ready', { device_id: 'own' })
    player.emit('player_state_changed', buildSdkState({ current: episode, position: 100_000 }))
  })
  expect(screen.queryByRole('button', { name: 'Shuffle' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Back 15 seconds' }))
  await waitFor(() => expect(player.seek).toHaveBeenCalledTimes(1))
  await userEvent.click(screen.getByRole('button', { name: 'Forward 15 seconds' }))
  await waitFor(() => expect(player.seek).toHaveBeenCalledTimes(2))
  const [back = 0, forward = 0] = player.seek.mock.calls.map(([positionMs]) => Math.round(positionMs / 1_000))
  expect(back).toBeGreaterThanOrEqual(85)
  expect(back).toBeLessThan(95)
  expect(forward).toBe(back + 15)
})

test('the heart keeps an episode too, by its uri', async () => {
  const asked: (string | null)[] = []
  server.use(
    http.get(api('/me/library/contains'), ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('uris'))
      return HttpResponse.json([true])
    }),
  )
  const player = await renderWhole()
  act(() => {
    player.emit('ready', { device_id: 'own' })
    player.emit('player_state_changed', buildSdkState({ current: episode }))
  })
  expect(await screen.findByRole('button', { name: 'Remove from your favorites' })).toBeInTheDocument()
  expect(asked).toEqual([episode.uri])
})

test('keys rest while a dialog is open, and when the listener has turned them off', async () => {
  const player = await renderPlaying()
  await userEvent.keyboard('?')
  const off = await screen.findByRole('checkbox', { name: 'Use these shortcuts' })
  await userEvent.keyboard('m')
  await userEvent.click(off)
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  act(() => (document.activeElement as HTMLElement | null)?.blur())
  await userEvent.keyboard(' ')
  expect(player.pause).not.toHaveBeenCalled()
  expect(player.setVolume).not.toHaveBeenCalled()
})
