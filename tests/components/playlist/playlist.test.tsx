import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { useTabSync } from '@/components/frame/use-tab-sync'
import { Playlist } from '@/components/playlist/playlist'
import { Sidebar } from '@/components/sidebar/sidebar'
import { keys } from '@/lib/spotify/endpoints/keys'
import { buildAlbumRef, buildPage, buildPlaylist, buildTrack, buildUser, idOf } from '@/tests/builders/music'
import { observedFact, readyFact, startedFact } from '@/tests/builders/player'
import { refusal, serve } from '@/tests/setup/msw'
import { layOutLists, renderInDashboard } from '@/tests/setup/render-in-dashboard'

layOutLists()
beforeAll(async () => {
  await import('@/components/frame/deferred-bundle')
}, 60_000)

const foreign = buildPlaylist({
  name: 'Not mine',
  owner: { id: 'sam', name: 'Sam', url: null },
  trackCount: null,
})

/** A playlist whose rows are withheld, after these songs were played from it, or from elsewhere. */
function renderWithheld(...history: { name: string; from: string }[]) {
  serve({
    '/me/player/recently-played': {
      items: history.map(({ name, from }, index) => ({
        track: songPayload(name),
        played_at: new Date(Date.UTC(2026, 0, 1, 12, 10 - index)).toISOString(),
        context: { type: 'playlist', uri: from },
      })),
    },
    '/me/player/queue': {
      currently_playing: songPayload('Harbour Lights'),
      queue: [songPayload('After'), songPayload('And after')],
    },
  })
  return renderInDashboard(<Playlist id={foreign.id} />, {
    known: [
      [keys.playlist(foreign.id), foreign],
      [keys.profile(), buildUser()],
      [keys.myPlaylists(), buildPage([foreign, buildPlaylist({ name: 'Another', owner: foreign.owner })])],
    ],
  })
}

function songPayload(name: string) {
  const { id, uri, artists, durationMs } = buildTrack({ name })
  return { type: 'track', id, uri, name, duration_ms: durationMs, artists, album: buildAlbumRef('Low Tide') }
}

test('playlist with unavailable songs plays, and explains on request', async () => {
  const user = userEvent.setup()
  const { played } = renderWithheld({ name: 'From elsewhere', from: buildPlaylist({ name: 'Other' }).uri })
  expect(await screen.findByText('Songs will appear here as they play')).toBeInTheDocument()
  expect(screen.queryByText(/with its owner/)).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Why can’t I see the songs?' }))
  expect(
    await screen.findByText(
      'Spotify only shares this playlist’s songs with its owner. You can still play it.',
    ),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Play Not mine' }))
  expect(played).toEqual([{ contextUri: foreign.uri }])
  const others = screen.getByRole('region', { name: 'More by Sam in Your Library' })
  expect(within(others).getAllByRole('listitem')).toHaveLength(1)
})

test('songs heard from it are listed and resume in it, with what comes next during playback', async () => {
  const user = userEvent.setup()
  const { played, report } = renderWithheld(
    { name: 'Lately', from: foreign.uri },
    { name: 'From elsewhere', from: buildPlaylist({ name: 'Other' }).uri },
    { name: 'Before', from: foreign.uri },
    { name: 'Lately', from: foreign.uri },
  )
  const heard = await screen.findByRole('grid', { name: 'Recently played from Not mine' })
  expect(heard).toHaveAttribute('aria-rowcount', '3')
  await user.click(await within(heard).findByRole('button', { name: 'Play Before' }))
  const { uri } = buildTrack({ name: 'Before' })
  expect(played).toMatchObject([{ contextUri: foreign.uri, offset: { uri } }])
  report(startedFact, readyFact, observedFact({ context: { uri: foreign.uri, type: 'playlist' } }))
  const next = await screen.findByRole('grid', { name: 'Up next' })
  expect(await within(next).findByRole('button', { name: 'Play And after' })).toBeInTheDocument()
  expect(screen.getAllByRole('button', { name: 'Why can’t I see the songs?' })).toHaveLength(1)
  await waitFor(() => expect(next.querySelector('button:disabled')).toBeNull())
})

test('deleted playlist says so without Retry', async () => {
  const id = idOf('gone')
  serve({ [`/playlists/${id}`]: refusal(404, 'Resource not found') })
  renderInDashboard(<Playlist id={id} />, { known: [[keys.profile(), buildUser()]] })
  expect(await screen.findByText(/Couldn’t find/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
})

function TabSync() {
  useTabSync()
  return null
}

test('own deleted playlist leaves the sidebar, one of Spotify’s stays', async () => {
  const me = buildUser()
  const own = buildPlaylist({ name: 'Lost', owner: { id: me.id, name: me.name, url: null } })
  const editorial = buildPlaylist({ name: 'Hits', owner: { id: 'spotify', name: 'Spotify', url: null } })
  serve({
    '/playlists/*': refusal(404, 'Resource not found'),
  })
  renderInDashboard(
    <>
      <TabSync />
      <Sidebar />
      <Playlist id={editorial.id} />
      <Playlist id={own.id} />
    </>,
    {
      known: [
        [keys.profile(), me],
        [keys.myPlaylists(), buildPage([editorial, own])],
      ],
    },
  )
  expect(await screen.findByRole('link', { name: 'Lost' })).toBeInTheDocument()
  fireEvent.pointerMove(document.body)
  await waitFor(() => expect(screen.getAllByText(/Couldn’t find/).length).toBeGreaterThan(1))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Lost' })).not.toBeInTheDocument())
  expect(screen.getByRole('link', { name: 'Hits' })).toBeInTheDocument()
})

test('own empty list explains how to add songs and links there', async () => {
  const me = buildUser()
  const playlist = buildPlaylist({ owner: { id: me.id, name: me.name, url: null }, trackCount: 0 })
  renderInDashboard(<Playlist id={playlist.id} />, {
    known: [
      [keys.playlist(playlist.id), playlist],
      [keys.playlistItems(playlist.id, 0), { ...buildPage([]), version: '1' }],
      [keys.profile(), me],
    ],
  })
  expect(await screen.findByText(/^Nothing in this playlist yet/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Find songs to add' })).toHaveAttribute('href', '/search')
})

test('ownership is known without reading the profile', async () => {
  const playlist = buildPlaylist({ owner: { id: 'listener', name: 'A listener', url: null }, trackCount: 0 })
  renderInDashboard(<Playlist id={playlist.id} />, {
    known: [
      [keys.playlist(playlist.id), playlist],
      [keys.playlistItems(playlist.id, 0), { ...buildPage([]), version: '1' }],
    ],
  })
  expect(await screen.findByRole('link', { name: 'Find songs to add' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Save to Your Library' })).not.toBeInTheDocument()
})
