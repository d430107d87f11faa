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

test('a tune lasts exactly as long as its track', () => {
  const score = composeTune(source({ durationMs: 61_500 }))
  expect(renderTune(score, 0, score.totalSamples + 1000).length).toBe(Math.round(61.5 * SAMPLE_RATE))
})

test('windows rendered one by one join into what is rendered at once', () => {
  const score = composeTune(source({ durationMs: 20_000 }))
  const whole = renderTune(score, 0, score.totalSamples)
  let different = 0
  for (let at = 0; at < score.totalSamples; at += 30_011) {
    renderTune(score, at, at + 30_011).forEach((value, index) => {
      if (value !== whole[at + index]) different++
    })
  }
  expect(different).toBe(0)
})

test('the same track has the same tune, another track of the band another', () => {
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

test('a chorus is fuller than the intro', () => {
  const score = composeTune(source({ durationMs: 180_000 }))
  const atSecond = (second: number) => renderTune(score, second * SAMPLE_RATE, (second + 4) * SAMPLE_RATE)
  expect(loudness(atSecond(30))).toBeGreaterThan(loudness(atSecond(1)) * 1.3)
})

test('a tune of eight seconds sounds from its first second', () => {
  const score = composeTune(source({ family: 'lo-fi', durationMs: 8_000 }))
  expect(loudness(renderTune(score, 0, SAMPLE_RATE))).toBeGreaterThan(0.02)
})
