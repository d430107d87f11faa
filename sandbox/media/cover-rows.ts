import type { Seeded } from '../catalogue/seeded'
import { fill, lay, length, type Painter, ramp } from './ink'

/** Rooms of colour divided by thin walls, with one round thing in the largest. */
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

/** The moon on its way across, in a row or a square of phases. */
export function phases(random: Seeded): Painter {
  const count = random.pick([3, 3, 4, 5])
  const inks = random.shuffle([1, 2, 3])
  const start = random.next()
  return (pixel, x, y, unit) => {
    ramp(pixel, [0, 0, inks[0] ?? 1], y)
    const margin = 0.08
    const u = ((x - margin) / (1 - margin * 2)) * count
    const v = ((y - margin) / (1 - margin * 2)) * count
    const [column, row] = [Math.floor(u), Math.floor(v)]
    if (column < 0 || row < 0 || column >= count || row >= count) return
    const [dx, dy] = [u - column - 0.5, v - row - 0.5]
    const phase = ((start + (row * count + column) / (count * count)) % 1) * 2 - 1
    const edge = unit * count * 1.2
    lay(pixel, inks[1] ?? 2, length(dx, dy) - 0.4, edge)
    lay(pixel, 4, Math.max(length(dx, dy) - 0.4, length(dx - phase * 0.8, dy) - 0.4), edge)
  }
}
