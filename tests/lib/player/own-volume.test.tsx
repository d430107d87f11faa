import { beforeEach, expect, test, vi } from 'vitest'
import { rememberVolume } from '@/lib/player/engine/tabs/memory'
import { selectVolumePercent } from '@/lib/player/selectors'
import { polledFact } from '@/tests/builders/player'
import { startOwn } from '@/tests/builders/start-engine'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

async function open(settings: Parameters<typeof startOwn>[0] = {}) {
  const started = await startOwn({ showSaveIcon: false, ...settings })
  const { player, engine, state } = started
  player.emit('ready', { device_id: 'own' })
  return {
    ...started,
    percent: () => selectVolumePercent(state()),
    async setVolume(percent: number) {
      const answer = engine.commands.setVolume(percent)
      await vi.advanceTimersByTimeAsync(300)
      await answer
    },
  }
}

test('reopened page keeps its volume', async () => {
  const before = await open()
  await before.setVolume(30)
  before.engine.stop()
  const { percent, player } = await open()
  expect(percent()).toBe(30)
  expect(player.options.volume).toBe(0.3)
})

test('muted page stays muted, and unmute restores the level', async () => {
  const before = await open()
  await before.setVolume(30)
  await before.setVolume(0)
  before.engine.stop()
  const { percent, engine } = await open()
  expect(percent()).toBe(0)
  void engine.commands.toggleMute()
  expect(percent()).toBe(30)
})

test('initial volume prop wins over the stored one', async () => {
  const before = await open()
  await before.setVolume(30)
  before.engine.stop()
  expect((await open({ initialVolume: 0.8 })).percent()).toBe(80)
})

test('playback that returns has its local volume', async () => {
  const { handle, percent, setVolume } = await open({ syncExternalDevice: false })
  await setVolume(30)
  handle.store.dispatch(polledFact(performance.now()))
  handle.store.dispatch({ type: 'volume-observed', volumePercent: 60, askedAtMs: null })
  expect(percent()).toBe(60)
  handle.store.dispatch({ type: 'device-chosen', deviceId: null })
  expect(percent()).toBe(30)
})

test.each(['loud', '-1', '500', ''])('stored volume of %j is ignored', async (left) => {
  localStorage.setItem('tonearm.volume', left)
  expect((await open()).percent()).toBe(100)
})

test('tab that gets the player back uses the previous tab’s volume', async () => {
  const { handle, percent } = await open({ syncExternalDevice: false })
  handle.store.dispatch({ type: 'other-tab-found', atMs: performance.now() })
  // The other tab remembers for both.
  rememberVolume({ percent: 20, mutedFromPercent: null })
  handle.store.dispatch({ type: 'initialization-started', atMs: performance.now() })
  expect(percent()).toBe(20)
})

test('unchanged initial volume prop stays, whatever was stored', async () => {
  rememberVolume({ percent: 30, mutedFromPercent: null })
  const { handle, percent } = await open({ initialVolume: 0.8, syncExternalDevice: false })
  handle.store.dispatch({ type: 'other-tab-found', atMs: performance.now() })
  handle.store.dispatch({ type: 'initialization-started', atMs: performance.now() })
  expect(percent()).toBe(80)
})
