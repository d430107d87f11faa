import { expect, test } from 'vitest'
import { selectOrigin } from '@/lib/player/selectors'
import { buildTrack } from '@/tests/builders/music'
import { fold, observedFact, readyFact, sentFact, startedFact } from '@/tests/builders/player'

const first = buildTrack({ name: 'First' })
const second = buildTrack({ name: 'Second' })
const other = buildTrack({ name: 'Other' })
const list = 'spotify:user:ada:collection'
const request = { uris: [first.uri, second.uri], origin: list }
const album = { uri: 'spotify:album:2222222222222222222222', type: 'album' }

const asked = fold([startedFact, readyFact, sentFact({ kind: 'start', request })])
const playing = fold([observedFact({ item: first })], asked)

test('tracks sent as URIs belong to their list from the click on', () => {
  expect(selectOrigin(asked)).toBe(list)
  expect(selectOrigin(playing)).toBe(list)
})

test('next track of the list belongs to it too', () => {
  expect(selectOrigin(fold([observedFact({ item: second, isPlaying: false })], playing))).toBe(list)
})

test('track outside the list doesn’t belong to it, the next one does again', () => {
  const between = fold([observedFact({ item: other })], playing)
  expect(selectOrigin(between)).toBeNull()
  expect(selectOrigin(fold([observedFact({ item: second })], between))).toBe(list)
})

test('playback in a context belongs to that context', () => {
  const elsewhere = fold([observedFact({ item: other, context: album })], playing)
  expect(selectOrigin(elsewhere)).toBe(album.uri)
  expect(elsewhere.started).toBeNull()
})

test('context is its own origin', () => {
  const state = fold([sentFact({ kind: 'start', request: { contextUri: album.uri } })], playing)
  expect(selectOrigin(state)).toBe(album.uri)
  expect(selectOrigin(fold([observedFact({ item: first, context: album })], state))).toBe(album.uri)
})
