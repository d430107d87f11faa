import { expect, test } from 'vitest'
import { progressOf } from '@/lib/music/episode-progress'

const half = { durationMs: 1_000_000, resume: { positionMs: 500_000, isFinished: false } }

test('unplayed episode starts at the beginning', () => {
  expect(progressOf({ durationMs: 1_000_000, resume: null })).toEqual({
    state: 'new',
    startMs: 0,
    leftMs: 1_000_000,
    percent: 0,
  })
})

test('unfinished episode resumes where it stopped', () => {
  expect(progressOf(half)).toEqual({ state: 'started', startMs: 500_000, leftMs: 500_000, percent: 50 })
})

test('finished episode starts over', () => {
  const finished = { durationMs: 1_000_000, resume: { positionMs: 700_000, isFinished: true } }
  expect(progressOf(finished)).toMatchObject({ state: 'played', startMs: 0 })
})

test('local progress overrides Spotify’s', () => {
  expect(progressOf(half, 800_000)).toMatchObject({ state: 'started', startMs: 800_000 })
})

test('last seconds count as finished', () => {
  expect(progressOf(half, 990_000)).toMatchObject({ state: 'played', startMs: 0 })
})
