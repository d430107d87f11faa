/**
 * Sleeves are printed with five inks. A pixel is a mix of two of them, in 25 steps: the ten pairs fill one 250-color
 * palette, which keeps files small, edges smooth and gradients grainy like offset print.
 */
export type Pixel = { under: number; over: number; mix: number }

/** Paints the point (x, y), both in [0, 1); `unit` is the width of one pixel, for soft edges. */
export type Painter = (pixel: Pixel, x: number, y: number, unit: number) => void

const STEPS = 24
const INKS = 5

const PAIR_BASE = new Int16Array(INKS * INKS)
const PAIRS: [number, number][] = []
for (let a = 0; a < INKS; a++) {
  for (let b = a + 1; b < INKS; b++) {
    PAIR_BASE[a * INKS + b] = PAIRS.length * (STEPS + 1)
    PAIRS.push([a, b])
  }
}

export function fill(pixel: Pixel, ink: number): void {
  pixel.under = ink
  pixel.over = ink
  pixel.mix = 0
}

/** From one ink to another; `t` is clamped to [0, 1]. */
export function blend(pixel: Pixel, from: number, to: number, t: number): void {
  pixel.under = from
  pixel.over = to
  pixel.mix = Math.max(0, Math.min(1, t))
}

/** Draws a shape over the pixel; `distance` is negative inside it. */
export function lay(pixel: Pixel, ink: number, distance: number, unit: number): void {
  const coverage = 0.5 - distance / unit
  if (coverage <= 0) return
  if (coverage >= 1) fill(pixel, ink)
  else blend(pixel, pixel.mix > 0.5 ? pixel.over : pixel.under, ink, coverage)
}

/** Walks through all `inks` as t goes from 0 to 1. */
export function ramp(pixel: Pixel, inks: readonly number[], t: number): void {
  const place = Math.min(0.9999, Math.max(0, t)) * (inks.length - 1)
  const step = Math.floor(place)
  blend(pixel, inks[step] ?? 0, inks[step + 1] ?? 0, place - step)
}

/** Index in the palette; `grain` shifts the mix by up to half a step or more, so that steps never show as bands. */
export function paletteIndex({ under, over, mix }: Pixel, grain: number): number {
  if (under === over) return solid(under)
  const isAscending = under < over
  const t = isAscending ? mix : 1 - mix
  const base = PAIR_BASE[isAscending ? under * INKS + over : over * INKS + under] ?? 0
  const step = Math.round(t * STEPS + (t > 0.001 && t < 0.999 ? grain : 0))
  return base + Math.max(0, Math.min(STEPS, step))
}

function solid(ink: number): number {
  return ink === 0 ? 0 : (PAIR_BASE[ink] ?? 0) + STEPS
}

/** RGB triples of every pair and step, mixed in linear light so that blue and yellow don’t turn gray. */
export function inkPalette(inks: readonly string[]): Uint8Array {
  const linear = inks.map((hex) =>
    [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2),
  )
  const palette = new Uint8Array(PAIRS.length * (STEPS + 1) * 3)
  PAIRS.forEach(([a, b], pair) => {
    for (let step = 0; step <= STEPS; step++) {
      for (let channel = 0; channel < 3; channel++) {
        const from = linear[a]?.[channel] ?? 0
        const to = linear[b]?.[channel] ?? 0
        const light = from + ((to - from) * step) / STEPS
        palette[(pair * (STEPS + 1) + step) * 3 + channel] = Math.round(light ** (1 / 2.2) * 255)
      }
    }
  })
  return palette
}

/** Much faster than Math.hypot, which guards against overflow. */
export function length(x: number, y: number): number {
  return Math.sqrt(x * x + y * y)
}
