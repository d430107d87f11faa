import { expect, test } from 'vitest'
import { idByName } from '@/lib/music/playback'
import { toDevice, toPlayback } from '@/lib/spotify/mapping/to-playback'
import { idOf } from '@/tests/builders/music'

const item = { type: 'track', uri: `spotify:track:${idOf('song')}`, name: 'Song', duration_ms: 180_000 }

test('progress past the end is clamped', () => {
  expect(toPlayback({ item, progress_ms: 181_500 }).positionMs).toBe(180_000)
})

test('negative or missing progress is the start', () => {
  expect(toPlayback({ item, progress_ms: -20 }).positionMs).toBe(0)
  expect(toPlayback({ item, progress_ms: null }).positionMs).toBe(0)
})

test('advertisement plays without an item', () => {
  expect(toPlayback({ is_playing: true, item: null, currently_playing_type: 'ad' })).toMatchObject({
    isPlaying: true,
    item: null,
    itemType: 'ad',
  })
})

test('empty response is no playback', () => {
  expect(toPlayback({})).toEqual({
    device: null,
    item: null,
    itemType: 'unknown',
    context: null,
    positionMs: 0,
    isPlaying: false,
    isShuffled: false,
    repeat: 'off',
    disallows: [],
  })
})

test('only explicit restrictions count, and unknown ones are ignored', () => {
  const disallows = { resuming: true, seeking: false, skipping_prev: true, interrupting_playback: true }
  expect(toPlayback({ actions: { disallows } }).disallows).toEqual(['resuming', 'skipping-previous'])
})

test('device fields are mapped', () => {
  expect(
    toDevice({ id: 'x', name: 'Hall', type: 'Speaker', volume_percent: 140, supports_volume: true }),
  ).toMatchObject({ type: 'speaker', volumePercent: 100, supportsVolume: true })
  expect(toDevice({ id: null, name: null, volume_percent: null })).toMatchObject({
    id: idByName('Untitled'),
    name: 'Untitled',
    volumePercent: null,
    supportsVolume: false,
  })
})
