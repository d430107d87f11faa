import { expect, test } from 'vitest'
import { selectOrigin } from '@/lib/player/selectors'
import { buildTrack } from '@/tests/builders/music'
import { fold, observed, ready, sent, started } from '@/tests/builders/player'

const first = buildTrack({ name: 'First' })
const second = buildTrack({ name: 'Second' })
const other = buildTrack({ name: 'Other' })
const list = 'spotify:user:ada:collection'
const request = { uris: [first.uri, second.uri], origin: list }
const album = { uri: 'spotify:album:2222222222222222222222', type: 'album' }

const asked = fold([started, ready, sent({ kind: 'start', request })])
const playing = fold([observed({ item: first })], asked)

test('tracks sent by themselves are from the list they were taken from, from the click on', () => {
  expect(selectOrigin(asked)).toBe(list)
  expect(selectOrigin(playing)).toBe(list)
})

test('the next track of the list is from there too', () => {
  expect(selectOrigin(fold([observed({ item: second, isPlaying: false })], playing))).toBe(list)
})

test('a track that is not in the list is not from there, and the one after it is again', () => {
  const between = fold([observed({ item: other })], playing)
  expect(selectOrigin(between)).toBeNull()
  expect(selectOrigin(fold([observed({ item: second })], between))).toBe(list)
})

test('music in a context was started elsewhere, and comes from that', () => {
  const elsewhere = fold([observed({ item: other, context: album })], playing)
  expect(selectOrigin(elsewhere)).toBe(album.uri)
  expect(elsewhere.started).toBeNull()
})

test('a context is its own origin', () => {
  const state = fold([sent({ kind: 'start', request: { contextUri: album.uri } })], playing)
  expect(selectOrigin(state)).toBe(album.uri)
  expect(selectOrigin(fold([observed({ item: first, context: album })], state))).toBe(album.uri)
})
