import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PlayRequest } from '@/lib/music/playback'
import { selectIsPlaying } from '@/lib/player/selectors'
import { ProviderError } from '@/lib/provider-error'
import { idOf } from '@/tests/builders/music'
import { polledFact } from '@/tests/builders/player'
import { startOwn, startReady } from '@/tests/builders/start-engine'

const album: PlayRequest = { contextUri: `spotify:album:${idOf('Low Tide')}` }

function startIdle() {
  const finding: { resolve: (found: PlayRequest) => void; reject: (error: Error) => void }[] = []
  const started = startReady({
    showSaveIcon: false,
    continueWith() {
      return new Promise<PlayRequest>((resolve, reject) => finding.push({ resolve, reject }))
    },
  })
  const starts = () => started.sent.filter(({ type }) => type === 'start')
  return { ...started, starts, finding, find: (index = 0) => finding[index]?.resolve(album) }
}

test('Play on an idle page shows at once and starts the last playback', async () => {
  const { commands, state, find, starts } = startIdle()
  const playing = commands.toggle()
  expect(selectIsPlaying(state())).toBe(true)
  find()
  expect(await playing).toEqual({ ok: true })
  expect(starts()).toEqual([{ type: 'start', request: album, deviceId: 'own-device' }])
})

test('Next on an idle page starts the last playback, then skips', async () => {
  const { commands, find, sent } = startIdle()
  const skipped = commands.next()
  find()
  expect(await skipped).toEqual({ ok: true })
  expect(sent.map(({ type }) => type)).toEqual(['start', 'next'])
})

test('second press during the lookup pauses without a request', async () => {
  const { commands, state, find, sent } = startIdle()
  const playing = commands.toggle()
  const paused = commands.toggle()
  expect(selectIsPlaying(state())).toBe(false)
  find()
  expect(await playing).toMatchObject({ error: { kind: 'aborted' } })
  expect(await paused).toEqual({ ok: true })
  expect(sent).toEqual([])
})

test('two presses during the lookup start once', async () => {
  const { commands, find, starts } = startIdle()
  const first = commands.resume()
  const second = commands.resume()
  find(0)
  find(1)
  await Promise.all([first, second])
  expect(starts()).toHaveLength(1)
})

test('page unloaded during the lookup starts nothing', async () => {
  const { commands, engine, find, sent } = startIdle()
  const playing = commands.toggle()
  engine.stop()
  find()
  expect(await playing).toMatchObject({ ok: false })
  expect(sent).toEqual([])
})

test('list pressed during the lookup plays', async () => {
  const { commands, find, starts } = startIdle()
  void commands.toggle()
  const other = { contextUri: `spotify:album:${idOf('Other')}` }
  await commands.play(other)
  find()
  await waitFor(() => expect(starts()).toMatchObject([{ request: other }]))
})

test('remote playback found during the lookup resumes there', async () => {
  const { commands, handle, find, starts } = startIdle()
  const playing = commands.toggle()
  handle.store.dispatch(polledFact(performance.now() + 2_000, { isPlaying: false }))
  find()
  await playing
  expect(starts()).toMatchObject([{ type: 'start' }])
  expect(starts()[0]).not.toHaveProperty('request')
})

test('failed lookup is reported', async () => {
  const { commands, finding, state, notices } = startIdle()
  const playing = commands.toggle()
  finding[0]?.reject(new ProviderError('offline', 'No network'))
  expect(await playing).toMatchObject({ ok: false })
  expect(selectIsPlaying(state())).toBe(false)
  expect(notices).toEqual(['You’re offline. Try again when you reconnect.'])
})

test('start without local playback uses no remote device that happens to be active', async () => {
  const { engine, player, sent, state } = await startOwn({ showSaveIcon: false })
  player.emit('authentication_error', { message: 'Invalid token scopes.' })
  expect(await engine.commands.play(album)).toMatchObject({ error: { kind: 'no-device' } })
  expect(await engine.commands.resume()).toMatchObject({ error: { kind: 'no-device' } })
  expect(sent).toEqual([])
  await waitFor(() => expect(state().isPickerOpen).toBe(true))
})
