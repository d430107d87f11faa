import type { Seeded } from '../catalogue/seeded'
import { blend, fill, lay, length, type Painter } from './ink'

const TAU = Math.PI * 2

/** One to three silhouettes in front of a lit wall. */
export function portrait(random: Seeded): Painter {
  const count = random.pick([1, 1, 1, 2, 3])
  const people = Array.from({ length: count }, (_, i) => ({
    x: 0.5 + (i - (count - 1) / 2) * 0.27 + (random.next() - 0.5) * 0.05,
    y: 0.4 + random.next() * 0.07 + (count > 1 ? 0.06 : 0),
    r: count === 1 ? 0.145 : 0.105,
    ink: [3, 1, 2][(i + 1) % 3] ?? 3,
    hair: random.int(0, 3),
    lean: (random.next() - 0.5) * 0.1,
  }))
  const glow = { x: random.pick([0.2, 0.5, 0.8]), r: 0.26 + random.next() * 0.16 }
  return (pixel, x, y, unit) => {
    blend(pixel, 0, 2, length(x - glow.x, y - 0.3) * 0.75)
    lay(pixel, 4, length(x - glow.x, y - 0.42) - glow.r, unit)
    for (const person of people) drawPerson(pixel, x, y, unit, person)
  }
}

type Person = { x: number; y: number; r: number; ink: number; hair: number; lean: number }

function drawPerson(pixel: Parameters<Painter>[0], x: number, y: number, unit: number, person: Person) {
  const { r, ink, hair } = person
  const dx = x - person.x - (y - person.y) * person.lean
  const dy = y - person.y
  if (Math.abs(dx) > r * 3 || dy < -r * 2.2) return
  const skin = ink === 1 ? 2 : 1
  const shoulders = length(dx / 2.1, Math.max(0, r * 3.1 - dy) * 0.95) - r * 1.05
  lay(pixel, ink, dy > r * 1.1 ? shoulders : 1, unit * 1.5)
  lay(pixel, skin, Math.max(Math.abs(dx) - r * 0.42, Math.abs(dy - r * 1.2) - r * 0.75), unit)
  if (hair === 2) lay(pixel, ink, Math.max(length(dx, dy + r * 0.1) - r * 1.22, dy - r * 1.1), unit)
  lay(pixel, skin, length(dx * 1.16, dy) - r, unit)
  if (hair === 0) lay(pixel, ink, Math.max(length(dx * 1.1, dy) - r * 1.06, dy + r * 0.3 + dx * 0.4), unit)
  if (hair === 1) lay(pixel, ink, Math.max(Math.abs(dx) - r * 1.5, Math.abs(dy + r * 0.62) - r * 0.1), unit)
  if (hair === 1) lay(pixel, ink, Math.max(Math.abs(dx) - r * 0.88, Math.abs(dy + r * 1.05) - r * 0.45), unit)
  if (hair === 2)
    lay(pixel, ink, Math.max(length(dx * 1.05, dy) - r * 1.08, dy + r * 0.45 - Math.abs(dx) * 0.3), unit)
  if (hair === 3) lay(pixel, ink, length(dx, dy + r * 1.15) - r * 0.5, unit)
  if (hair === 3) lay(pixel, ink, Math.max(length(dx * 1.1, dy) - r * 1.06, dy + r * 0.5), unit)
}

/** A friendly face of circles and arcs, for users. */
export function face(random: Seeded): Painter {
  const look = (random.next() - 0.5) * 0.05
  const shape = random.int(0, 2)
  const wide = 0.09 + random.next() * 0.04
  const smile = 0.1 + random.next() * 0.05
  const ink = random.int(1, 3)
  return (pixel, x, y, unit) => {
    fill(pixel, ink)
    const [dx, dy] = [x - 0.5, y - 0.56]
    const head =
      shape === 0
        ? length(dx, dy) - 0.33
        : Math.max(Math.abs(dx) - 0.3, shape === 1 ? -dy - 0.3 : length(dx, Math.min(0, dy)) - 0.31)
    lay(pixel, ink === 2 ? 0 : ink === 0 ? 1 : 0, head, unit)
    lay(pixel, 4 === ink ? 0 : 3 === ink ? 1 : 3, length(Math.abs(dx - look) - wide, dy + 0.06) - 0.028, unit)
    const mouth = Math.max(Math.abs(length(dx - look, dy - 0.02) - smile) - 0.014, 0.07 - dy)
    lay(pixel, 3 === ink ? 1 : 3, mouth, unit)
  }
}

/** Sound bars that rise and fall around a line, for podcasts. */
export function voice(random: Seeded): Painter {
  const bars = random.pick([9, 11, 13])
  const heights = Array.from({ length: bars }, (_, i) => {
    const swell = Math.sin(((i + 0.5) / bars) * Math.PI)
    return 0.04 + swell * (0.08 + random.next() * 0.24)
  })
  const ink = random.int(1, 3)
  const ring = 0.34 + random.next() * 0.08
  const phase = random.next() * TAU
  return (pixel, x, y, unit) => {
    blend(pixel, 0, ink === 1 ? 2 : 1, (x * Math.cos(phase) + y * Math.sin(phase)) * 0.5 + 0.25)
    lay(pixel, ink, length(x - 0.5, y - 0.5) - ring, unit)
    const place = ((x - 0.14) / 0.72) * bars
    const index = Math.floor(place)
    const height = heights[index]
    if (height === undefined) return
    const width = 0.72 / bars
    const dx = (place - index - 0.5) * width
    const rounded = length(dx, Math.max(0, Math.abs(y - 0.5) - height)) - width * 0.29
    lay(pixel, 4, rounded, unit)
  }
}
