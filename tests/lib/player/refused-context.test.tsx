import { expect, test, vi } from 'vitest'
import type { PlayRequest } from '@/lib/music/playback'
import { selectNowPlaying, selectOrigin } from '@/lib/player/selectors'
import { ProviderError, type ProviderErrorKind } from '@/lib/provider-error'
import { buildTrack, idOf } from '@/tests/builders/music'
import { startReady } from '@/tests/builders/start-engine'

const contextUri = 'spotify:user:robin:collection'
const uris = [`spotify:track:${idOf('first')}`, `spotify:track:${idOf('second')}`]
const byUris = (position: number): PlayRequest => ({ uris, offset: { position } })
const liked = (
  position: number,
  instead: () => Promise<PlayRequest> = async () => byUris(position),
): PlayRequest => ({
  contextUri,
  offset: { position },
  instead,
})
const refusal = (kind: ProviderErrorKind) => ({ ok: false, error: new ProviderError(kind, 'No.') }) as const

test('context is sent as such without looking up its fallback', async () => {
  const { commands, sent } = startReady()
  const instead = vi.fn(async () => byUris(0))
  expect(await commands.play(liked(1, instead))).toEqual({ ok: true })
  expect(sent).toMatchObject([{ type: 'start', request: { contextUri, offset: { position: 1 } } }])
  expect(instead).not.toHaveBeenCalled()
})

test.each<ProviderErrorKind>(['bad-request', 'withheld', 'restricted', 'not-found'])(
  'context refused as %s silently plays its songs',
  async (kind) => {
    const { commands, sent, answers, notices } = startReady()
    answers.push(refusal(kind))
    expect(await commands.play(liked(1))).toEqual({ ok: true })
    expect(sent.at(-1)).toMatchObject({ type: 'start', request: byUris(1) })
    expect(notices).toEqual([])
  },
)

test('refused context isn’t tried again', async () => {
  const { commands, sent, answers } = startReady()
  answers.push(refusal('bad-request'))
  await commands.play(liked(0))
  sent.length = 0
  await commands.play(liked(1))
  expect(sent).toMatchObject([{ type: 'start', request: byUris(1) }])
})

test('refused songs are reported, and the context is tried again', async () => {
  const { commands, sent, answers, notices } = startReady()
  answers.push(refusal('bad-request'), refusal('restricted'))
  expect(await commands.play(liked(0))).toMatchObject({ ok: false, error: { kind: 'restricted' } })
  expect(notices).toEqual(['You can’t do that right now.'])
  sent.length = 0
  await commands.play(liked(0))
  expect(sent).toMatchObject([{ request: { contextUri } }])
})

test('refused fallback plays the last resort without a context', async () => {
  const { commands, handle, sent, answers, notices } = startReady()
  answers.push(refusal('bad-request'), refusal('not-found'))
  const refused: unknown[] = []
  const song: PlayRequest = { uris: uris.slice(0, 1), origin: undefined }
  const whole: PlayRequest = {
    contextUri,
    instead: async (error) => {
      refused.push(error?.kind)
      return song
    },
  }
  expect(await commands.play(liked(0, async () => whole))).toEqual({ ok: true })
  expect(sent).toMatchObject([
    { request: { contextUri, offset: { position: 0 } } },
    { request: { contextUri } },
    { request: { uris: song.uris } },
  ])
  expect(refused).toEqual(['not-found'])
  expect(selectOrigin(handle.store.getState())).toBeNull()
  expect(notices).toEqual([])
})

test('refusal that concerns the listener is reported at once', async () => {
  const { commands, sent, answers, notices } = startReady()
  answers.push(refusal('premium-required'))
  await commands.play(liked(0))
  expect(sent).toHaveLength(1)
  expect(notices).toHaveLength(1)
})

test('failed song lookup reports the reason once', async () => {
  const { commands, answers, notices } = startReady()
  answers.push(refusal('bad-request'))
  const answer = await commands.play(
    liked(0, () => Promise.reject(new ProviderError('offline', 'No network.'))),
  )
  expect(answer).toMatchObject({ ok: false, error: { kind: 'offline' } })
  expect(notices).toEqual(['You’re offline. Try again when you reconnect.'])
})

test('known first song is shown at once, except on shuffle', async () => {
  const song = buildTrack({ name: 'Known first' })
  const findFirst = vi.fn(() => song)
  const { commands, answers, state } = startReady({ findFirst })
  const playing = commands.play(liked(1))
  expect(selectNowPlaying(state())).toBe(song)
  await playing
  answers.push(refusal('premium-required'))
  const refused = commands.play({ contextUri, isShuffled: true })
  expect(findFirst).toHaveBeenCalledExactlyOnceWith(liked(1, expect.any(Function)))
  await refused
})
