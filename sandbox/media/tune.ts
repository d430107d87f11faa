import { addHit } from './tune-drums'
import { planTune, type TuneSource } from './tune-plan'
import { type Score, writeScore } from './tune-score'
import { writeTalk } from './tune-talk'
import { addNote } from './tune-voice'
import { SAMPLE_RATE } from './wav'

/** An original tune of the track’s exact duration, always the same for a source. */
export function composeTune(source: TuneSource): Score {
  return source.family === 'talk' ? writeTalk(source) : writeScore(planTune(source))
}

/**
 * Samples `from` up to `to` of a tune, 16-bit mono at 22,050 Hz. Each sample depends on its position only, so
 * separately rendered windows join without a seam, and playback can start anywhere.
 */
export function renderTune(score: Score, from: number, to: number): Int16Array<ArrayBuffer> {
  const mix = new Float64Array(Math.max(0, Math.min(to, score.totalSamples) - from))
  for (const note of overlapping(score.notes, from, to, LONGEST_NOTE)) addNote(mix, from, note)
  for (const hit of overlapping(score.hits, from, to, SAMPLE_RATE)) addHit(mix, from, hit)
  return Int16Array.from(mix, (value, index) =>
    Math.round(soften(value) * fade(score, from + index) * 32_767),
  )
}

/** Longest note: a 4/4 bar at 48 bpm, and its release. */
const LONGEST_NOTE = SAMPLE_RATE * 8

function overlapping<T extends { start: number }>(
  events: T[],
  from: number,
  to: number,
  longest: number,
): T[] {
  return events.slice(firstFrom(events, from - longest), firstFrom(events, to))
}

function firstFrom(events: { start: number }[], sample: number): number {
  let low = 0
  let high = events.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((events[middle]?.start ?? 0) < sample) low = middle + 1
    else high = middle
  }
  return low
}

/** Soft clipping; never leaves [-0.9, 0.9]. */
function soften(value: number): number {
  const loud = value * 1.15
  return (0.9 * loud) / Math.sqrt(1 + loud * loud)
}

function fade({ totalSamples }: Score, sample: number): number {
  const rise = Math.min(1, sample / (SAMPLE_RATE * 0.02))
  const ending = Math.min(SAMPLE_RATE * 6, totalSamples / 4)
  const fall = Math.min(1, (totalSamples - sample) / ending)
  return rise * fall * fall
}
