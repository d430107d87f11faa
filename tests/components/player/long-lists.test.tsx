import { waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '@/tests/builders/client'
import { installFakeSdk } from '@/tests/builders/fake-sdk'
import { polled } from '@/tests/builders/player'
import { idOf } from '@/tests/builders/provider-id'
import { startReady } from '@/tests/builders/start-engine'
import { buildTrack } from '@/tests/builders/track'
import { server } from '@/tests/setup/msw'

const track = (name: string) => `spotify:track:${idOf(name)}`
const _album = (name: string) => `spotify:album:${idOf(name)}`

beforeEach(() => {
  installFakeSdk()
})

afterEach(() => {
  vi.useRealTimers()
})

test('a list of more than 100 tracks goes on past what one request takes', async () => {
  const queued: (string | null)[] = []
  server.use(
    http.post(api('/me/player/queue'), ({ request }) => {
      queued.push(new URL(request.url).searchParams.get('uri'))
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { commands, handle, sent } = startReady({ showSaveIcon: false })
  const uris = Array.from({ length: 130 }, (_, index) => track(`song${index}`))
  await commands.play({ uris })
  const [command] = sent
  expect(
    command?.type === 'start' && command.request && 'uris' in command.request && command.request.uris.length,
  ).toBe(100)
  handle.store.dispatch(
    polled(performance.now() + 2_000, { deviceId: 'own-device', item: buildTrack({ name: 'song99' }) }),
  )
  await waitFor(() => expect(queued).toEqual([uris[100]]))
})

test('more than 100 uris under shuffle go on with one of those not sent yet', async () => {
  const queued: (string | null)[] = []
  server.use(
    http.post(api('/me/player/queue'), ({ request }) => {
      queued.push(new URL(request.url).searchParams.get('uri'))
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { commands, handle } = startReady({ showSaveIcon: false })
  const uris = Array.from({ length: 130 }, (_, index) => track(`song${index}`))
  await commands.play({ uris })
  handle.store.dispatch(
    polled(performance.now() + 2_000, {
      deviceId: 'own-device',
      item: buildTrack({ name: 'song99' }),
      isShuffled: true,
    }),
  )
  await waitFor(() => expect(queued).toHaveLength(1))
  expect(uris.slice(100)).toContain(queued[0])
})

test('the next track is queued while the last one plays, so that the device passes on by itself', async () => {
  const queued: (string | null)[] = []
  let isUp = false
  server.use(
    http.post(api('/me/player/queue'), ({ request }) => {
      queued.push(new URL(request.url).searchParams.get('uri'))
      return new HttpResponse(null, { status: isUp ? 204 : 404 })
    }),
  )
  const { commands, handle } = startReady({ showSaveIcon: false })
  const uris = Array.from({ length: 102 }, (_, index) => track(`song${index}`))
  await commands.play({ uris })
  const at = (index: number, afterMs: number) =>
    handle.store.dispatch(
      polled(performance.now() + afterMs, {
        deviceId: 'own-device',
        item: buildTrack({ name: `song${index}` }),
        positionMs: afterMs * 4,
      }),
    )
  at(99, 2_000)
  await waitFor(() => expect(queued).toEqual([uris[100]]))
  isUp = true
  await waitFor(() => {
    at(99, 3_000 + queued.length)
    expect(queued.length).toBeGreaterThan(0)
  })
  at(99, 9_000)
  await waitFor(() => expect(queued).toEqual([uris[100], uris[100]]))
  at(100, 12_000)
  await waitFor(() => expect(queued).toEqual([uris[100], uris[100], uris[101]]))
})
