import type { TimbreName } from './tune-styles'
import { SAMPLE_RATE } from './wav'

/** Samples per period; a table has one more, for interpolation. */
export const TABLE = 2048

/** One period of a sound, with an envelope; `edge` is audible only at the attack. */
export type Timbre = {
  body: Float32Array
  edge: Float32Array
  attack: number
  /** Samples until a held note has decayed to 1/e. */
  decay: number
  sustain: number
  release: number
  /** Frequency ratio of a second voice, for width; 1 is none. */
  detune: number
}

function period(harmonics: number[]): Float32Array {
  const table = new Float32Array(TABLE + 1)
  const total = harmonics.reduce((sum, level) => sum + Math.abs(level), 0) || 1
  for (let i = 0; i <= TABLE; i++) {
    let value = 0
    harmonics.forEach((level, h) => {
      value += level * Math.sin((2 * Math.PI * (h + 1) * i) / TABLE)
    })
    table[i] = value / total
  }
  return table
}

type Recipe = {
  body: number[]
  edge?: number[]
  attack: number
  decay?: number
  sustain?: number
  release: number
  detune?: number
}

function timbre({ body, edge = [], attack, decay = 1, sustain = 1, release, detune = 1 }: Recipe): Timbre {
  const samples = (seconds: number) => Math.max(1, Math.round(seconds * SAMPLE_RATE))
  return {
    body: period(body),
    edge: period(edge),
    attack: samples(attack),
    decay: samples(decay),
    sustain,
    release: samples(release),
    detune,
  }
}

export const TIMBRES: Record<TimbreName, Timbre> = {
  warmPad: timbre({ body: [1, 0.35, 0.18, 0.06], attack: 0.5, release: 0.9, detune: 1.0035 }),
  strings: timbre({ body: [1, 0.55, 0.36, 0.22, 0.14, 0.08], attack: 0.22, release: 0.5, detune: 1.0042 }),
  choir: timbre({ body: [1, 0.2, 0.5, 0.12, 0.05], attack: 0.4, release: 0.8, detune: 1.005 }),
  organ: timbre({ body: [1, 0.6, 0.1, 0.35, 0, 0.12], attack: 0.03, release: 0.14, detune: 1.0022 }),
  piano: timbre({
    body: [1, 0.4, 0.18, 0.08],
    edge: [0.5, 0.8, 0.6, 0.5, 0.3, 0.2],
    attack: 0.004,
    decay: 0.75,
    sustain: 0.06,
    release: 0.22,
  }),
  electricPiano: timbre({
    body: [1, 0.12, 0.06],
    edge: [0.2, 0.3, 0.2, 0.6, 0, 0.2],
    attack: 0.006,
    decay: 0.9,
    sustain: 0.18,
    release: 0.28,
    detune: 1.0014,
  }),
  guitar: timbre({
    body: [1, 0.5, 0.3, 0.12],
    edge: [0.3, 0.6, 0.7, 0.5, 0.4, 0.3, 0.15],
    attack: 0.003,
    decay: 0.42,
    sustain: 0.04,
    release: 0.16,
  }),
  harp: timbre({
    body: [1, 0.3, 0.08],
    edge: [0.3, 0.6, 0.3, 0.2],
    attack: 0.003,
    decay: 0.55,
    sustain: 0.02,
    release: 0.3,
  }),
  bell: timbre({
    body: [1, 0, 0.08, 0.22],
    edge: [0.2, 0.1, 0.2, 0.6, 0.1, 0.3],
    attack: 0.004,
    decay: 0.8,
    sustain: 0.02,
    release: 0.5,
  }),
  flute: timbre({
    body: [1, 0.24, 0.1, 0.03],
    edge: [0, 0.3, 0.2, 0.1],
    attack: 0.06,
    decay: 0.5,
    sustain: 0.8,
    release: 0.16,
    detune: 1.0012,
  }),
  reed: timbre({
    body: [1, 0.18, 0.5, 0.12, 0.2, 0.06],
    edge: [0, 0.2, 0.3, 0.2, 0.2],
    attack: 0.035,
    decay: 0.4,
    sustain: 0.72,
    release: 0.12,
  }),
  chip: timbre({
    body: [1, 0, 0.33, 0, 0.2, 0, 0.14],
    attack: 0.003,
    decay: 0.16,
    sustain: 0.35,
    release: 0.06,
  }),
  roundBass: timbre({
    body: [1, 0.4, 0.12],
    edge: [0, 0.4, 0.4, 0.2],
    attack: 0.008,
    decay: 0.5,
    sustain: 0.5,
    release: 0.09,
  }),
  uprightBass: timbre({
    body: [1, 0.55, 0.2, 0.08],
    edge: [0, 0.5, 0.5, 0.4, 0.2],
    attack: 0.006,
    decay: 0.4,
    sustain: 0.12,
    release: 0.12,
  }),
  synthBass: timbre({
    body: [1, 0.5, 0.34, 0.2, 0.1],
    edge: [0.2, 0.5, 0.5, 0.5, 0.4, 0.3],
    attack: 0.006,
    decay: 0.22,
    sustain: 0.55,
    release: 0.08,
  }),
}

/** Open, half-open and closed vowels of a low voice, for unintelligible speech. */
export const VOWELS: Timbre[] = [
  [0.5, 0.6, 0.7, 0.8, 0.9, 1, 0.8, 0.5, 0.4, 0.5, 0.4, 0.2],
  [0.6, 0.8, 1, 0.8, 0.4, 0.2, 0.15, 0.1, 0.1, 0.12, 0.2, 0.3, 0.3, 0.2],
  [0.8, 1, 0.5, 0.2, 0.1, 0.06, 0.05, 0.05, 0.08, 0.1, 0.12, 0.16, 0.2, 0.2, 0.16],
  [0.7, 0.9, 1, 0.9, 0.6, 0.3, 0.25, 0.16, 0.1],
  [0.9, 1, 0.6, 0.3, 0.14, 0.08],
].map((body) => timbre({ body, attack: 0.03, decay: 0.3, sustain: 0.7, release: 0.05 }))
