import { expect, test } from 'vitest'
import type { PlayerEvent } from '@/sandbox/connect/player'
import { albumUri, playingConnect, radioName, speakerName, testConnect } from '@/tests/builders/connect'

const page = { name: 'This browser', volumePercent: 50 }
const album = { type: 'play', start: { contextUri: albumUri } } as const

test('command without an active device finds none', () => {
  const { player } = testConnect()
  expect(player.send(album)).toEqual({ ok: false, refusal: 'no-active-device' })
  expect(player.send(album, 'unknown')).toEqual({ ok: false, refusal: 'device-not-found' })
})

test('playing on a named device makes it active', () => {
  const { player } = testConnect()
  const { id } = player.addSdkDevice(page)
  player.send(album, id)
  expect(player.session().activeDeviceId).toBe(id)
})

test('transfer keeps music playing, and paused music paused unless told to play', () => {
  const { player, advance, device, now } = playingConnect()
  advance(10_000)
  player.transfer(device(radioName), false)
  expect(now()).toBe('1 @ 10')
  player.send({ type: 'pause' })
  player.transfer(device(speakerName), false)
  expect(now()).toBe('1 @ 10 paused')
  player.transfer(device(radioName), true)
  expect(now()).toBe('1 @ 10')
})

test('device keeps its own volume, and one without volume refuses', () => {
  const { player, device } = playingConnect()
  player.send({ type: 'volume', percent: 25 })
  expect(player.find(device(speakerName))?.volumePercent).toBe(25)
  const refused = player.send({ type: 'volume', percent: 25 }, device(radioName))
  expect(refused).toEqual({ ok: false, refusal: 'volume-disallowed' })
})

test('playback is kept, paused, after its page closes', () => {
  const { player, advance, now } = testConnect()
  const first = player.addSdkDevice(page)
  player.send(album, first.id)
  advance(20_000)
  player.removeDevice(first.id)
  advance(60_000)
  expect(now()).toBe('1 @ 20 paused')
  expect(player.lostDevice()?.id).toBe(first.id)
  expect(player.send({ type: 'play', start: null })).toEqual({ ok: false, refusal: 'no-active-device' })
  const second = player.addSdkDevice(page)
  player.send({ type: 'play', start: null }, second.id)
  expect(now()).toBe('1 @ 20')
})

test('closing another page changes nothing', () => {
  const { player, now } = playingConnect()
  player.removeDevice(player.addSdkDevice(page).id)
  expect(now()).toBe('1 @ 0')
})

test('watchers are told when a track ends, and not without a change', () => {
  const { player, advance } = playingConnect()
  const heard: string[] = []
  player.watch((event: PlayerEvent) => {
    heard.push(event.type === 'session' ? String(event.session.playback?.cursor) : event.type)
  })
  player.send({ type: 'repeat', mode: 'off' })
  player.send({ type: 'shuffle', isOn: false })
  advance(3 * 60_000 + 1)
  expect(heard).toEqual(['1'])
})

test('reset deletes sessions and devices', () => {
  const { connect, player } = playingConnect()
  const heard: string[] = []
  player.watch((event) => heard.push(event.type))
  connect.reset()
  expect(heard).toEqual(['stopped'])
  expect(connect.player('listener').session().playback).toBeNull()
})
