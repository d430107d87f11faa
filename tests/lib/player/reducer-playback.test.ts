import { expect, test } from 'vitest'
import { reducePlayer } from '@/lib/player/reducer'
import {
  selectAnchor,
  selectCurrentDeviceId,
  selectIsPlaying,
  selectIsSaved,
  selectNowPlaying,
  selectRepeat,
  selectVolumePercent,
} from '@/lib/player/selectors'
import { buildTrack } from '@/tests/builders/music'
import { fold, observed, ownDeviceId, polled, ready, sent, speakerId, started } from '@/tests/builders/player'

const first = buildTrack({ name: 'First' })
const second = buildTrack({ name: 'Second' })
const playing = fold([started, ready, observed({ item: first, nextTracks: [second] })])
const speaker = fold([started, ready, polled(0, { item: first })])

test('the same report again changes nothing, however noisy its numbers', () => {
  const again = observed({
    item: { ...first, durationMs: first.durationMs + 40 },
    nextTracks: [second],
    positionMs: 30_120,
  })
  expect(reducePlayer(playing, again)).toBe(playing)
})

test('a jump of the playhead is taken on', () => {
  expect(selectAnchor(fold([observed({ item: first, positionMs: 90_000 })], playing))?.positionMs).toBe(
    90_000,
  )
})

test('a paused player shows as playing in the same frame the listener asks for it', () => {
  const state = fold([observed({ isPlaying: false }), sent({ kind: 'playing', isPlaying: true })], playing)
  expect(selectIsPlaying(state)).toBe(true)
})

test('a pause stays shown through a report from before it', () => {
  const state = fold([sent({ kind: 'playing', isPlaying: false }), observed({ item: first })], playing)
  expect(selectIsPlaying(state)).toBe(false)
})

test('a pause that the device reports is no longer pending', () => {
  const state = fold(
    [sent({ kind: 'playing', isPlaying: false }), observed({ item: first, isPlaying: false })],
    playing,
  )
  expect(state.pending).toEqual([])
})

test('a refused command shows the truth again', () => {
  const state = fold([sent({ kind: 'repeat', repeat: 'track' }), { type: 'command-refused', id: 1 }], playing)
  expect(selectRepeat(state)).toBe('off')
})

test('a command that nobody confirms shows the truth again when it expires', () => {
  const state = fold(
    [sent({ kind: 'playing', isPlaying: false }), { type: 'command-expired', id: 1 }],
    playing,
  )
  expect(selectIsPlaying(state)).toBe(true)
})

test('a seek in flight holds its place until the device reports it', () => {
  const seeking = fold([sent({ kind: 'seek', positionMs: 60_000 })], playing)
  expect(selectAnchor(seeking)).toMatchObject({ positionMs: 60_000, isAdvancing: false })
  const done = fold([observed({ item: first, positionMs: 60_100 })], seeking)
  expect(selectAnchor(done)).toMatchObject({ positionMs: 60_100, isAdvancing: true })
})

test('skipping shows the next track at once, from its beginning', () => {
  const effect = {
    kind: 'skip',
    direction: 'next',
    fromUri: first.uri,
    fromMs: 30_000,
    item: second,
  } as const
  const state = fold([sent(effect)], playing)
  expect(selectNowPlaying(state)).toBe(second)
  expect(selectAnchor(state)?.positionMs).toBe(0)
})

test('a poll asked before the last command does not undo it', () => {
  const paused = fold([sent({ kind: 'playing', isPlaying: false }, 2_000)], speaker)
  expect(reducePlayer(paused, polled(1_950, { item: first }))).toBe(paused)
})

test('a poll within a second of the command that contradicts it is not believed', () => {
  const paused = fold([sent({ kind: 'playing', isPlaying: false }, 2_000)], speaker)
  expect(reducePlayer(paused, polled(2_300, { item: first }))).toBe(paused)
})

test('a poll that shows the command done ends the waiting', () => {
  const paused = fold([sent({ kind: 'playing', isPlaying: false }, 2_000)], speaker)
  expect(fold([polled(2_300, { item: first, isPlaying: false })], paused).pending).toEqual([])
})

test('while the own device plays, what polls say of it counts for nothing', () => {
  expect(reducePlayer(playing, polled(500, { item: second }))).toBe(playing)
})

test('music that plays elsewhere makes that device current', () => {
  expect(selectCurrentDeviceId(speaker)).toBe(speakerId)
})

test('music that rests elsewhere is shown, and Play brings it here', () => {
  const state = fold([started, ready, polled(0, { item: first, isPlaying: false })])
  expect(selectNowPlaying(state)).toBe(first)
  expect(selectCurrentDeviceId(state)).toBe(ownDeviceId)
})

test('a move under way is shown at once and not undone by the device it leaves', () => {
  const moving = fold([sent({ kind: 'transfer', deviceId: speakerId, isPlaying: true })], playing)
  expect(selectCurrentDeviceId(moving)).toBe(speakerId)
  expect(reducePlayer(moving, observed({ item: first, positionMs: 90_000 }))).toBe(moving)
})

test('a refusal of the browser to sound asks for a tap', () => {
  const state = fold([sent({ kind: 'playing', isPlaying: true }), { type: 'autoplay-refused' }], playing)
  expect(state.needsTap).toBe(true)
  expect(fold([sent({ kind: 'playing', isPlaying: true })], state).needsTap).toBe(false)
})

test('a playback error is forgotten when music plays', () => {
  const failed = fold([{ type: 'playback-failed', message: 'Cannot decode' }], playing)
  expect(fold([observed({ item: second })], failed).playbackError).toBeNull()
})

test('the heart resets when the track changes', () => {
  const saved = fold([{ type: 'saved-observed', uri: first.uri, isSaved: true }], playing)
  expect(selectIsSaved(saved)).toBe(true)
  expect(selectIsSaved(fold([observed({ item: second })], saved))).toBe(false)
})

test('an answer about another track says nothing about this one', () => {
  const fact = { type: 'saved-observed', uri: second.uri, isSaved: true } as const
  expect(reducePlayer(playing, fact)).toBe(playing)
})

test('muting remembers the level from before the slider moved', () => {
  const state = fold(
    [
      { type: 'volume-observed', volumePercent: 80, askedAtMs: null },
      sent({ kind: 'volume', volumePercent: 10 }),
      sent({ kind: 'volume', volumePercent: 0 }),
      { type: 'command-answered', id: 1, atMs: 3_000 },
    ],
    playing,
  )
  expect(selectVolumePercent(state)).toBe(0)
  expect(state.mutedFromPercent).toBe(80)
})

const startOf = (item: typeof second) =>
  sent({
    kind: 'start',
    request: { contextUri: 'spotify:playlist:one', offset: { position: 1 } },
    first: { item, fromUri: first.uri },
  })

const inList = { context: { uri: 'spotify:playlist:one', type: 'playlist' } }

test('what a start asks for is shown at once, from its beginning', () => {
  const state = fold([startOf(second)], playing)
  expect(selectNowPlaying(state)).toBe(second)
  expect(selectAnchor(state)).toMatchObject({ positionMs: 0, isAdvancing: false })
})

test('a late report of another song of the same list does not bring that song back', () => {
  const before = fold([observed({ item: first, ...inList })], playing)
  const state = fold([startOf(second), observed({ item: first, ...inList })], before)
  expect(selectNowPlaying(state)).toBe(second)
  expect(selectNowPlaying(fold([observed({ item: second, ...inList })], state))).toEqual(second)
  expect(fold([observed({ item: second, ...inList })], state).pending).toEqual([])
})

test('the song that plays already can be started again', () => {
  const state = fold([startOf(first), observed({ item: first, ...inList })], playing)
  expect(state.pending).toEqual([])
})

test('a refused start brings back what plays', () => {
  const state = fold([startOf(second), { type: 'command-refused', id: 1 }], playing)
  expect(selectNowPlaying(state)).toEqual(first)
})

test('a request for a tap goes when another device plays, and stays while this one is said to', () => {
  const silent = fold([{ type: 'autoplay-refused' }], fold([started, ready]))
  expect(fold([polled(9_000, { item: first, deviceId: ownDeviceId })], silent).needsTap).toBe(true)
  expect(fold([polled(9_000, { item: first, isPlaying: false })], silent).needsTap).toBe(true)
  expect(fold([polled(9_000, { item: first })], silent).needsTap).toBe(false)
})

test('a seek to the end of a song does not hold the next one there', () => {
  const seeking = fold([sent({ kind: 'seek', positionMs: first.durationMs, uri: first.uri })], playing)
  const next = fold([observed({ item: second, positionMs: 100 })], seeking)
  expect(next.pending).toEqual([])
  expect(selectAnchor(next)?.positionMs).toBe(100)
})
