import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { buildSpotifyDevice } from '@/tests/builders/render-whole-player'
import { startEngine } from '@/tests/builders/start-engine'
import { serve } from '@/tests/setup/msw'

test('plain HTTP offers the other devices', async () => {
  vi.stubGlobal('isSecureContext', false)
  const state = startEngine().handle.store.getState
  serve({ '/me/player/devices': { devices: [buildSpotifyDevice('kitchen', 'Kitchen')] } })
  expect(state().status).toBe('UNSUPPORTED')
  await waitFor(() => expect(state().devices).toMatchObject([{ id: 'kitchen' }]))
})
