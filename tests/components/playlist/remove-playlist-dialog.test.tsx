import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { RemovePlaylistDialog } from '@/components/playlist/remove-playlist-dialog'
import { api } from '@/tests/builders/client'
import { buildPlaylist } from '@/tests/builders/playlist'
import { server } from '@/tests/setup/msw'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'

const playlist = buildPlaylist()

test.each([
  ['its own page, which is gone, to the library', `/playlist/${playlist.id}`, [['/collection']]],
  ['any other page nowhere', '/queue', []],
])('deleting a playlist leads from %s', async (_, pathname, pushed) => {
  server.use(http.delete(api('/me/library'), () => new HttpResponse(null)))
  const onOpenChange = vi.fn()
  const control = { isOpen: true, anchor: null, onOpenChange }
  const { router } = renderInDashboard(<RemovePlaylistDialog control={control} playlist={playlist} isOwn />, {
    pathname,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
  expect(router.push.mock.calls).toEqual(pushed)
})
