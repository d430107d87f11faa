import type { Seeded } from '../catalogue/seeded'
import { blend, fill, lay, length, type Painter } from './ink'

const TAU = Math.PI * 2

/** Two or three soft blocks of colour, one above the other. */
export function fields(random: Seeded): Painter {
  const inks = random.shuffle([1, 2, 3, 4])
  const edges = random.chance(0.5) ? [0.06, 0.58, 0.95] : [0.06, 0.34, 0.72, 0.95]
  const soft = 0.01 + random.next() * 0.012
  return (pixel, x, y) => {
    fill(pixel, 0)
    for (let i = 0; i + 1 < edges.length; i++) {
      const top = (edges[i] ?? 0) + 0.012
      const bottom = (edges[i + 1] ?? 1) - 0.012
      const wobble = 0.004 * Math.sin(y * 23 + i) + 0.003 * Math.sin(x * 17 + y * 31 + i * 2)
      const inside = Math.min(x - 0.07, 0.93 - x, y - top, bottom - y) + wobble
      if (inside <= -soft) continue
      // Never quite opaque: the ground breathes through the block, more in its upper part.
      const depth = 0.94 - 0.1 * Math.sin(y * 9 + i) - 0.06 * Math.cos(x * 5)
      return blend(pixel, 0, inks[i % 4] ?? 1, Math.min(depth, (inside + soft) / (soft * 2.4)))
    }
  }
}

/** Hills behind hills, and a moon. */
export function hills(random: Seeded): Painter {
  const ridges = Array.from({ length: 3 }, (_, i) => ({
    base: 0.5 + i * 0.15 + random.next() * 0.05,
    f: 0.7 + random.next() * 1.2 + i * 0.2,
    phase: random.next() * TAU,
    height: 0.1 - i * 0.018,
    ink: [2, 1, 3][i] ?? 3,
  }))
  const moon = { x: 0.2 + random.next() * 0.6, y: 0.16 + random.next() * 0.2, r: 0.06 + random.next() * 0.07 }
  const crescent = random.chance(0.4)
  return (pixel, x, y, unit) => {
    blend(pixel, 0, 2, y * 0.75)
    const bite = crescent ? moon.r * 0.75 - length(x - moon.x - moon.r * 0.5, y - moon.y + moon.r * 0.2) : -1
    lay(pixel, 4, Math.max(length(x - moon.x, y - moon.y) - moon.r, bite), unit)
    for (const { base, f, phase, height, ink } of ridges) {
      const ridge =
        base + height * Math.sin(x * TAU * f + phase) + 0.3 * height * Math.sin(x * TAU * f * 2.7 + phase * 2)
      lay(pixel, ink, ridge - y, unit)
    }
  }
}

/** Lines of equal height, as on a map. */
export function contours(random: Seeded): Painter {
  const peaks = Array.from({ length: 5 }, () => ({
    x: random.next() * 1.2 - 0.1,
    y: random.next() * 1.2 - 0.1,
    size: 4 + random.next() * 9,
    up: random.pick([1, 1, -0.8]),
  }))
  const levels = random.int(9, 14)
  const isFilled = random.chance(0.5)
  const line = random.int(1, 3)
  return (pixel, x, y, unit) => {
    let height = 0
    for (const peak of peaks)
      height += peak.up / (1 + ((x - peak.x) ** 2 + (y - peak.y) ** 2) * peak.size) ** 2
    const level = height * levels
    const band = Math.floor(level)
    if (isFilled) return steppedBand(pixel, level - band, band, unit * levels * 2)
    fill(pixel, 0)
    // The slope keeps every line equally wide.
    const off = Math.abs(level - band - 0.5)
    const slope = Math.max(1.2, levels * 1.4)
    lay(pixel, band === levels - 4 ? 4 : line, off / slope - 0.0055, unit)
  }
}

function steppedBand(pixel: Parameters<Painter>[0], within: number, band: number, edge: number) {
  const inks = [0, 1, 2, 3]
  const at = (index: number) => inks[((index % 4) + 4) % 4] ?? 0
  fill(pixel, at(band - 1))
  lay(pixel, at(band), -within + edge / 2, edge)
}

/** Petals around an eye. */
export function bloom(random: Seeded): Painter {
  const petals = random.int(5, 11)
  const turn = random.next() * TAU
  const depth = 0.25 + random.next() * 0.35
  const [cx, cy] = random.pick([
    [0.5, 0.5],
    [0.5, 0.5],
    [0.3, 0.68],
    [0.74, 0.3],
  ] as const)
  const scale = cx === 0.5 ? 0.44 : 0.62
  return (pixel, x, y, unit) => {
    const r = length(x - cx, y - cy)
    const angle = Math.atan2(y - cy, x - cx) + turn
    fill(pixel, 0)
    for (const [layer, ink] of [
      [1, 1],
      [0.68, 2],
      [0.4, 3],
    ] as const) {
      if (r > scale * layer + unit * 2) break
      const edge = scale * layer * (1 - depth + depth * Math.abs(Math.cos((angle + layer) * petals * 0.5)))
      lay(pixel, ink, r - edge, unit * 1.4)
    }
    lay(pixel, 4, r - scale * 0.1, unit)
  }
}

/** A chequered floor under a wave. */
export function ripple(random: Seeded): Painter {
  const cells = random.int(5, 9)
  const [fx, fy] = [0.6 + random.next() * 0.9, 0.6 + random.next() * 0.9]
  const push = 0.05 + random.next() * 0.08
  const phase = random.next() * TAU
  const ink = random.int(1, 3)
  const disc = { x: 0.25 + random.next() * 0.5, y: 0.25 + random.next() * 0.5, r: 0.1 + random.next() * 0.12 }
  return (pixel, x, y, unit) => {
    const u = (x + push * Math.sin(y * TAU * fx + phase)) * cells
    const v = (y + push * Math.sin(x * TAU * fy - phase)) * cells
    const edge = Math.sin(u * Math.PI) * Math.sin(v * Math.PI)
    const inDisc = length(x - disc.x, y - disc.y) - disc.r
    fill(pixel, 0)
    lay(pixel, ink, -edge, unit * cells * 2.6)
    lay(pixel, 4, inDisc, unit)
  }
}
