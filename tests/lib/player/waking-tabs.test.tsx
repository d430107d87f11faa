import { waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { selectCurrentDeviceId } from '@/lib/player/selectors'
import { createTabShare } from '@/lib/spotify/tab-share'
import { api, buildClient } from '@/tests/builders/client'
import { installFakeSdk } from '@/tests/builders/fake-sdk'
import { startEngine } from '@/tests/builders/start-engine'
import { createBrowser } from '@/tests/builders/tabs'
import { server } from '@/tests/setup/msw'

/** The players of ten tabs of one listener, which have looked what plays: nothing does. */
async function openTenTabs() {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  installFakeSdk()
  const browser = createBrowser()
  const tabs = Array.from({ length: 10 }, () => {
    const share = {
      current: createTabShare({
        name: 'listener-1',
        locks: browser.locks,
        open: browser.openChannel,
        onPause() {},
      }),
    }
    return startEngine(
      { showSaveIcon: false, syncExternalDeviceInterval: 3_600 },
      { client: buildClient({ share }) },
    )
  })
  await vi.advanceTimersByTimeAsync(10_000)
  const asked: string[] = []
  let device = 'phone'
  server.use(
    http.get(api('/me/player'), () => {
      asked.push(device)
      const active = { id: device, name: device, type: 'Smartphone', is_active: true, is_restricted: false }
      return HttpResponse.json({ device: active, is_playing: true, progress_ms: 1_000, item: null })
    }),
    http.put(api('/me/player/pause'), () => new HttpResponse(null, { status: 204 })),
  )
  const devices = () => tabs.map(({ handle }) => selectCurrentDeviceId(handle.store.getState()))
  const moveTo = (id: string) => {
    device = id
  }
  return { tabs, asked, devices, moveTo }
}

test('ten tabs whose network comes back ask once what plays, and all of them show it', async () => {
  const { asked, devices } = await openTenTabs()
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(1_600)
  await waitFor(() => expect(devices()).toEqual(Array(10).fill('phone')))
  expect(asked).toEqual(['phone'])
})

test('a tab takes nothing that another read before its own command', async () => {
  const { tabs, asked, devices, moveTo } = await openTenTabs()
  const [first] = tabs
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(1_600)
  await waitFor(() => expect(devices()).toEqual(Array(10).fill('phone')))
  moveTo('speaker')
  await first?.client.command('PUT', '/me/player/pause')
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(1_600)
  await waitFor(() => expect(devices()).toEqual(Array(10).fill('speaker')))
  expect(asked).toEqual(['phone', 'speaker'])
})
