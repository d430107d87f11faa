import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toPublicState } from '@/lib/player/embedding/public-state'
import { toSdkSnapshot } from '@/lib/player/engine/own-device/sdk-snapshot'
import type { SdkState } from '@/lib/player/engine/own-device/sdk-types'
import { reducePlayer } from '@/lib/player/reducer'
import { initialPlayerState } from '@/lib/player/state'
import { buildSdkState, buildSdkTrack } from '@/tests/builders/fake-sdk'

const state = buildSdkState({
  disallows: { skipping_prev: true },
  track_window: {
    current_track: buildSdkTrack('Lichen', { linked_from: { uri: null } }),
    previous_tracks: [buildSdkTrack('Before')],
    next_tracks: [buildSdkTrack('After', { type: 'episode' })],
  },
})

function pathsIn(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [[...path]]
  return [[...path], ...Object.entries(value).flatMap(([name, part]) => pathsIn(part, [...path, name]))]
}

function withValue(whole: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value
  if (typeof whole !== 'object' || whole === null) return whole
  if (Array.isArray(whole))
    return whole.map((one, at) => (String(at) === name ? withValue(one, rest, value) : one))
  return { ...whole, [name]: withValue((whole as Record<string, unknown>)[name], rest, value) }
}

/** A state in which up to four values are missing, null or anything. */
const spoiltState = fc
  .array(
    fc.tuple(
      fc.constantFrom(...pathsIn(state).filter(({ length }) => length > 0)),
      fc.oneof(fc.constant(undefined), fc.constant(null), fc.anything()),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((changes) => changes.reduce<unknown>((whole, [path, value]) => withValue(whole, path, value), state))

test('any SDK state is understood', () => {
  fc.assert(
    fc.property(spoiltState, (reported) => {
      const snapshot = toSdkSnapshot(reported as SdkState, 'here', 5_000)
      const { anchor, item, previousTracks, nextTracks } = snapshot
      expect(Number.isFinite(anchor.positionMs) && anchor.positionMs >= 0).toBe(true)
      for (const one of [item, ...previousTracks, ...nextTracks]) {
        if (one === null) continue
        expect([one.uri, one.name].map((value) => typeof value)).toEqual(['string', 'string'])
        expect(Number.isFinite(one.durationMs)).toBe(true)
        if (one.type === 'track') for (const { name } of one.artists) expect(typeof name).toBe('string')
        for (const { url } of one.images) expect(typeof url).toBe('string')
      }
      const next = reducePlayer(initialPlayerState, {
        type: 'playback-observed',
        snapshot,
        atMs: 5_000,
        askedAtMs: null,
      })
      expect(next.playback).not.toBeNull()
      expect(() => toPublicState(next, { positionMs: 5_000, playerPosition: 'bottom' })).not.toThrow()
    }),
    { numRuns: 2_000 },
  )
})

test('song without album or artists in the SDK state is still that song', () => {
  const { uri, name, duration_ms } = buildSdkTrack('Lichen')
  const reported = buildSdkState({ track_window: { current_track: { uri, name, duration_ms } } })
  const { item, nextTracks } = toSdkSnapshot(reported, 'here', 5_000)
  expect(item).toMatchObject({ uri, name: 'Lichen', durationMs: 180_000, artists: [], images: [] })
  expect(nextTracks).toEqual([])
})
