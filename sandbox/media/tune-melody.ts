import { type Seeded, seeded } from '../catalogue/seeded'
import type { Section, TunePlan } from './tune-plan'

/** A note of a melody inside its bar: `step` counts scale steps from the tonic. */
export type MelodyNote = { beat: number; beats: number; step: number; accent: number }

const RHYTHMS: number[][] = [
  [0, 1, 2, 3],
  [0, 1.5, 2, 3],
  [0, 0.5, 1, 2, 3, 3.5],
  [0, 1, 1.5, 2.5],
  [0, 0.5, 1.5, 2, 3],
  [0, 2, 2.5, 3],
  [0.5, 1, 2, 2.5, 3],
  [0, 1.5, 3],
]

/**
 * Four bars of melody for one type of section: a two-bar question, its first bar again, and a bar that resolves.
 * Strong beats take chord notes, the others are adjacent.
 */
export function writeMelody(plan: TunePlan, section: Section): MelodyNote[][] {
  const random = seeded(`melody:${plan.id}:${section}`)
  const chords = plan.progressions[section]
  const ask = random.pick(RHYTHMS)
  const answer = random.pick(RHYTHMS)
  const home = section === 'chorus' ? 10 : 7
  let step = home
  return chords.map((chord, bar) => {
    const rhythm = (bar % 4 === 3 ? [0, 1] : bar % 2 ? answer : ask).filter((beat) => beat < plan.beatsPerBar)
    const kept = rhythm.filter((beat, index) => index === 0 || beat % 1 === 0 || random.chance(plan.density))
    return kept.map((beat, index) => {
      step = nextStep(step, home, random)
      if (beat % 1 === 0) step = nearestChordStep(step, chord)
      const beats = (kept[index + 1] ?? plan.beatsPerBar) - beat
      return { beat, beats: Math.min(beats, 2.5), step, accent: beat === 0 ? 1 : 0.78 + random.next() * 0.14 }
    })
  })
}

/** A random walk that is drawn back to the center of the melody. */
function nextStep(step: number, home: number, random: Seeded): number {
  const pull = step > home + 3 ? -1 : step < home - 3 ? 1 : 0
  return step + pull + random.pick([-2, -1, -1, 0, 1, 1, 2])
}

function nearestChordStep(step: number, chord: number): number {
  const distance = (candidate: number) => {
    const within = (((candidate - chord) % 7) + 7) % 7
    return within === 0 || within === 2 || within === 4
  }
  for (const shift of [0, 1, -1, 2]) if (distance(step + shift)) return step + shift
  return step
}
