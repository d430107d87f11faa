import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  contrast,
  type Rgb,
  toCss,
  toGround,
  toOklab,
  toReadable,
  weakestText,
} from '@/lib/music/ground-color'
import { findVividColor } from '@/lib/music/vivid-color'
import { createCatalogue } from '@/sandbox/catalogue/catalogue'
import { familyOf } from '@/sandbox/catalogue/records'
import { drawCover } from '@/sandbox/media/cover'
import { pixelsOf } from '@/tests/builders/png-pixels'

const levels = [0, 36, 73, 109, 146, 182, 219, 255]
const colors: Rgb[] = levels.flatMap((red) =>
  levels.flatMap((green) => levels.map((blue): Rgb => [red, green, blue])),
)
const themes = ['light', 'dark'] as const

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

test.each(
  ['text', 'text-muted', 'accent-hover'].flatMap((name) => [
    [name, toGround] as const,
    [name, toReadable] as const,
  ]),
)('token %s is readable on every background color in both themes', (name, toBackground) => {
  const text = token(name)
  for (const color of colors) {
    const ground = toBackground(color)
    for (const theme of themes) expect(contrast(ground[theme], text[theme])).toBeGreaterThanOrEqual(4.5)
  }
})

test('weakest text token is the muted one', () => {
  const muted = token('text-muted')
  for (const theme of themes) {
    muted[theme].forEach((channel, index) => {
      expect(Math.abs(channel - (weakestText[theme][index] ?? 0))).toBeLessThan(2)
    })
  }
})

test('color of lyrics that suits its theme stays unchanged', () => {
  expect(toReadable([40, 20, 60]).dark).toEqual([40, 20, 60])
  expect(toReadable([250, 230, 210]).light).toEqual([250, 230, 210])
})

const chromaOf = (color: Rgb) => Math.hypot(...toOklab(color).slice(1))
const hueOf = (color: Rgb) => {
  const [, a, b] = toOklab(color)
  return Math.atan2(b, a)
}

test('a ground keeps the hue of its color: only the lightness moves', () => {
  for (const color of colors.filter((one) => chromaOf(one) > 0.05)) {
    for (const theme of themes) {
      const turned = Math.abs(hueOf(toGround(color)[theme]) - hueOf(color))
      expect(Math.min(turned, 2 * Math.PI - turned)).toBeLessThan(0.12)
    }
  }
})

test('background is set for both themes', () => {
  expect(toCss({ light: [255, 250, 240], dark: [10, 20, 30] })).toBe(
    'light-dark(rgb(255 250 240), rgb(10 20 30))',
  )
})

/** Pixels of a cover of 100 px, in stripes. */
const striped = (...stripes: [share: number, color: Rgb][]) =>
  stripes.flatMap(([share, color]) => Array.from({ length: share }, () => [...color, 255]).flat())

test('the color of a cover is the most colorful of those that cover at least 8 %', () => {
  const gray: Rgb = [120, 120, 120]
  const brown: Rgb = [110, 70, 40]
  const red: Rgb = [230, 20, 30]
  expect(findVividColor(striped([72, gray], [20, brown], [8, red]))).toEqual(red)
  expect(findVividColor(striped([73, gray], [20, brown], [7, red]))).toEqual(brown)
  expect(findVividColor(striped([100, gray]))).toEqual(gray)
  expect(findVividColor([230, 20, 30, 0])).toBeNull()
})

test('of many small colors the largest counts', () => {
  const steps = [0, 64, 128, 192]
  const many = steps.flatMap((red) => steps.map((green): [number, Rgb] => [5, [red, green, 0]]))
  expect(findVividColor(striped(...many, [6, [10, 200, 210]]))).toEqual([10, 200, 210])
})

/** Just noticeable. */
const leastDistance = 0.02
/** A color below it looks gray. */
const leastChroma = 0.02

const distance = (a: Rgb, b: Rgb) => {
  const [one, other] = [toOklab(a), toOklab(b)]
  return Math.hypot(...one.map((part, index) => part - (other[index] ?? 0)))
}

test('no two of the 12 most different covers have grounds that look alike, and no colorful cover a gray one', () => {
  const { albums, artists } = createCatalogue(Date.UTC(2026, 0, 1))
  const covers = [...albums.values()].map(({ id, artistIds: [artistId = ''] }): Rgb => {
    const artist = artists.get(artistId)
    const family = artist && artist.genres.length > 0 ? familyOf(artist) : null
    return findVividColor(pixelsOf(drawCover('album', id, 64, family))) ?? [0, 0, 0]
  })
  const different = covers.slice(0, 1)
  while (different.length < 12) {
    const apart = (cover: Rgb) => Math.min(...different.map((other) => distance(cover, other)))
    different.push(covers.reduce((best, cover) => (apart(cover) > apart(best) ? cover : best)))
  }
  for (const theme of themes) {
    const grounds = different.map((cover) => toGround(cover)[theme])
    const distances = grounds.flatMap((one, index) =>
      grounds.slice(index + 1).map((other) => distance(one, other)),
    )
    expect(Math.min(...distances)).toBeGreaterThan(leastDistance)
    const grays = covers.filter((cover) => chromaOf(toGround(cover)[theme]) < leastChroma)
    expect(grays.filter((cover) => chromaOf(cover) > leastChroma)).toEqual([])
    expect(grays.length).toBeLessThan(covers.length / 10)
  }
})
