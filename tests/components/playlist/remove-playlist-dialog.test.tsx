import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { useTabSync } from '@/components/frame/use-tab-sync'
import { RemovePlaylistDialog } from '@/components/playlist/remove-playlist-dialog'
import { useMyPlaylists } from '@/hooks/use-my-playlists'
import { keys } from '@/lib/spotify/endpoints/keys'
import { buildPage, buildPlaylist } from '@/tests/builders/music'
import { refusal, serve } from '@/tests/setup/msw'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'

const playlist = buildPlaylist()

test.each([
  ['its own page, which is gone, to the library', `/playlist/${playlist.id}`, [['/collection']]],
  ['any other page nowhere', '/queue', []],
])('deleting a playlist leads from %s', async (_, pathname, pushed) => {
  serve({ 'DELETE /me/library': 200 })
  const onOpenChange = vi.fn()
  const control = { isOpen: true, anchor: null, onOpenChange }
  const { router } = renderInDashboard(<RemovePlaylistDialog control={control} playlist={playlist} isOwn />, {
    pathname,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
  expect(router.push.mock.calls).toEqual(pushed)
})

function Sidebar() {
  useTabSync()
  return (
    <p>
      In the library:{' '}
      {useMyPlaylists()
        .playlists?.map(({ name }) => name)
        .join()}
    </p>
  )
}

async function confirmWhereLost(isThere: () => Response) {
  serve({ 'DELETE /me/library': 502, '/me/library/contains': isThere })
  const onOpenChange = vi.fn()
  renderInDashboard(
    <>
      <RemovePlaylistDialog
        control={{ isOpen: true, anchor: null, onOpenChange }}
        playlist={playlist}
        isOwn
      />
      <Sidebar />
    </>,
    { known: [[keys.myPlaylists(), buildPage([playlist, buildPlaylist({ name: 'Night bus' })])]] },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  return onOpenChange
}

test('lost response to a successful delete removes it from the library', async () => {
  const onOpenChange = await confirmWhereLost(() => HttpResponse.json([false]))
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
  expect(await screen.findByText('In the library: Night bus')).toBeInTheDocument()
})

test('lost response to a failed delete keeps it without a success message', async () => {
  await confirmWhereLost(() => HttpResponse.json([true]))
  expect(await screen.findByRole('alert')).toHaveTextContent('Couldn’t delete the playlist')
  expect(screen.getByText('In the library: Slow mornings,Night bus')).toBeInTheDocument()
})

test('unverifiable delete says that it is unknown', async () => {
  await confirmWhereLost(() => refusal(403))
  const words = 'The playlist may not have been deleted. Can’t reach Spotify right now.'
  expect(await screen.findByRole('alert')).toHaveTextContent(words)
})
