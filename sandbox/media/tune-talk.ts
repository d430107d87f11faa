import { seeded } from '../catalogue/seeded'
import type { TuneSource } from './tune-plan'
import type { Score } from './tune-score'
import { TIMBRES, VOWELS } from './tune-timbres'
import type { Note } from './tune-voice'
import { SAMPLE_RATE, samplesIn } from './wav'

/** Two muffled voices: falling phrases, pauses, a soft chord, no words. */
export function writeTalk({ id, durationMs }: TuneSource): Score {
  const random = seeded(`talk:${id}`)
  const totalSamples = samplesIn(durationMs)
  const voices = [random.int(98, 124), random.int(150, 186)]
  const notes: Note[] = []
  const add = (start: number, seconds: number, hertz: number, gain: number, timbre: Note['timbre']) =>
    notes.push({ start, hold: Math.round(seconds * SAMPLE_RATE), cycles: hertz / SAMPLE_RATE, gain, timbre })

  let at = Math.round(SAMPLE_RATE * 0.8)
  let speaker = 0
  while (at < totalSamples) {
    const syllables = random.int(6, 18)
    const base = voices[speaker] ?? 110
    for (let i = 0; i < syllables; i++) {
      const seconds = 0.09 + random.next() * 0.12
      const fall = 1.12 - (0.24 * i) / syllables + (random.next() - 0.5) * 0.1
      add(at, seconds, base * fall, 0.22 + random.next() * 0.1, random.pick(VOWELS))
      at += Math.round((seconds + 0.015 + (random.chance(0.12) ? 0.12 : 0)) * SAMPLE_RATE)
    }
    at += Math.round((0.35 + random.next() * 0.7) * SAMPLE_RATE)
    if (random.chance(0.3)) speaker = 1 - speaker
  }
  for (let start = 0; start < totalSamples; start += SAMPLE_RATE * 6) {
    for (const midi of random.pick([
      [48, 55, 60],
      [45, 52, 60],
      [53, 57, 60],
    ]))
      add(start, 6.2, 440 * 2 ** ((midi - 69) / 12), 0.03, TIMBRES.warmPad)
  }
  notes.sort((one, other) => one.start - other.start)
  return { notes, hits: [], totalSamples }
}
