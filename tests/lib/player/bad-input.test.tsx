import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { selectErrorMessage, selectErrorType, selectVolumePercent } from '@/lib/player/selectors'
import { idOf } from '@/tests/builders/music'
import { startReady } from '@/tests/builders/start-engine'
import { expectConsole } from '@/tests/setup/console'

const track = (name: string) => `spotify:track:${idOf(name)}`
const album = (name: string) => `spotify:album:${idOf(name)}`

test.each([
  ['another scheme', `apple:track:${idOf('a')}`],
  ['an id of 21 characters', `spotify:track:${idOf('a').slice(1)}`],
  ['an id of 23 characters', `spotify:track:${idOf('a')}x`],
  ['a type nobody knows', `spotify:concert:${idOf('a')}`],
  ['nothing', ''],
])('URI with %s logs Invalid URI, plays nothing, and the state explains it', async (_what, uri) => {
  expectConsole('error', /^Invalid URI$/)
  const { sent, state } = startReady({ showSaveIcon: false, uris: [uri], autoPlay: true })
  await Promise.resolve()
  expect(sent).toEqual([])
  expect(state()).toMatchObject({ status: 'READY', playback: null, pending: [] })
  expect(selectErrorType(state())).toBe('playback_error')
  expect(selectErrorMessage(state())).toBe('Invalid URI')
})

test('only the first of several contexts is used, with a warning', async () => {
  expectConsole('warn', /./)
  const { sent } = startReady({ showSaveIcon: false, uris: [album('One'), album('Two')], autoPlay: true })
  await waitFor(() => expect(sent).toMatchObject([{ request: { contextUri: album('One') } }]))
})

test('artist starts without an offset', async () => {
  const uri = `spotify:artist:${idOf('Ada Lund')}`
  const { sent } = startReady({ showSaveIcon: false, uris: [uri], offset: 4, autoPlay: true })
  await waitFor(() =>
    expect(sent).toEqual([{ type: 'start', deviceId: 'own-device', request: { contextUri: uri } }]),
  )
})

test.each([
  [-3, 0],
  [1e9, 1],
  [Number.NaN, 0],
  [Number.POSITIVE_INFINITY, 1],
])('offset of %d is clamped', async (offset, position) => {
  const { sent } = startReady({ showSaveIcon: false, uris: [track('a'), track('b')], offset, autoPlay: true })
  await waitFor(() => expect(sent).toMatchObject([{ request: { offset: { position } } }]))
})

test.each([
  [-1, 0],
  [0.5, 50],
  [1, 100],
  [55, 55],
  [1_000, 100],
  [Number.NaN, 100],
])('initial volume of %d is %i percent', (initialVolume, percent) => {
  const { state } = startReady({ initialVolume })
  expect(selectVolumePercent(state())).toBe(percent)
})

test.each([
  ['an id that is too short', 'spotify:album:short'],
  ['a type nobody can play', `spotify:user:${idOf('Ada')}`],
  ['no uri at all', 'hello'],
])('%s logs Invalid URI, plays nothing, and the state explains it', async (_what, contextUri) => {
  expectConsole('error', /^Invalid URI$/)
  const { commands, sent, state } = startReady()
  const answer = await commands.play({ contextUri })
  expect(answer.ok).toBe(false)
  expect(sent).toEqual([])
  expect(selectErrorMessage(state())).toBe('Invalid URI')
})

test('Play on an invalid URI plays nothing', async () => {
  expectConsole('error', /^Invalid URI$/)
  const { commands, sent, state } = startReady({ showSaveIcon: false, uris: ['spotify:album:short'] })
  const answer = await commands.resume()
  expect(answer.ok).toBe(false)
  expect(sent).toEqual([])
  expect(selectErrorMessage(state())).toBe('Invalid URI')
})

test('mixed URIs play the tracks with a warning', async () => {
  expectConsole('warn', /mixed/)
  const { sent } = startReady({ showSaveIcon: false, uris: [album('One'), track('a')], autoPlay: true })
  await waitFor(() => expect(sent).toMatchObject([{ request: { uris: [track('a')] } }]))
})

test('volume that is not a number is silence', async () => {
  const { commands, state } = startReady()
  void commands.setVolume(Number.NaN)
  expect(selectVolumePercent(state())).toBe(0)
})

test('second copy of a song plays from its own position, also with local files skipped', async () => {
  const { commands, sent } = startReady({ showSaveIcon: false })
  const uris = [track('a'), 'spotify:local:Ada:Tape:Demo:200', track('b'), track('a'), track('c')]
  await commands.play({ uris, offset: { position: 3 } })
  expect(sent).toMatchObject([
    { request: { uris: [track('a'), track('b'), track('a'), track('c')], offset: { position: 2 } } },
  ])
})
