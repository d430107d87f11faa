import type { Seeded } from '../catalogue/seeded'
import { blend, fill, lay, length, type Painter } from './ink'

const TAU = Math.PI * 2

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

/** Color fields divided by thin lines, with a circle in the largest. */
export function rooms(random: Seeded): Painter {
  type Room = { x0: number; y0: number; x1: number; y1: number; ink: number }
  let list: Room[] = [{ x0: 0.06, y0: 0.06, x1: 0.94, y1: 0.94, ink: 1 }]
  for (let i = 0; i < 5; i++) {
    list = list.sort((one, other) => area(other) - area(one))
    const room = list.shift()
    if (!room) break
    const at = 0.35 + random.next() * 0.3
    const ink = random.int(1, 4)
    const isWide = room.x1 - room.x0 > room.y1 - room.y0
    const x = room.x0 + (room.x1 - room.x0) * at
    const y = room.y0 + (room.y1 - room.y0) * at
    list.push(
      isWide ? { ...room, x1: x } : { ...room, y1: y },
      isWide ? { ...room, x0: x, ink } : { ...room, y0: y, ink },
    )
  }
  const [first] = list.sort((one, other) => area(other) - area(one))
  const wall = 0.011
  return (pixel, x, y, unit) => {
    fill(pixel, 0)
    for (const { x0, y0, x1, y1, ink } of list) {
      const d = Math.max(x0 + wall - x, x - x1 + wall, y0 + wall - y, y - y1 + wall)
      if (d < unit) lay(pixel, ink, d, unit)
    }
    if (!first) return
    const r = Math.min(first.x1 - first.x0, first.y1 - first.y0) * 0.32
    lay(
      pixel,
      first.ink === 4 ? 3 : 4,
      length(x - (first.x0 + first.x1) / 2, y - (first.y0 + first.y1) / 2) - r,
      unit,
    )
  }
}

function area({ x0, y0, x1, y1 }: { x0: number; y0: number; x1: number; y1: number }): number {
  return (x1 - x0) * (y1 - y0)
}
