import { expect, test } from 'vitest'
import { albumUri, minutes, playingConnect, trackUri } from '@/tests/builders/connect'

test('music advances with the clock, from track to track', () => {
  const { advance, now } = playingConnect()
  advance(minutes(1))
  expect(now()).toBe('1 @ 60')
  advance(minutes(2.5))
  expect(now()).toBe('2 @ 30')
})

test('clock that jumps over several tracks reaches the right position', () => {
  const { advance, now } = playingConnect()
  advance(minutes(10))
  expect(now()).toBe('4 @ 60')
})

test('paused track keeps its position and resumes there', () => {
  const { player, advance, now } = playingConnect()
  advance(minutes(1))
  player.send({ type: 'pause' })
  advance(minutes(5))
  expect(now()).toBe('1 @ 60 paused')
  player.send({ type: 'play', start: null })
  advance(5000)
  expect(now()).toBe('1 @ 65')
})

test('pausing paused music and resuming playing music are refused', () => {
  const { player } = playingConnect()
  expect(player.send({ type: 'play', start: null })).toEqual({ ok: false, refusal: 'already-playing' })
  player.send({ type: 'pause' })
  expect(player.send({ type: 'pause' })).toEqual({ ok: false, refusal: 'already-paused' })
})

test('seeking moves the playhead, and skips past the end', () => {
  const { player, now } = playingConnect()
  player.send({ type: 'seek', positionMs: 90_000 })
  expect(now()).toBe('1 @ 90')
  player.send({ type: 'seek', positionMs: minutes(4) })
  expect(now()).toBe('2 @ 0')
})

test('previous restarts the track after three seconds, and goes back before', () => {
  const { player, advance, now } = playingConnect({ from: 2 })
  advance(3500)
  player.send({ type: 'previous' })
  expect(now()).toBe('3 @ 0')
  player.send({ type: 'previous' })
  expect(now()).toBe('2 @ 0')
})

test('skipping before the first and after the last track is refused', () => {
  const first = playingConnect()
  expect(first.player.send({ type: 'previous' })).toEqual({ ok: false, refusal: 'no-previous-track' })
  const last = playingConnect({ from: 3 })
  expect(last.player.send({ type: 'next' })).toEqual({ ok: false, refusal: 'no-next-track' })
})

test('repeated list wraps around, also on next and previous', () => {
  const { player, advance, now } = playingConnect({ from: 3 })
  player.send({ type: 'repeat', mode: 'context' })
  advance(minutes(3.5))
  expect(now()).toBe('1 @ 30')
  player.send({ type: 'seek', positionMs: 0 })
  player.send({ type: 'previous' })
  expect(now()).toBe('4 @ 0')
  player.send({ type: 'next' })
  expect(now()).toBe('1 @ 0')
})

test('repeated track plays again, and next leaves it', () => {
  const { player, advance, now } = playingConnect()
  player.send({ type: 'repeat', mode: 'track' })
  advance(minutes(7))
  expect(now()).toBe('1 @ 60')
  player.send({ type: 'next' })
  expect(now()).toBe('2 @ 0')
})

test('unplayable rows are skipped and still counted', () => {
  const { player, now } = playingConnect({ from: 1, tracks: 6, gone: [2, 4] })
  expect(now()).toBe('3 @ 0')
  player.send({ type: 'next' })
  expect(now()).toBe('5 @ 0')
})

test('offset can be a URI of the list', () => {
  const { player, now } = playingConnect()
  player.send({
    type: 'play',
    start: { contextUri: albumUri, offset: { uri: trackUri(3) }, positionMs: 9000 },
  })
  expect(now()).toBe('3 @ 9')
})

test('list of URIs plays in its order, duplicates included', () => {
  const { player, now } = playingConnect()
  const uris = [trackUri(4), trackUri(2), trackUri(4)]
  player.send({ type: 'play', start: { uris, offset: { position: 1 } } })
  expect(now()).toBe('2 @ 0')
  player.send({ type: 'next' })
  expect(now()).toBe('4 @ 0')
})

test('recently played has tracks heard for half a minute', () => {
  const { player, advance, played } = playingConnect()
  advance(20_000)
  player.send({ type: 'next' })
  advance(40_000)
  player.send({ type: 'next' })
  advance(minutes(3.5))
  expect(played.map(({ uri, contextUri }) => [uri, contextUri])).toEqual([
    [trackUri(2), albumUri],
    [trackUri(3), albumUri],
  ])
})

test('player state lags a moment behind', () => {
  const { player, advance } = playingConnect()
  expect(player.reported().playback).toBeNull()
  advance(300)
  expect(player.reported().playback?.isPlaying).toBe(true)
  player.send({ type: 'pause' })
  expect(player.reported().playback?.isPlaying).toBe(true)
  advance(300)
  expect(player.reported().playback?.isPlaying).toBe(false)
})

test('offset at a duplicate song plays only from its last copy', () => {
  const { player, now } = playingConnect()
  const uris = [1, 2, 1, 3].map(trackUri)
  const play = (start: { uris: string[]; offset?: { position: number } }) =>
    player.send({ type: 'play', start })
  expect(play({ uris, offset: { position: 0 } })).toEqual({ ok: true })
  expect(player.session().playback).toBeNull()
  play({ uris, offset: { position: 2 } })
  expect(now()).toBe('1 @ 0')
  play({ uris })
  expect(now()).toBe('1 @ 0')
})
