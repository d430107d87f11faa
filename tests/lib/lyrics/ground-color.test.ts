import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast, toCss, toGround, weakestText } from '@/lib/lyrics/ground-color'
import type { Rgb } from '@/lib/music/artwork-color'

const levels = [0, 36, 73, 109, 146, 182, 219, 255]
const colors: Rgb[] = levels.flatMap((red) =>
  levels.flatMap((green) => levels.map((blue): Rgb => [red, green, blue])),
)

/** https://www.w3.org/TR/css-color-4/#ok-lab, for colors inside sRGB. */
function fromOklch(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const encode = (value: number) =>
    255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * Math.max(0, value) ** (1 / 2.4) - 0.055)
  return [
    encode(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encode(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encode(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function token(name: string): { light: Rgb; dark: Rgb } {
  const css = readFileSync('styles/tokens.css', 'utf8')
  const color = String.raw`oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)`
  const found =
    new RegExp(`--${name}: light-dark\\(${color}, ${color}\\)`).exec(css)?.slice(1).map(Number) ?? []
  const [l = 0, c = 0, h = 0, l2 = 0, c2 = 0, h2 = 0] = found
  return { light: fromOklch(l / 100, c, h), dark: fromOklch(l2 / 100, c2, h2) }
}

test.each(['text', 'text-muted', 'accent-hover'])(
  'token %s is readable on every background color in both themes',
  (name) => {
    const text = token(name)
    let least = Number.POSITIVE_INFINITY
    for (const color of colors) {
      const ground = toGround(color)
      least = Math.min(least, contrast(ground.light, text.light), contrast(ground.dark, text.dark))
    }
    expect(least).toBeGreaterThanOrEqual(4.5)
  },
)

test('weakest text token is the muted one', () => {
  const muted = token('text-muted')
  for (const theme of ['light', 'dark'] as const) {
    muted[theme].forEach((channel, index) => {
      expect(Math.abs(channel - (weakestText[theme][index] ?? 0))).toBeLessThan(2)
    })
  }
})

test('color that suits its theme stays unchanged', () => {
  expect(toGround([40, 20, 60]).dark).toEqual([40, 20, 60])
  expect(toGround([250, 230, 210]).light).toEqual([250, 230, 210])
})

test('background is set for both themes', () => {
  expect(toCss({ light: [255, 250, 240], dark: [10, 20, 30] })).toBe(
    'light-dark(rgb(255 250 240), rgb(10 20 30))',
  )
})
