import { expect, test } from 'vitest'
import type { PlayRequest } from '@/lib/music/playback'
import { ProviderError } from '@/lib/provider-error'
import { idOf } from '@/tests/builders/music'
import { startReady } from '@/tests/builders/start-engine'

const contextUri = `spotify:playlist:${idOf('list')}`
const uri = `spotify:track:${idOf('song')}`
const other: PlayRequest = { contextUri: `spotify:album:${idOf('other')}` }
const askedFor = (findOffset: () => Promise<{ position: number }>): PlayRequest => ({
  contextUri,
  offset: { uri },
  findOffset,
})

test('looked-up start position is sent', async () => {
  const { commands, sent } = startReady()
  expect(await commands.play(askedFor(async () => ({ position: 7 })))).toMatchObject({ ok: true })
  expect(sent).toMatchObject([{ type: 'start', request: { contextUri, offset: { position: 7 } } }])
})

test('press during the lookup wins, and nothing else starts later', async () => {
  const { commands, sent } = startReady()
  let find = (_: { position: number }) => {}
  const first = commands.play(
    askedFor(
      () =>
        new Promise((resolve) => {
          find = resolve
        }),
    ),
  )
  await commands.play(other)
  find({ position: 7 })
  expect(await first).toMatchObject({ ok: false, error: { kind: 'aborted' } })
  expect(sent).toMatchObject([{ request: other }])
})

test('failed lookup plays nothing and reports the reason', async () => {
  const { commands, sent, notices, state } = startReady()
  const answer = await commands.play(
    askedFor(() => Promise.reject(new ProviderError('offline', 'No network.'))),
  )
  expect(answer).toMatchObject({ ok: false })
  expect(sent).toEqual([])
  expect(notices).toEqual(['You’re offline. Try again when you reconnect.'])
  expect(state().pending).toEqual([])
})
