/** Red, green and blue, 0–255. */
export type Rgb = readonly [red: number, green: number, blue: number]

type Theme = 'light' | 'dark'
export type Ground = Record<Theme, Rgb>

/** WCAG 2.2, success criterion 1.4.3, with a small margin for the rounding of colors. */
const leastContrast = 4.6

/** `--text-muted` of each theme in sRGB, which can't be read from a stylesheet. Other text has more contrast. */
export const weakestText: Ground = { light: [88, 81, 74], dark: [173, 169, 163] }

/** A song's ground is as light as its color is among all colors, within this range. More chroma is louder than the cover. */
const ranges = {
  light: { darkest: 0.8, lightest: 0.96, maxChroma: 0.08 },
  dark: { darkest: 0.15, lightest: 0.45, maxChroma: 0.1 },
}

const lightnessStep = 0.01
const chromaStep = 0.004

/** The ground of a song's color: its hue, at a lightness that suits the theme and the text on it. */
export function toGround(color: Rgb): Ground {
  const { lightness, chroma, hue } = toOklch(color)
  const of = (theme: Theme) => {
    const { darkest, lightest, maxChroma } = ranges[theme]
    return readable(
      { lightness: darkest + (lightest - darkest) * lightness, chroma: Math.min(chroma, maxChroma), hue },
      theme,
    )
  }
  return { light: of('light'), dark: of('dark') }
}

/** The color itself where text on it is readable, otherwise the nearest lightness where it is. */
export function toReadable(color: Rgb): Ground {
  const own = toOklch(color)
  return { light: readable(own, 'light'), dark: readable(own, 'dark') }
}

/** Lightens until dark text is readable, or darkens until light text is. */
function readable({ lightness, chroma, hue }: Oklch, theme: Theme): Rgb {
  const text = weakestText[theme]
  const isLight = theme === 'light'
  for (let l = Math.min(lightness, 1); l >= 0 && l <= 1; l += isLight ? lightnessStep : -lightnessStep) {
    const ground = inGamut(l, chroma, hue)
    const isOnItsSide = luminance(ground) > luminance(text) === isLight
    if (isOnItsSide && contrast(ground, text) >= leastContrast) return ground
  }
  return isLight ? [255, 255, 255] : [0, 0, 0]
}

/** With as much of the chroma as sRGB has at this lightness. */
function inGamut(lightness: number, chroma: number, hue: number): Rgb {
  for (let c = chroma; c > 0; c -= chromaStep) {
    const rgb = fromOklch(lightness, c, hue)
    if (rgb.every((channel) => channel > -0.5 && channel < 255.5)) return rounded(rgb)
  }
  return rounded(fromOklch(lightness, 0, hue))
}

const rounded = ([red, green, blue]: Rgb): Rgb => [bounded(red), bounded(green), bounded(blue)]
const bounded = (channel: number) => Math.max(0, Math.min(255, Math.round(channel)))

/** From 1 (the same) to 21 (black on white). https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(a: Rgb, b: Rgb): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (lighter + 0.05) / (darker + 0.05)
}

/** 0 for black, 1 for white. https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)
}

function toLinear(channel: number): number {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Lightness, 0–1, and the two axes of color. https://www.w3.org/TR/css-color-4/#ok-lab */
export function toOklab([red, green, blue]: Rgb): [lightness: number, a: number, b: number] {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** `hue` is in radians. */
type Oklch = { lightness: number; chroma: number; hue: number }

export function toOklch(color: Rgb): Oklch {
  const [lightness, a, b] = toOklab(color)
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

/** Channels outside 0–255 are outside sRGB. */
function fromOklch(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    toChannel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toChannel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toChannel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function toChannel(linear: number): number {
  return 255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055)
}

export function toCss({ light, dark }: Ground): string {
  return `light-dark(rgb(${light.join(' ')}), rgb(${dark.join(' ')}))`
}
