import type { Seeded } from '../catalogue/seeded'
import { blend, fill, lay, length, type Painter, ramp } from './ink'

const TAU = Math.PI * 2

/** Rings like a record’s grooves around an off-center point, with a label. */
export function grooves(random: Seeded): Painter {
  const cx = random.pick([0.5, 0.5, 0.18, 0.82, 1])
  const cy = random.pick([0.5, 0.5, 0.3, 0.95])
  const reach = cx === 0.5 && cy === 0.5 ? 0.44 : 0.5 + random.next() * 0.35
  const rings = random.int(4, 9)
  const inks = random.shuffle([1, 2, 3])
  const gap = 0.12 + random.next() * 0.3
  return (pixel, x, y, unit) => {
    fill(pixel, 0)
    const r = length(x - cx, y - cy)
    const ring = Math.floor((r / reach) * rings)
    if (ring < rings) {
      const width = reach / rings
      const within = r - (ring + 0.5) * width
      lay(pixel, inks[ring % 3] ?? 1, Math.abs(within) - (width * (1 - gap)) / 2, unit)
    }
    lay(pixel, 4, r - reach / rings / 1.6, unit)
    lay(pixel, 0, r - reach / rings / 7, unit)
  }
}

/** A sliced sun over water. */
export function sun(random: Seeded): Painter {
  const horizon = 0.56 + random.next() * 0.14
  const radius = 0.2 + random.next() * 0.12
  const cx = random.pick([0.5, 0.36, 0.64])
  const cy = horizon - radius * (0.15 + random.next() * 0.7)
  const slices = random.int(5, 9)
  const [high, low] = random.pick([
    [0, 2],
    [3, 1],
    [1, 2],
  ] as const)
  const disc = high === 0 ? 1 : 4
  return (pixel, x, y, unit) => {
    if (y < horizon) {
      blend(pixel, high, low, (y / horizon) ** 1.4)
      lay(pixel, disc, length(x - cx, y - cy) - radius, unit)
      return
    }
    const depth = (y - horizon) / (1 - horizon)
    blend(pixel, 3, 0, depth * 0.55)
    const band = Math.sin(depth ** 0.7 * slices * TAU)
    const spread = radius * (1 - depth * 0.75) * (0.72 + 0.28 * Math.sin(depth * 37))
    if (band > -0.1) lay(pixel, disc, Math.abs(x - cx) - spread, unit * 2)
  }
}

/** Quarter circles in a grid, each turned its own way. */
export function arcs(random: Seeded): Painter {
  const cells = random.int(2, 4)
  const nested = random.chance(0.5)
  const tiles = Array.from({ length: cells * cells }, () => {
    const [ground = 0, outer = 1, inner = 2] = random.shuffle([0, 1, 2, 3, 4])
    return { ground, outer, inner, turn: random.int(0, 3), whole: random.chance(0.15) }
  })
  return (pixel, x, y, unit) => {
    const column = Math.min(cells - 1, Math.floor(x * cells))
    const row = Math.min(cells - 1, Math.floor(y * cells))
    const tile = tiles[row * cells + column]
    if (!tile) return fill(pixel, 0)
    const u = x * cells - column
    const v = y * cells - row
    const cornerX = tile.turn % 2
    const cornerY = tile.turn > 1 ? 1 : 0
    const r = tile.whole ? length(u - 0.5, v - 0.5) * 2 : length(u - cornerX, v - cornerY)
    fill(pixel, tile.ground)
    lay(pixel, tile.outer, r - 1, unit * cells)
    if (nested) lay(pixel, tile.inner, r - 0.5, unit * cells)
  }
}

/** Stripes that lean or sway. */
export function stripes(random: Seeded): Painter {
  const angle = random.pick([0, Math.PI / 2, Math.PI / 4, -Math.PI / 5])
  const sway = random.chance(0.5) ? 0.03 + random.next() * 0.09 : 0
  const waves = random.pick([1, 1.5, 2])
  const edges: { at: number; ink: number }[] = []
  for (let at = -0.7, ink = 0; at < 1.7; at += 0.025 + random.next() ** 2 * 0.16) {
    ink = (ink + random.int(1, 4)) % 5
    edges.push({ at, ink })
  }
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return (pixel, x, y, unit) => {
    const along = -(x - 0.5) * sin + (y - 0.5) * cos
    const across = (x - 0.5) * cos + (y - 0.5) * sin + 0.5 + Math.sin(along * TAU * waves) * sway
    let last = 0
    while ((edges[last + 1]?.at ?? 2) < across + unit) last++
    fill(pixel, edges[last - 1]?.ink ?? 0)
    lay(pixel, edges[last]?.ink ?? 0, (edges[last]?.at ?? 0) - across, unit)
  }
}

/** A soft, folded field of color. */
export function haze(random: Seeded): Painter {
  const inks = random.shuffle([0, 1, 2, 3])
  if (random.chance(0.5)) inks.push(4)
  const [a, b, c, d] = [random.next() * TAU, random.next() * TAU, 0.6 + random.next(), 0.6 + random.next()]
  const lean = random.next() - 0.5
  return (pixel, x, y) => {
    const foldX = x + 0.22 * Math.sin(y * TAU * c * 0.6 + a)
    const foldY = y + 0.22 * Math.sin(foldX * TAU * d * 0.6 + b)
    const t =
      0.5 + 0.5 * Math.sin((foldY + foldX * lean) * Math.PI * 1.5 + a) * Math.cos(foldX * Math.PI * 0.9 + b)
    ramp(pixel, inks, t)
  }
}
