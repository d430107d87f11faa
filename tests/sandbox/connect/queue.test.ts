import { expect, test } from 'vitest'
import { recent, upcoming } from '@/sandbox/connect/advance'
import { disallowsOf } from '@/sandbox/connect/disallows'
import type { Player } from '@/sandbox/connect/player'
import { minutes, playingConnect, trackUri } from '@/tests/builders/connect'

const numbers = (entries: { uri: string }[]) => entries.map(({ uri }) => Number(uri.slice(-22)))
const next = (player: Player, limit = 20) => numbers(upcoming(player.session(), limit))
const before = (player: Player) => {
  const { playback } = player.session()
  return playback ? numbers(recent(playback, 2)) : []
}

test('queue plays before the list continues', () => {
  const { player, advance, now } = playingConnect()
  player.send({ type: 'queue', uri: trackUri(4) })
  player.send({ type: 'queue', uri: trackUri(4) })
  expect(next(player)).toEqual([4, 4, 2, 3, 4])
  advance(minutes(3.5))
  expect(now()).toBe('4 @ 30')
  expect(next(player)).toEqual([4, 2, 3, 4])
  player.send({ type: 'next' })
  player.send({ type: 'next' })
  expect(now()).toBe('2 @ 0')
})

test('previous leaves the queue for the row before it', () => {
  const { player, now } = playingConnect({ from: 1 })
  player.send({ type: 'queue', uri: trackUri(4) })
  player.send({ type: 'next' })
  expect(before(player)).toEqual([1, 2])
  player.send({ type: 'previous' })
  expect(now()).toBe('2 @ 0')
})

test('queue outlives its list', () => {
  const { player, now } = playingConnect()
  player.send({ type: 'queue', uri: trackUri(4) })
  player.send({ type: 'play', start: { uris: [trackUri(2)] } })
  expect(next(player)).toEqual([4])
  player.send({ type: 'next' })
  expect(now()).toBe('4 @ 0')
})

test('only playable items can be added', () => {
  const { player } = playingConnect()
  expect(player.send({ type: 'queue', uri: trackUri(99) })).toEqual({ ok: false, refusal: 'uri-invalid' })
})

test('shuffle keeps the current track and plays all others once', () => {
  const { player, now } = playingConnect({ from: 4, tracks: 12 })
  player.send({ type: 'shuffle', isOn: true })
  expect(now()).toBe('5 @ 0')
  const shuffled = next(player)
  expect(shuffled).not.toEqual([...shuffled].sort((a, b) => a - b))
  expect([...shuffled].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12])
  player.send({ type: 'shuffle', isOn: false })
  expect(next(player)).toEqual([6, 7, 8, 9, 10, 11, 12])
})

test('same list is always shuffled the same way', () => {
  const orders = [1, 2].map(() => {
    const { player } = playingConnect({ tracks: 12 })
    player.send({ type: 'shuffle', isOn: true })
    return next(player)
  })
  expect(orders[0]).toEqual(orders[1])
})

test('shuffled list starts at the requested row', () => {
  const { player, now } = playingConnect({ tracks: 12 })
  player.send({ type: 'shuffle', isOn: true })
  player.send({ type: 'play', start: { uris: [1, 2, 3, 4].map(trackUri), offset: { position: 2 } } })
  expect(now()).toBe('3 @ 0')
  expect(next(player).toSorted()).toEqual([1, 2, 4])
})

test('repeated list has no end', () => {
  const { player } = playingConnect({ from: 2 })
  player.send({ type: 'repeat', mode: 'context' })
  expect(next(player, 6)).toEqual([4, 1, 2, 3, 4, 1])
})

test('only currently forbidden actions are listed', () => {
  const { player } = playingConnect()
  expect(disallowsOf(player.session())).toEqual({ resuming: true, skipping_prev: true })
  player.send({ type: 'next' })
  player.send({ type: 'pause' })
  expect(disallowsOf(player.session())).toEqual({ pausing: true })
  player.send({ type: 'repeat', mode: 'context' })
  expect(disallowsOf(player.session())).toEqual({ pausing: true })
})
