import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { continueRequest } from '@/components/player/continue-request'
import { playerPage, renderWhole } from '@/tests/builders/render-whole-player'

const uri = 'spotify:playlist:37i9dQZF1DX4WYpdgoIcn6'
const itemUri = 'spotify:track:4uLU6hMCjMI75M1A2tKUQC'

test('idle bar names the last song, and Play resumes it', async () => {
  const user = userEvent.setup()
  const find = async () => continueRequest({ uri, itemUri, name: 'Long haul', images: [] })
  const { player } = await renderWhole({
    continuation: { name: 'Long haul', images: [], find, findFirst: () => null },
  })
  // Before the device is ready.
  expect(await screen.findByRole('button', { name: 'Resume Long haul' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled()
  act(() => player.emit('ready', { device_id: 'own' }))
  const play = screen.getByRole('button', { name: 'Play' })
  expect(play).toHaveAttribute('data-tooltip', 'Resume Long haul')
  await user.click(play)
  await waitFor(() =>
    expect(playerPage.requests).toContainEqual({
      what: 'PUT /play',
      query: { device_id: 'own' },
      body: { context_uri: uri, offset: { uri: itemUri } },
    }),
  )
})
