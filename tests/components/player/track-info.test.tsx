import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { defaultLook, PlayerLookContext } from '@/components/player/player-look'
import { TrackInfo } from '@/components/player/track-info'
import { keys } from '@/lib/spotify/endpoints/keys'
import { buildArtistRef, buildPage, buildPlaylist, buildTrack } from '@/tests/builders/music'
import { observedFact } from '@/tests/builders/player'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'
// Deferred; loaded here beforehand, so that a busy machine does not run into the limits of waiting.
import '@/components/frame/deferred-bundle'

const eve = buildArtistRef('Eve Lund')
const song = buildTrack({ name: 'Undertow', artists: [eve] })
const mornings = buildPlaylist({ name: 'Slow mornings' })

function renderBar(height: number) {
  const view = renderInDashboard(
    <PlayerLookContext value={{ ...defaultLook, height }}>
      <TrackInfo />
    </PlayerLookContext>,
    { known: [[keys.myPlaylists(), buildPage([mornings])]] },
  )
  view.report(observedFact({ item: song, context: { uri: mornings.uri, type: 'playlist' } as never }))
}

test('bar links to artist and context, and cover and title link to Spotify', async () => {
  renderBar(80)
  const artist = screen.getByRole('link', { name: 'Eve Lund' })
  expect(artist).toHaveAttribute('href', `/artist/${eve.id}`)
  const list = await screen.findByRole('link', { name: 'Slow mornings' })
  expect(list).toHaveAttribute('href', `/playlist/${mornings.id}`)
  expect(list.parentElement).toHaveTextContent('Playing from Slow mornings')
  const outside = screen.getAllByRole('link', { name: 'Undertow on SPOTIFY' })
  expect(outside.map((link) => link.getAttribute('href'))).toEqual([song.url, song.url])
})

test('two-line bar shows no context', () => {
  renderBar(48)
  expect(screen.getByRole('link', { name: 'Eve Lund' })).toBeInTheDocument()
  expect(screen.queryByText(/Playing from/)).not.toBeInTheDocument()
})
