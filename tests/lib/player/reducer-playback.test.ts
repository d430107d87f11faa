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
import {
  fold,
  observedFact,
  ownDeviceId,
  polledFact,
  readyFact,
  sentFact,
  speakerId,
  startedFact,
} from '@/tests/builders/player'

const first = buildTrack({ name: 'First' })
const second = buildTrack({ name: 'Second' })
const playing = fold([startedFact, readyFact, observedFact({ item: first, nextTracks: [second] })])
const speaker = fold([startedFact, readyFact, polledFact(0, { item: first })])

test('same facts with small differences change nothing', () => {
  const again = observedFact({
    item: { ...first, durationMs: first.durationMs + 40 },
    nextTracks: [second],
    positionMs: 30_120,
  })
  expect(reducePlayer(playing, again)).toBe(playing)
})

test('jump of the position is accepted', () => {
  expect(selectAnchor(fold([observedFact({ item: first, positionMs: 90_000 })], playing))?.positionMs).toBe(
    90_000,
  )
})

test('paused player shows as playing in the frame of the press', () => {
  const state = fold(
    [observedFact({ isPlaying: false }), sentFact({ kind: 'playing', isPlaying: true })],
    playing,
  )
  expect(selectIsPlaying(state)).toBe(true)
})

test('pause stays through an older fact', () => {
  const state = fold(
    [sentFact({ kind: 'playing', isPlaying: false }), observedFact({ item: first })],
    playing,
  )
  expect(selectIsPlaying(state)).toBe(false)
})

test('reported pause is no longer pending', () => {
  const state = fold(
    [sentFact({ kind: 'playing', isPlaying: false }), observedFact({ item: first, isPlaying: false })],
    playing,
  )
  expect(state.pending).toEqual([])
})

test('refused command reverts', () => {
  const state = fold(
    [sentFact({ kind: 'repeat', repeat: 'track' }), { type: 'command-refused', id: 1 }],
    playing,
  )
  expect(selectRepeat(state)).toBe('off')
})

test('unconfirmed command reverts when it expires', () => {
  const state = fold(
    [sentFact({ kind: 'playing', isPlaying: false }), { type: 'command-expired', id: 1 }],
    playing,
  )
  expect(selectIsPlaying(state)).toBe(true)
})

test('pending seek keeps its position until confirmed', () => {
  const seeking = fold([sentFact({ kind: 'seek', positionMs: 60_000 })], playing)
  expect(selectAnchor(seeking)).toMatchObject({ positionMs: 60_000, isAdvancing: false })
  const done = fold([observedFact({ item: first, positionMs: 60_100 })], seeking)
  expect(selectAnchor(done)).toMatchObject({ positionMs: 60_100, isAdvancing: true })
})

test('skip shows the next track at once from its start', () => {
  const effect = {
    kind: 'skip',
    direction: 'next',
    fromUri: first.uri,
    fromMs: 30_000,
    item: second,
  } as const
  const state = fold([sentFact(effect)], playing)
  expect(selectNowPlaying(state)).toBe(second)
  expect(selectAnchor(state)?.positionMs).toBe(0)
})

test('poll sent before the last command doesn’t undo it', () => {
  const paused = fold([sentFact({ kind: 'playing', isPlaying: false }, 2_000)], speaker)
  expect(reducePlayer(paused, polledFact(1_950, { item: first }))).toBe(paused)
})

test('contradicting poll within a second of a command is ignored', () => {
  const paused = fold([sentFact({ kind: 'playing', isPlaying: false }, 2_000)], speaker)
  expect(reducePlayer(paused, polledFact(2_300, { item: first }))).toBe(paused)
})

test('poll that confirms the command ends its wait', () => {
  const paused = fold([sentFact({ kind: 'playing', isPlaying: false }, 2_000)], speaker)
  expect(fold([polledFact(2_300, { item: first, isPlaying: false })], paused).pending).toEqual([])
})

test('polls about the own device are ignored while it plays', () => {
  expect(reducePlayer(playing, polledFact(500, { item: second }))).toBe(playing)
})

test('remote playback makes that device current', () => {
  expect(selectCurrentDeviceId(speaker)).toBe(speakerId)
})

test('paused remote playback is shown, and Play brings it here', () => {
  const state = fold([startedFact, readyFact, polledFact(0, { item: first, isPlaying: false })])
  expect(selectNowPlaying(state)).toBe(first)
  expect(selectCurrentDeviceId(state)).toBe(ownDeviceId)
})

test('pending transfer is shown and not undone by the old device', () => {
  const moving = fold([sentFact({ kind: 'transfer', deviceId: speakerId, isPlaying: true })], playing)
  expect(selectCurrentDeviceId(moving)).toBe(speakerId)
  expect(reducePlayer(moving, observedFact({ item: first, positionMs: 90_000 }))).toBe(moving)
})

test('refused audio asks for a tap', () => {
  const state = fold([sentFact({ kind: 'playing', isPlaying: true }), { type: 'autoplay-refused' }], playing)
  expect(state.needsTap).toBe(true)
  expect(fold([sentFact({ kind: 'playing', isPlaying: true })], state).needsTap).toBe(false)
})

test('playback error is cleared by playback', () => {
  const failed = fold([{ type: 'playback-failed', message: 'Cannot decode' }], playing)
  expect(fold([observedFact({ item: second })], failed).playbackError).toBeNull()
})

test('heart resets on a track change', () => {
  const saved = fold([{ type: 'saved-observed', uri: first.uri, isSaved: true }], playing)
  expect(selectIsSaved(saved)).toBe(true)
  expect(selectIsSaved(fold([observedFact({ item: second })], saved))).toBe(false)
})

test('response about another track says nothing about this one', () => {
  const fact = { type: 'saved-observed', uri: second.uri, isSaved: true } as const
  expect(reducePlayer(playing, fact)).toBe(playing)
})

test('mute remembers the level before the slider moved', () => {
  const state = fold(
    [
      { type: 'volume-observed', volumePercent: 80, askedAtMs: null },
      sentFact({ kind: 'volume', volumePercent: 10 }),
      sentFact({ kind: 'volume', volumePercent: 0 }),
      { type: 'command-answered', id: 1, atMs: 3_000 },
    ],
    playing,
  )
  expect(selectVolumePercent(state)).toBe(0)
  expect(state.mutedFromPercent).toBe(80)
})

const startOf = (item: typeof second) =>
  sentFact({
    kind: 'start',
    request: { contextUri: 'spotify:playlist:one', offset: { position: 1 } },
    first: { item, fromUri: first.uri },
  })

const inList = { context: { uri: 'spotify:playlist:one', type: 'playlist' } }

test('requested start is shown at once, from its beginning', () => {
  const state = fold([startOf(second)], playing)
  expect(selectNowPlaying(state)).toBe(second)
  expect(selectAnchor(state)).toMatchObject({ positionMs: 0, isAdvancing: false })
})

test('late fact of another song in the list doesn’t bring it back', () => {
  const before = fold([observedFact({ item: first, ...inList })], playing)
  const state = fold([startOf(second), observedFact({ item: first, ...inList })], before)
  expect(selectNowPlaying(state)).toBe(second)
  expect(selectNowPlaying(fold([observedFact({ item: second, ...inList })], state))).toEqual(second)
  expect(fold([observedFact({ item: second, ...inList })], state).pending).toEqual([])
})

test('playing song can be restarted', () => {
  const state = fold([startOf(first), observedFact({ item: first, ...inList })], playing)
  expect(state.pending).toEqual([])
})

test('refused start restores the playback', () => {
  const state = fold([startOf(second), { type: 'command-refused', id: 1 }], playing)
  expect(selectNowPlaying(state)).toEqual(first)
})

test('request for a tap ends when another device plays, and stays while this one is said to', () => {
  const silent = fold([{ type: 'autoplay-refused' }], fold([startedFact, readyFact]))
  expect(fold([polledFact(9_000, { item: first, deviceId: ownDeviceId })], silent).needsTap).toBe(true)
  expect(fold([polledFact(9_000, { item: first, isPlaying: false })], silent).needsTap).toBe(true)
  expect(fold([polledFact(9_000, { item: first })], silent).needsTap).toBe(false)
})

test('seek to the end doesn’t hold the next song there', () => {
  const seeking = fold([sentFact({ kind: 'seek', positionMs: first.durationMs, uri: first.uri })], playing)
  const next = fold([observedFact({ item: second, positionMs: 100 })], seeking)
  expect(next.pending).toEqual([])
  expect(selectAnchor(next)?.positionMs).toBe(100)
})
