import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Playlist } from '@/components/playlist/playlist'
import { keys } from '@/lib/spotify/endpoints/keys'
import { buildPage, buildPlaylist, buildUser, idOf } from '@/tests/builders/music'
import { nothingSaved, refusal, serve } from '@/tests/setup/msw'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'

test('a playlist whose tracks are withheld says so in one sentence and still plays, without asking for them', async () => {
  const user = userEvent.setup()
  const playlist = buildPlaylist({
    name: 'Not mine',
    owner: { id: 'sam', name: 'Sam', url: null },
    trackCount: null,
  })
  serve(nothingSaved)
  const { played } = renderInDashboard(<Playlist id={playlist.id} />, {
    known: [
      [keys.playlist(playlist.id), playlist],
      [keys.profile(), buildUser()],
    ],
  })
  expect(screen.getByRole('heading', { level: 1, name: 'Not mine' })).toBeInTheDocument()
  expect(
    screen.getByText('Spotify shows a playlist’s tracks only to its owner. You can still play it.'),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Play Not mine' }))
  expect(played).toEqual([{ contextUri: playlist.uri }])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save to your library' })).toBeEnabled())
})

test('a playlist that is gone says so and offers no Retry', async () => {
  const id = idOf('gone')
  serve({ [`/playlists/${id}`]: refusal(404, 'Resource not found') })
  renderInDashboard(<Playlist id={id} />, { known: [[keys.profile(), buildUser()]] })
  expect(await screen.findByText(/could not be found/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
})

test('an empty list of one’s own says how it is filled and leads there', () => {
  const me = buildUser()
  const playlist = buildPlaylist({ owner: { id: me.id, name: me.name, url: null }, trackCount: 0 })
  renderInDashboard(<Playlist id={playlist.id} />, {
    known: [
      [keys.playlist(playlist.id), playlist],
      [keys.playlistItems(playlist.id, 0), { ...buildPage([]), version: '1' }],
      [keys.profile(), me],
    ],
  })
  expect(screen.getByText(/^Nothing in this playlist yet/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Find songs to add' })).toHaveAttribute('href', '/search')
})

test('whose list it is is known without asking who the listener is', () => {
  const playlist = buildPlaylist({ owner: { id: 'listener', name: 'A listener', url: null }, trackCount: 0 })
  renderInDashboard(<Playlist id={playlist.id} />, {
    known: [
      [keys.playlist(playlist.id), playlist],
      [keys.playlistItems(playlist.id, 0), { ...buildPage([]), version: '1' }],
    ],
  })
  expect(screen.getByRole('link', { name: 'Find songs to add' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Save to your library' })).not.toBeInTheDocument()
})
