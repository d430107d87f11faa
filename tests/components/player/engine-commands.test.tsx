import { waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { selectIsPlaying, selectIsSaved, selectVolumePercent } from '@/lib/player/selectors'
import { ProviderError } from '@/lib/provider-error'
import { api } from '@/tests/builders/client'
import { buildSdkState, installFakeSdk } from '@/tests/builders/fake-sdk'
import { polled, ready, speakerId } from '@/tests/builders/player'
import { idOf } from '@/tests/builders/provider-id'
import { startEngine } from '@/tests/builders/start-engine'
import { buildTrack } from '@/tests/builders/track'
import { expectConsole } from '@/tests/setup/console'
import { server } from '@/tests/setup/msw'

const track = (name: string) => `spotify:track:${idOf(name)}`
const album = `spotify:album:${idOf('Low Tide')}`

beforeEach(() => {
  installFakeSdk()
})

afterEach(() => {
  vi.useRealTimers()
})

async function startReady(settings: Parameters<typeof startEngine>[0] = {}) {
  const started = startEngine(settings)
  await Promise.resolve()
  started.handle.store.dispatch(ready)
  return { ...started, commands: started.engine.commands, state: () => started.handle.store.getState() }
}

/** Music that plays on a speaker of the account. */
async function startOnSpeaker() {
  const started = await startReady()
  started.handle.store.dispatch(polled(performance.now()))
  return started
}

test('playing an album asks for its context on this page’s own device', async () => {
  const { commands, sent, state } = await startReady()
  const answer = commands.play({ contextUri: album, offset: { position: 3 } })
  expect(selectIsPlaying(state())).toBe(true)
  await answer
  expect(sent).toEqual([
    { type: 'start', request: { contextUri: album, offset: { position: 3 } }, deviceId: 'own-device' },
  ])
})

test.each([
  ['an id that is too short', 'spotify:album:short'],
  ['a type nobody can play', `spotify:user:${idOf('Ada')}`],
  ['no uri at all', 'hello'],
])('%s logs Invalid URI and nothing plays', async (_what, contextUri) => {
  expectConsole('error', /^Invalid URI$/)
  const { commands, sent } = await startReady()
  const answer = await commands.play({ contextUri })
  expect(answer.ok).toBe(false)
  expect(sent).toEqual([])
})

test('a negative or huge offset is brought into the list', async () => {
  const { commands, sent } = await startReady()
  await commands.play({ uris: [track('a'), track('b')], offset: { position: 99 } })
  await commands.play({ uris: [track('a'), track('b')], offset: { position: -1 } })
  expect(sent.map((command) => command.type === 'start' && command.request?.offset)).toEqual([
    { position: 1 },
    { position: 0 },
  ])
})

test('a list of more than 100 tracks goes on past what one request takes', async () => {
  const queued: (string | null)[] = []
  server.use(
    http.post(api('/me/player/queue'), ({ request }) => {
      queued.push(new URL(request.url).searchParams.get('uri'))
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { commands, handle, sent } = await startReady({ showSaveIcon: false })
  const uris = Array.from({ length: 130 }, (_, index) => track(`song${index}`))
  await commands.play({ uris })
  const [command] = sent
  expect(
    command?.type === 'start' && command.request && 'uris' in command.request && command.request.uris.length,
  ).toBe(100)
  handle.store.dispatch(polled(performance.now() + 2_000, { deviceId: 'own-device', item: songAt(99) }))
  await waitFor(() => expect(queued).toEqual([uris[100]]))
})

test('on another device commands go over the Web API to that device', async () => {
  const { commands, sent } = await startOnSpeaker()
  await commands.pause()
  await commands.next()
  expect(sent).toEqual([
    { type: 'pause', deviceId: speakerId },
    { type: 'next', deviceId: speakerId },
  ])
})

test('only the last of several volumes is sent, 250 ms after it', async () => {
  const { commands, sent, state } = await startOnSpeaker()
  vi.useFakeTimers()
  void commands.setVolume(10)
  void commands.setVolume(20)
  void commands.setVolume(130)
  expect(selectVolumePercent(state())).toBe(100)
  await vi.advanceTimersByTimeAsync(240)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(60)
  expect(sent).toEqual([{ type: 'volume', volumePercent: 100, deviceId: speakerId }])
})

test('a volume that is not a number is silence, not a failure', async () => {
  const { commands, state } = await startReady()
  void commands.setVolume(Number.NaN)
  expect(selectVolumePercent(state())).toBe(0)
})

test('mute and unmute return to the level before', async () => {
  const { commands, state } = await startReady({ initialVolume: 0.7 })
  await commands.toggleMute()
  expect(selectVolumePercent(state())).toBe(0)
  await commands.toggleMute()
  expect(selectVolumePercent(state())).toBe(70)
})

test('commands leave one at a time, in the order given', async () => {
  const { commands, sent } = await startOnSpeaker()
  await Promise.all([commands.next(), commands.setRepeat('track'), commands.setShuffle(true)])
  expect(sent.map(({ type }) => type)).toEqual(['next', 'repeat', 'shuffle'])
})

test.each([
  ['premium-required', 'Spotify plays on demand for Premium accounts only. You can still browse.'],
  ['offline', 'You are offline. Try again when the network is back.'],
  ['unavailable', 'Spotify did not answer. Try again in a moment.'],
] as const)('a command refused as %s restores the truth and says why', async (kind, words) => {
  const { commands, answers, notices, state } = await startOnSpeaker()
  answers.push({ ok: false, error: new ProviderError(kind, 'refused') })
  const answer = commands.setShuffle(true)
  expect(state().pending).toHaveLength(1)
  await answer
  expect(state().pending).toEqual([])
  expect(notices).toEqual([words])
})

test('a refusal for want of a device opens the picker', async () => {
  const { commands, answers, state } = await startOnSpeaker()
  answers.push({ ok: false, error: new ProviderError('no-device', 'No active device found') })
  await commands.pause()
  expect(state().isPickerOpen).toBe(true)
})

test('pausing what rests already is no refusal worth a word', async () => {
  const { commands, answers, notices } = await startOnSpeaker()
  answers.push({ ok: false, error: new ProviderError('restricted', 'Restriction violated') })
  await commands.pause()
  expect(notices).toEqual([])
})

test('a device the provider does not know yet is tried again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { commands, answers, notices, sent } = await startReady()
  const unknown = { ok: false, error: new ProviderError('no-device', 'Device not found') } as const
  answers.push(unknown, unknown)
  const answer = commands.play({ contextUri: album })
  await vi.advanceTimersByTimeAsync(1_700)
  expect(await answer).toEqual({ ok: true })
  expect(sent).toHaveLength(3)
  expect(notices).toEqual([])
})

test('double presses on the heart end in the last intent', async () => {
  const methods: string[] = []
  server.use(
    http.all(api('/me/library'), async ({ request }) => {
      methods.push(request.method)
      return new HttpResponse(null, { status: 200 })
    }),
  )
  const { commands, state } = await startOnSpeaker()
  await Promise.all([commands.toggleSaved(), commands.toggleSaved(), commands.toggleSaved()])
  expect(selectIsSaved(state())).toBe(true)
  expect(methods.at(-1)).toBe('PUT')
})

test('a heart that the library refuses goes back and says so', async () => {
  server.use(http.put(api('/me/library'), () => new HttpResponse(null, { status: 500 })))
  const { commands, notices, state } = await startOnSpeaker()
  await commands.toggleSaved()
  expect(selectIsSaved(state())).toBe(false)
  expect(notices).toHaveLength(1)
})

test('the chosen device is remembered for this tab', async () => {
  server.use(http.put(api('/me/player'), () => new HttpResponse(null, { status: 204 })))
  const { commands } = await startReady()
  await commands.transferTo(speakerId)
  expect(sessionStorage.getItem('tonearm.chosen-device')).toBe(speakerId)
})

test('a remembered device that is gone is forgotten', async () => {
  sessionStorage.setItem('tonearm.chosen-device', 'gone')
  await startReady()
  await waitFor(() => expect(sessionStorage.getItem('tonearm.chosen-device')).toBeNull())
})

test('a chosen device that does not answer any more is forgotten', async () => {
  const { commands, answers, state } = await startOnSpeaker()
  answers.push({ ok: false, error: new ProviderError('no-device', 'Device not found') })
  await commands.pause()
  expect(state().chosenDeviceId).toBeNull()
})

test('taking the player over from another tab brings the music along', async () => {
  const { commands, handle, sent } = await startOnSpeaker()
  handle.store.dispatch({ type: 'other-tab-found', atMs: performance.now() })
  commands.connect()
  handle.store.dispatch(ready)
  await waitFor(() => expect(sent).toEqual([{ type: 'start', deviceId: 'own-device' }]))
})

test('autoplay starts the wanted uris once READY', async () => {
  const { sent } = await startReady({ uris: [track('a')], autoPlay: true })
  await waitFor(() => expect(sent.map(({ type }) => type)).toEqual(['start']))
})

test('changing the uris while paused waits for the next play', async () => {
  const { engine, commands, sent, state } = await startReady({ uris: [track('a')] })
  engine.configure({ uris: [track('b')] })
  expect(state().needsUpdate).toBe(true)
  expect(sent).toEqual([])
  await commands.toggle()
  expect(sent).toMatchObject([{ type: 'start', request: { uris: [track('b')] } }])
  expect(state().needsUpdate).toBe(false)
})

test('changing the uris or the offset while playing starts them', async () => {
  const { engine, handle, sent } = await startReady({ uris: [track('a'), track('b')] })
  handle.store.dispatch(polled(performance.now(), { deviceId: 'own-device' }))
  engine.configure({ offset: 1 })
  await waitFor(() => expect(sent).toMatchObject([{ request: { offset: { position: 1 } } }]))
})

test('mixed uris play the tracks and log a warning', async () => {
  expectConsole('warn', /mixed/)
  const { sent } = await startReady({ uris: [album, track('a')], autoPlay: true })
  await waitFor(() => expect(sent).toMatchObject([{ request: { uris: [track('a')] } }]))
})

test('the own device playing asks the provider nothing', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const requests: string[] = []
  const players = installFakeSdk()
  await startReady({ showSaveIcon: false })
  await vi.advanceTimersByTimeAsync(100)
  players[0]?.emit('ready', { device_id: 'own' })
  players[0]?.emit('player_state_changed', buildSdkState())
  server.events.on('request:start', ({ request }) => requests.push(request.url))
  await vi.advanceTimersByTimeAsync(60_000)
  server.events.removeAllListeners()
  expect(requests).toEqual([])
})

function songAt(index: number) {
  return buildTrack({ name: `song${index}` })
}
