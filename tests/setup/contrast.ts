import { readFileSync } from 'node:fs'

type Oklch = { l: number; c: number; h: number }

const tokens = readFileSync('styles/tokens.css', 'utf8')

/** One of our own colors. Throws where the sheet has no pair of that name. */
export function token(name: string, theme: 'light' | 'dark'): Oklch {
  const one = String.raw`oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)`
  const match = new RegExp(`${name}: light-dark\\(${one}, ${one}\\)`).exec(tokens)
  if (!match) throw new Error(`${name} is no pair of colors.`)
  const [l = 0, c = 0, h = 0] = match.slice(theme === 'light' ? 1 : 4).map(Number)
  return { l: l / 100, c, h }
}

export function mix(first: Oklch, second: Oklch, partOfSecond: number): Oklch {
  const between = (a: number, b: number) => a + (b - a) * partOfSecond
  const [a, b] = [first, second].map(({ c, h }) => [c * Math.cos(radians(h)), c * Math.sin(radians(h))])
  const [green = 0, blue = 0] = [0, 1].map((axis) => between(a?.[axis] ?? 0, b?.[axis] ?? 0))
  const h = (Math.atan2(blue, green) * 180) / Math.PI
  return { l: between(first.l, second.l), c: Math.hypot(green, blue), h }
}

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Relative luminance as WCAG 2 defines it. https://bottosson.github.io/posts/oklab/ */
function luminance({ l, c, h }: Oklch): number {
  const [a, b] = [c * Math.cos(radians(h)), c * Math.sin(radians(h))]
  const [x, y, z] = [
    (l + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (l - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (l - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ]
  const linear = [
    4.0767416621 * x - 3.3077115913 * y + 0.2309699292 * z,
    -1.2684380046 * x + 2.6097574011 * y - 0.3413193965 * z,
    -0.0041960863 * x - 0.7034186147 * y + 1.707614701 * z,
  ].map((part) => Math.min(1, Math.max(0, part)))
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0)
}

/** From 1 to 21. */
export function contrast(one: Oklch, other: Oklch): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}
