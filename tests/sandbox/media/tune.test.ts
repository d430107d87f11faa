import { expect, test } from 'vitest'
import { composeTune, renderTune } from '../../../sandbox/media/tune'
import type { TuneSource } from '../../../sandbox/media/tune-plan'
import { STYLES } from '../../../sandbox/media/tune-styles'
import { SAMPLE_RATE } from '../../../sandbox/media/wav'

function source(over: Partial<TuneSource> = {}): TuneSource {
  return { id: 'one-song', artistId: 'one-band', family: 'indie', durationMs: 40_000, ...over }
}

function loudness(samples: Int16Array): number {
  return Math.sqrt(samples.reduce((sum, value) => sum + value * value, 0) / samples.length) / 32_768
}

test('each track has a tune of its own that never changes', () => {
  const second = (over?: Partial<TuneSource>) => renderTune(composeTune(source(over)), 200_000, 222_050)
  expect(second()).toEqual(second())
  expect(second({ id: 'other-song' })).not.toEqual(second())
})

test.each([...Object.keys(STYLES), 'talk'])('%s is audible, never clips and ends in silence', (family) => {
  const score = composeTune(source({ family, id: `a ${family} song` }))
  const samples = renderTune(score, 0, score.totalSamples)
  const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  expect(peak).toBeLessThan(0.92 * 32_767)
  expect(loudness(samples.subarray(SAMPLE_RATE, SAMPLE_RATE * 3))).toBeGreaterThan(0.01)
  expect(loudness(samples.subarray(SAMPLE_RATE * 16, SAMPLE_RATE * 20))).toBeGreaterThan(0.03)
  expect(loudness(samples.subarray(-200))).toBeLessThan(0.001)
})
