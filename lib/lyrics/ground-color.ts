import type { Rgb } from '@/lib/music/artwork-color'

export type Ground = { light: Rgb; dark: Rgb }

/** WCAG 2.2, success criterion 1.4.3, with a small margin for the rounding of colors. */
const leastContrast = 4.6

const black: Rgb = [0, 0, 0]
const white: Rgb = [255, 255, 255]

/** `--text-muted` of each theme in sRGB, which can't be read from a stylesheet. Other text has more contrast. */
export const weakestText: Ground = { light: [88, 81, 74], dark: [173, 169, 163] }

/** A cover's color, mixed with white or black just enough for the contrast of all text on it. */
export function toGround(color: Rgb): Ground {
  return { light: mixUntil(color, white, weakestText.light), dark: mixUntil(color, black, weakestText.dark) }
}

function mixUntil(color: Rgb, end: Rgb, text: Rgb): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = mix(color, end, share)
    // Light text needs a dark background, and dark text a light one.
    const isOnItsSide = luminance(mixed) > luminance(text) === (end === white)
    if (isOnItsSide && contrast(mixed, text) >= leastContrast) return mixed
  }
  return end
}

function mix(color: Rgb, end: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => Math.round(color[index] + (end[index] - color[index]) * share)
  return [at(0), at(1), at(2)]
}

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

export function toCss({ light, dark }: Ground): string {
  return `light-dark(rgb(${light.join(' ')}), rgb(${dark.join(' ')}))`
}
