import { TABLE, type Timbre } from './tune-timbres'

/**
 * Adds one note to `out`, whose first sample is sample `from` of the tune. Every sample depends on its position only.
 */
export function addNote(out: Float64Array, from: number, note: Note): void {
  const first = Math.max(from, note.start)
  const last = Math.min(from + out.length, note.start + note.hold + note.timbre.release)
  addVoice(out, from, first, last, note, note.cycles)
  if (note.timbre.detune !== 1) addVoice(out, from, first, last, note, note.cycles * note.timbre.detune)
}

export type Note = {
  start: number
  /** Samples until the release. */
  hold: number
  /** Periods per sample. */
  cycles: number
  gain: number
  timbre: Timbre
}

function addVoice(
  out: Float64Array,
  from: number,
  first: number,
  last: number,
  note: Note,
  cycles: number,
): void {
  const { body, edge, release } = note.timbre
  const gain = note.timbre.detune === 1 ? note.gain : note.gain * 0.6
  for (let at = first; at < last; at++) {
    const age = at - note.start
    const turn = age * cycles
    const place = (turn - Math.floor(turn)) * TABLE
    const index = Math.floor(place)
    const rest = place - index
    const envelope =
      level(note.timbre, Math.min(age, note.hold)) * (age > note.hold ? 1 - (age - note.hold) / release : 1)
    const low = (body[index] ?? 0) + (edge[index] ?? 0) * envelope
    const high = (body[index + 1] ?? 0) + (edge[index + 1] ?? 0) * envelope
    out[at - from] = (out[at - from] ?? 0) + (low + (high - low) * rest) * envelope * gain
  }
}

function level({ attack, decay, sustain }: Timbre, age: number): number {
  if (age < attack) return age / attack
  // 1/(1+t+t²/2) stays close to e^-t and is much cheaper.
  const t = (age - attack) / decay
  return sustain + (1 - sustain) / (1 + t + t * t * 0.5)
}
