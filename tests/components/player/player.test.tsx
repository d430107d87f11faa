import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { SkipButton } from '@/components/player/transport'
import { buildSdkState, buildSdkTrack } from '@/tests/builders/fake-sdk'
import { idOf } from '@/tests/builders/music'
import { observedFact, readyFact, startedFact } from '@/tests/builders/player'
import { renderPlayer } from '@/tests/builders/render-player'
import { renderPlaying, renderWhole } from '@/tests/builders/render-whole-player'
import { serve } from '@/tests/setup/msw'

const episode = buildSdkTrack('The last boat', {
  type: 'episode',
  uri: `spotify:episode:${idOf('The last boat')}`,
  duration_ms: 1_800_000,
})

test('player shows the cover, the track and its artists as links to Spotify', async () => {
  await renderPlaying()
  const [cover, name] = screen.getAllByRole('link', { name: 'Harbour Lights on SPOTIFY' })
  expect(cover?.querySelector('img')).toHaveAttribute('src', 'https://covers.test/64.jpg')
  expect(name).toHaveTextContent('Harbour Lights')
  expect(name).toHaveAttribute('href', expect.stringContaining('https://open.spotify.com/track/'))
  const artist = screen.getByRole('link', { name: 'Ada Lund on SPOTIFY' })
  expect(artist).toHaveTextContent('Ada Lund')
  expect(artist).toHaveAttribute('href', expect.stringContaining('https://open.spotify.com/artist/'))
})

test('every control has an accessible name', async () => {
  const { player } = await renderPlaying()
  const names = ['Pause', 'Previous', 'Next', 'Devices', 'Volume', 'Shuffle', 'Repeat']
  for (const name of [...names, 'Save to Liked Songs']) {
    expect(screen.getByRole('button', { name })).toBeVisible()
  }
  expect(screen.getByRole('region', { name: 'Player' })).toContainElement(
    screen.getByRole('slider', { name: 'Seek' }),
  )
  act(() => player.emit('player_state_changed', buildSdkState({ paused: true })))
  expect(screen.getByRole('button', { name: 'Play' })).toBeVisible()
})

test('custom labels name the controls', async () => {
  await renderPlaying({ labels: { pause: 'Anhalten', title: '{name} ansehen' } })
  expect(screen.getByRole('button', { name: 'Anhalten' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Ada Lund ansehen' })).toBeInTheDocument()
})

test('bar is 48 px high by default', async () => {
  const { change } = await renderPlaying()
  const bar = screen.getByRole('region', { name: 'Player' })
  expect(bar.style.getPropertyValue('--player-height')).toBe('48px')
  change({ height: 80 })
  expect(bar.style.getPropertyValue('--player-height')).toBe('80px')
})

test('page title is the track during playback and the app otherwise', async () => {
  const { player } = await renderPlaying()
  expect(document.title).toBe('Harbour Lights - Ada Lund')
  act(() => player.emit('player_state_changed', buildSdkState({ paused: true })))
  expect(document.title).toBe('Spotify')
})

test('new track is announced politely', async () => {
  const { player } = await renderPlaying()
  act(() => player.emit('player_state_changed', buildSdkState({ current: buildSdkTrack('Lantern') })))
  expect(screen.getByText('Now playing: Lantern, Ada Lund')).toHaveAttribute('aria-live', 'polite')
})

const alone = buildSdkState({
  track_window: { current_track: buildSdkTrack('Harbour Lights'), previous_tracks: [], next_tracks: [] },
})

test('Next is disabled without a next song, Previous isn’t', async () => {
  const { player } = await renderPlaying()
  expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled()
  act(() => player.emit('player_state_changed', alone))
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Previous' })).toBeEnabled()
})

test('idle player shows all transport buttons and enables only Play', async () => {
  const { player } = await renderWhole()
  act(() => player.emit('ready', { device_id: 'own' }))
  expect(await screen.findByRole('button', { name: 'Play' })).toBeEnabled()
  for (const name of ['Shuffle', 'Previous', 'Next', 'Repeat']) {
    expect(screen.getByRole('button', { name })).toBeDisabled()
  }
})

test('focus moves to Play when Next gets disabled', async () => {
  const { player } = await renderPlaying()
  screen.getByRole('button', { name: 'Next' }).focus()
  act(() => player.emit('player_state_changed', alone))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pause' })).toHaveFocus())
})

test.each([
  ['skipping_next', 'Next'],
  ['toggling_shuffle', 'Shuffle'],
  ['pausing', 'Pause'],
])('device that disallows %s disables %s', async (name, button) => {
  const { player } = await renderPlaying()
  expect(screen.getByRole('button', { name: button })).toBeEnabled()
  act(() => player.emit('player_state_changed', buildSdkState({ disallows: { [name]: true } })))
  expect(screen.getByRole('button', { name: button })).toBeDisabled()
})

test('Next plays the listener’s queue although the device has no next song', () => {
  const { handle } = renderPlayer(<SkipButton direction="next" />, [
    startedFact,
    readyFact,
    observedFact({ disallows: ['skipping-next'] }),
  ])
  const next = screen.getByRole('button', { name: 'Next' })
  expect(next).toBeDisabled()
  act(() => handle.store.dispatch({ type: 'up-next-changed', handed: null, hasNext: true }))
  expect(next).toBeEnabled()
})

test('Previous restarts the song when skipping back is disallowed, unless seeking is too', async () => {
  const { player } = await renderPlaying()
  const previous = screen.getByRole('button', { name: 'Previous' })
  const early = buildSdkState({ position: 1_000, disallows: { skipping_prev: true } })
  act(() => player.emit('player_state_changed', early))
  await userEvent.click(previous)
  await waitFor(() => expect(player.seek).toHaveBeenCalledExactlyOnceWith(0))
  expect(player.previousTrack).not.toHaveBeenCalled()
  const disallows = { skipping_prev: true, seeking: true }
  act(() => player.emit('player_state_changed', buildSdkState({ disallows })))
  expect(previous).toBeDisabled()
})

test('episode shows fifteen seconds back and forward next to Play', async () => {
  const { player } = await renderWhole()
  act(() => {
    player.emit('ready', { device_id: 'own' })
    player.emit('player_state_changed', buildSdkState({ current: episode, position: 100_000 }))
  })
  expect(screen.queryByRole('button', { name: 'Shuffle' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Skip back 15 seconds' }))
  await waitFor(() => expect(player.seek).toHaveBeenCalledTimes(1))
  await userEvent.click(screen.getByRole('button', { name: 'Skip forward 15 seconds' }))
  await waitFor(() => expect(player.seek).toHaveBeenCalledTimes(2))
  const [back = 0, forward = 0] = player.seek.mock.calls.map(([positionMs]) => Math.round(positionMs / 1_000))
  expect(back).toBeGreaterThanOrEqual(85)
  expect(back).toBeLessThan(95)
  expect(forward).toBe(back + 15)
})

/** Records requests for these alone: an earlier test may send its request late, about its own track. */
function serveAllSaved(...uris: (string | undefined)[]) {
  const asked: string[] = []
  serve({
    '/me/library/contains': ({ query }) => {
      const uri = query.get('uris') ?? ''
      if (uris.includes(uri)) asked.push(uri)
      return [true]
    },
  })
  return asked
}

async function renderPlayingTrack(current: ReturnType<typeof buildSdkTrack>) {
  const rendered = await renderWhole()
  act(() => {
    rendered.player.emit('ready', { device_id: 'own' })
    rendered.player.emit('player_state_changed', buildSdkState({ current }))
  })
  return rendered
}

test('heart saves an episode by URI', async () => {
  const other = { ...episode, uri: `spotify:episode:${idOf('Another morning')}` }
  const asked = serveAllSaved(other.uri)
  await renderPlayingTrack(other)
  expect(await screen.findByRole('button', { name: 'Remove from Liked Songs' })).toBeInTheDocument()
  expect(asked).toEqual([other.uri])
})

test('track without an ID has no heart', async () => {
  const { player } = await renderPlaying()
  const file = buildSdkTrack('My own tape', { id: null, uri: 'spotify:local:me::My+own+tape:200' })
  act(() => player.emit('player_state_changed', buildSdkState({ current: file })))
  expect(screen.getByText('My own tape')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Save to Liked Songs' })).not.toBeInTheDocument()
})

test('heart of a new track is empty until the library responds', async () => {
  const [first, next] = [buildSdkTrack('First Light'), buildSdkTrack('Lantern')]
  const asked = serveAllSaved(first.uri, next.uri)
  const { player } = await renderPlayingTrack(first)
  await screen.findByRole('button', { name: 'Remove from Liked Songs' })
  act(() => player.emit('player_state_changed', buildSdkState({ current: next })))
  expect(screen.getByRole('button', { name: 'Save to Liked Songs' })).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Remove from Liked Songs' })).toBeInTheDocument()
  expect(asked).toEqual([first.uri, next.uri])
})
