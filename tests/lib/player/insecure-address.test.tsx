import { waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { buildSpotifyDevice } from '@/tests/builders/render-whole-player'
import { startEngine } from '@/tests/builders/start-engine'
import { api, server } from '@/tests/setup/msw'

test('over plain http, where a browser plays nothing itself, the other devices are offered', async () => {
  vi.stubGlobal('isSecureContext', false)
  const state = startEngine().handle.store.getState
  server.use(
    http.get(api('/me/player/devices'), () =>
      HttpResponse.json({ devices: [buildSpotifyDevice('kitchen', 'Kitchen')] }),
    ),
  )
  expect(state().status).toBe('UNSUPPORTED')
  await waitFor(() => expect(state().devices).toMatchObject([{ id: 'kitchen' }]))
})
