import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CreatePlaylistDialog } from '@/components/playlist/create-playlist-dialog'
import { renderInDashboard } from '@/tests/setup/render-in-dashboard'

test('a new playlist begins with its name', async () => {
  const control = { isOpen: true, anchor: document.body, onOpenChange: () => {} }
  renderInDashboard(<CreatePlaylistDialog control={control} onCreated={() => {}} />)
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus())
})
