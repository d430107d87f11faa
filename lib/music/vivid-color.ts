import { type Rgb, toOklch } from '@/lib/music/ground-color'

/** The part of a cover that a color has to cover. */
const leastShare = 0.08

/** Two bits of each channel tell one color from another: 64 colors. */
const levelShift = 6

/** A sum of pixels, which are alike. */
type Group = { red: number; green: number; blue: number; count: number }

/**
 * Of the colors that cover at least 8 %, the one with the greatest chroma; the largest where none does. Null without an
 * opaque pixel. `pixels`: red, green, blue, alpha.
 */
export function findVividColor(pixels: ArrayLike<number>): Rgb | null {
  const groups = groupsOf(pixels)
  const total = groups.reduce((sum, { count }) => sum + count, 0)
  const large = groups.filter(({ count }) => count >= total * leastShare)
  const largest = groups.toSorted((a, b) => b.count - a.count).slice(0, 1)
  const colors = (large.length > 0 ? large : largest).map(meanOf)
  return colors.sort((a, b) => toOklch(b).chroma - toOklch(a).chroma)[0] ?? null
}

function groupsOf(pixels: ArrayLike<number>): Group[] {
  const groups = new Map<number, Group>()
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [0, 1, 2, 3].map((channel) => pixels[at + channel])
    if (alpha < 128) continue
    const key = ((red >> levelShift) << 4) | ((green >> levelShift) << 2) | (blue >> levelShift)
    const group = groups.get(key) ?? { red: 0, green: 0, blue: 0, count: 0 }
    groups.set(key, group)
    group.red += red
    group.green += green
    group.blue += blue
    group.count++
  }
  return [...groups.values()]
}

const meanOf = ({ red, green, blue, count }: Group): Rgb => [
  Math.round(red / count),
  Math.round(green / count),
  Math.round(blue / count),
]
