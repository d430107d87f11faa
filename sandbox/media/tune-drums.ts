import { seeded } from '../catalogue/seeded'
import type { DrumKit } from './tune-styles'
import { SAMPLE_RATE } from './wav'

export type DrumName = 'kick' | 'snare' | 'brush' | 'hat' | 'openHat' | 'ride' | 'shaker'

/** A drum hit, already rendered. */
export type Hit = { start: number; gain: number; sound: Float32Array }

function drum(seconds: number, shape: (t: number, noise: () => number) => number): Float32Array {
  const length = Math.round(seconds * SAMPLE_RATE)
  const random = seeded(`drum:${seconds}`)
  const noise = () => random.next() * 2 - 1
  return Float32Array.from({ length }, (_, i) => {
    const edge = Math.min(1, i / 20, (length - i) / 200)
    return shape(i / SAMPLE_RATE, noise) * edge
  })
}

const tone = (frequency: number, t: number) => Math.sin(2 * Math.PI * frequency * t)

/** High-pass noise: each value minus the last. */
function hiss(): (noise: () => number) => number {
  let last = 0
  return (noise) => {
    const value = noise()
    const high = (value - last) * 0.5
    last = value
    return high
  }
}

const [hatHiss, openHiss, rideHiss, shakerHiss, brushHiss] = [hiss(), hiss(), hiss(), hiss(), hiss()]

export const DRUMS: Record<DrumName, Float32Array> = {
  kick: drum(
    0.28,
    (t) => Math.sin(2 * Math.PI * (48 * t + 2.4 * (1 - Math.exp(-t * 38)))) * Math.exp(-t * 13),
  ),
  snare: drum(0.2, (t, noise) => (noise() * 0.5 + tone(186, t) * 0.5) * Math.exp(-t * 24)),
  brush: drum(0.26, (t, noise) => brushHiss(noise) * Math.min(1, t * 30) * Math.exp(-t * 15)),
  hat: drum(0.07, (t, noise) => hatHiss(noise) * Math.exp(-t * 70)),
  openHat: drum(0.24, (t, noise) => openHiss(noise) * Math.exp(-t * 17)),
  ride: drum(
    0.5,
    (t, noise) => (rideHiss(noise) * 0.5 + tone(5200, t) * 0.12 + tone(3730, t) * 0.12) * Math.exp(-t * 9),
  ),
  shaker: drum(0.11, (t, noise) => shakerHiss(noise) * Math.min(1, t * 45) * Math.exp(-t * 34)),
}

/** Hits in a 4/4 bar, in beats; `late` parts swing. A 3/4 bar drops what is past it. */
export const PATTERNS: Record<DrumKit, [DrumName, number, number[]][]> = {
  none: [],
  soft: [
    ['kick', 0.85, [0, 2.5]],
    ['snare', 0.42, [1, 3]],
    ['hat', 0.34, [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5]],
  ],
  rock: [
    ['kick', 0.95, [0, 1.5, 2]],
    ['snare', 0.6, [1, 3]],
    ['hat', 0.38, [0, 0.5, 1, 1.5, 2, 2.5, 3]],
    ['openHat', 0.26, [3.5]],
  ],
  brushes: [
    ['ride', 0.34, [0, 1, 1.5, 2, 3, 3.5]],
    ['brush', 0.4, [1, 3]],
    ['kick', 0.3, [0, 2]],
  ],
  four: [
    ['kick', 0.95, [0, 1, 2, 3]],
    ['snare', 0.34, [1, 3]],
    ['openHat', 0.26, [0.5, 1.5, 2.5, 3.5]],
    ['hat', 0.2, [0, 0.25, 0.75, 1, 1.25, 1.75, 2, 2.25, 2.75, 3, 3.25, 3.75]],
  ],
  boom: [
    ['kick', 0.95, [0, 1.75, 2.5]],
    ['snare', 0.5, [1, 3]],
    ['hat', 0.3, [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5]],
  ],
  shaker: [
    ['shaker', 0.34, [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5]],
    ['kick', 0.45, [0, 2]],
  ],
}

export function addHit(out: Float64Array, from: number, { start, gain, sound }: Hit): void {
  const first = Math.max(from, start)
  const last = Math.min(from + out.length, start + sound.length)
  for (let at = first; at < last; at++)
    out[at - from] = (out[at - from] ?? 0) + (sound[at - start] ?? 0) * gain
}
