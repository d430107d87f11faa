import { waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { selectVolumePercent } from '@/lib/player/selectors'
import { api } from '@/tests/builders/client'
import { installFakeSdk } from '@/tests/builders/fake-sdk'
import { polled, ready } from '@/tests/builders/player'
import { idOf } from '@/tests/builders/provider-id'
import { startEngine } from '@/tests/builders/start-engine'
import { buildTrack } from '@/tests/builders/track'
import { expectConsole } from '@/tests/setup/console'
import { server } from '@/tests/setup/msw'

const track = (name: string) => `spotify:track:${idOf(name)}`
const album = (name: string) => `spotify:album:${idOf(name)}`

beforeEach(() => {
  installFakeSdk()
})

function startReady(settings: Parameters<typeof startEngine>[0] = {}) {
  const started = startEngine({ showSaveIcon: false, ...settings })
  started.handle.store.dispatch(ready)
  return { ...started, commands: started.engine.commands, state: () => started.handle.store.getState() }
}

test.each([
  ['another scheme', `apple:track:${idOf('a')}`],
  ['an id of 21 characters', `spotify:track:${idOf('a').slice(1)}`],
  ['an id of 23 characters', `spotify:track:${idOf('a')}x`],
  ['a type nobody knows', `spotify:concert:${idOf('a')}`],
  ['nothing', ''],
])('a uri with %s logs Invalid URI, nothing plays and the player stays READY', async (_what, uri) => {
  expectConsole('error', /^Invalid URI$/)
  const { sent, state } = startReady({ uris: [uri], autoPlay: true })
  await Promise.resolve()
  expect(sent).toEqual([])
  expect(state()).toMatchObject({ status: 'READY', playback: null, pending: [] })
})

test('of several contexts only the first is used, and a warning says so', async () => {
  expectConsole('warn', /./)
  const { sent } = startReady({ uris: [album('One'), album('Two')], autoPlay: true })
  await waitFor(() => expect(sent).toMatchObject([{ request: { contextUri: album('One') } }]))
})

test('an artist is started without an offset, whatever was asked', async () => {
  const uri = `spotify:artist:${idOf('Ada Lund')}`
  const { sent } = startReady({ uris: [uri], offset: 4, autoPlay: true })
  await waitFor(() =>
    expect(sent).toEqual([{ type: 'start', deviceId: 'own-device', request: { contextUri: uri } }]),
  )
})

test.each([
  [-3, 0],
  [1e9, 1],
  [Number.NaN, 0],
  [Number.POSITIVE_INFINITY, 1],
])('an offset of %d is brought into the list', async (offset, position) => {
  const { sent } = startReady({ uris: [track('a'), track('b')], offset, autoPlay: true })
  await waitFor(() => expect(sent).toMatchObject([{ request: { offset: { position } } }]))
})

test.each([
  [-1, 0],
  [0.5, 50],
  [1, 100],
  [55, 55],
  [1_000, 100],
  [Number.NaN, 100],
])('an initial volume of %d is %i percent', (initialVolume, percent) => {
  const { state } = startReady({ initialVolume })
  expect(selectVolumePercent(state())).toBe(percent)
})

test('more than 100 uris under shuffle go on with one of those not sent yet', async () => {
  const queued: (string | null)[] = []
  server.use(
    http.post(api('/me/player/queue'), ({ request }) => {
      queued.push(new URL(request.url).searchParams.get('uri'))
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { commands, handle } = startReady()
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
  const { commands, handle } = startReady()
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
