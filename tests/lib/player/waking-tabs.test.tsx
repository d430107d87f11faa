import { expect, test, vi } from 'vitest'
import { selectCurrentDeviceId } from '@/lib/player/selectors'
import { buildClient } from '@/tests/builders/client'
import { setVisibility } from '@/tests/builders/page-events'
import { startEngine } from '@/tests/builders/start-engine'
import { serve } from '@/tests/setup/msw'

test('hidden tabs that reconnect don’t poll, and a visible one polls once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { handle } = startEngine(
    { showSaveIcon: false, syncExternalDeviceInterval: 3_600 },
    { client: buildClient() },
  )
  await vi.advanceTimersByTimeAsync(10_000)
  let asked = 0
  serve({
    '/me/player': () => {
      asked += 1
      const device = { id: 'phone', name: 'Phone', type: 'Smartphone', is_active: true, is_restricted: false }
      return { device, is_playing: true, progress_ms: 1_000, item: null }
    },
  })
  setVisibility('hidden')
  for (let returns = 0; returns < 3; returns += 1) {
    window.dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(10_000)
  }
  expect(asked).toBe(0)
  setVisibility('visible')
  await vi.advanceTimersByTimeAsync(1_600)
  expect(selectCurrentDeviceId(handle.store.getState())).toBe('phone')
  expect(asked).toBe(1)
})
